import type { AnyBox } from '#kernel/box.ts'
import { useLazy } from '../../shell/lazy.tsx'
import matters from '../matters.svg?raw'
import '../../style/rule-pictures.css'

const sprites = import.meta.glob<string>('../../../games/*/pictures.svg', { query: '?raw', import: 'default' })

const fetched = new Map<string, string>()

/** The pictures of a game's rules come with the table: whoever needs them later may have no network any more. */
export async function fetchPictures({ rules: { game, remedies } }: AnyBox): Promise<string | null> {
  const drawn = (remedies && (await sprites[`../../../games/${game.id}/pictures.svg`]?.())) ?? null
  if (drawn !== null) fetched.set(game.id, drawn)
  return drawn
}

/** Empty until they have come. */
export function usePictures(box: AnyBox): string {
  const { id } = box.rules.game
  const { value } = useLazy(() => fetchPictures(box), id)
  return fetched.get(id) ?? value ?? ''
}

/** Pictures are in the page once, and drawn from there wherever they are asked for. */
export function Pictures({ drawn }: { readonly drawn: string }) {
  return <div class="paints" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawn + matters }} />
}

interface RulePictureProps {
  readonly picture: string
  /** The colour of whoever is said to have done it. */
  readonly mover: string | null
}

/** What it looks like when a rule is broken. Its name stands beside it. */
export function RulePicture({ picture, mover }: RulePictureProps) {
  return (
    <svg class={`rule-picture${mover === 'blue' ? ' blue' : ''}`} viewBox="0 0 112 72" aria-hidden="true">
      <use href={`#${picture}`} />
    </svg>
  )
}
