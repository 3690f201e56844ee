import type { AnyBox } from '#kernel/box.ts'
import { useLazy } from '../../shell/lazy.tsx'
import matters from '../matters.svg?raw'
import '../../style/rule-pictures.css'

const sprites = import.meta.glob<string>('../../../games/*/pictures.svg', { query: '?raw', import: 'default' })

/** The pictures of a game's rules, fetched with the table; empty until then. */
export function usePictures({ rules: { game, remedies } }: AnyBox): string {
  const fetched = useLazy(
    async () => (remedies && (await sprites[`../../../games/${game.id}/pictures.svg`]?.())) ?? null,
    game.id,
  )
  return fetched.value ?? ''
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
