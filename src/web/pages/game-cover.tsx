const covers = import.meta.glob<string>('../../games/*/cover.svg', { query: '?raw', import: 'default', eager: true })

/** A game's picture, drawn beforehand: no game is fetched for it. */
export function GameCover({ game }: { readonly game: string }) {
  const drawn = covers[`../../games/${game}/cover.svg`] ?? ''
  return <span class="game-cover" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawn }} />
}
