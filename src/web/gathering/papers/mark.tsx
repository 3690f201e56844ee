import { usePress } from './press.ts'

const marks = import.meta.glob<string>('../../../games/*/mark.svg', { query: '?raw', import: 'default', eager: true })

/** The sign of a game, in a few strokes; nothing for one that we do not have. */
export function Mark({ game }: { readonly game: number }) {
  const id = usePress().markOf(game)
  const drawn = id === null ? undefined : marks[`../../../games/${id}/mark.svg`]
  if (drawn === undefined) return null
  return <span class="paper-mark" dangerouslySetInnerHTML={{ __html: drawn }} />
}
