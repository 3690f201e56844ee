import { useLazy } from '../../shell/lazy.tsx'
import matters from '../matters.svg?raw'
import '../../style/rule-pictures.css'

const sprites = import.meta.glob<string>('../../../games/*/pictures.svg', { query: '?raw', import: 'default' })

/** The pictures of one game's rules and of what every game may be challenged for: in the page once, drawn wherever they are asked for. */
export function Pictures({ game }: { readonly game: string }) {
  const drawn =
    useLazy(async () => (await sprites[`../../../games/${game}/pictures.svg`]?.()) ?? null, game).value ?? ''
  return <div class="paints" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawn + matters }} />
}

interface RulePictureProps {
  readonly picture: string
  /** The colour of whoever is said to have done it. */
  readonly mover: string | null
}

/** What it looks like when a rule is broken. The name stands beside it. */
export function RulePicture({ picture, mover }: RulePictureProps) {
  return (
    <svg class={`rule-picture${mover === 'blue' ? ' blue' : ''}`} viewBox="0 0 112 72" aria-hidden="true">
      <use href={`#${picture}`} />
    </svg>
  )
}
