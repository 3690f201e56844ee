import type { State } from '#gathering/game.ts'
import { useTranslator } from '../language.ts'

interface CardStateProps {
  readonly state: State
  /** Which opinion is wanted. */
  readonly which?: 2 | 3
  /** Who has signed, where only one has. */
  readonly signer?: 'A' | 'B'
  readonly size?: number
  /** Without words for a screen reader, where they stand beside it. */
  readonly plain?: boolean
}

/** How far a card is. The family of shapes says whose business it is – circle, diamond, card, star –, colour comes second. */
export function CardState({ state, which = 2, signer = 'A', size = 36, plain = false }: CardStateProps) {
  const { t } = useTranslator()
  const label = state === 'ruling-wanted' ? t(`gathering:states.opinion-${which}`) : t(`gathering:states.${state}`)
  return (
    <svg
      class={`card-state card-state--${state}`}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      role="img"
      aria-label={label}
      aria-hidden={plain}
    >
      {shapeOf(state, which, signer)}
    </svg>
  )
}

function shapeOf(state: State, which: 2 | 3, signer: 'A' | 'B') {
  switch (state) {
    case 'not-begun':
      return <circle class="card-state__dashed" cx="16" cy="16" r="11.5" />
    case 'playing':
      return (
        <>
          <circle class="card-state__felt" cx="16" cy="16" r="13" />
          <path class="card-state__on" d="M13 10.5v11l9-5.5z" />
        </>
      )
    case 'ruling-wanted':
      return (
        <>
          <path class={`card-state__diamond card-state__diamond--${which}`} d="M16 2 30 16 16 30 2 16z" />
          <text class={`card-state__digit card-state__digit--${which}`} x="16" y="20.6">
            {which}
          </text>
        </>
      )
    case 'entered':
      return (
        <>
          <rect class="card-state__frame" x="3.2" y="6.2" width="25.6" height="19.6" rx="4" />
          <path class="card-state__pen" d="m12 20 1-4 7-7 3 3-7 7z" />
        </>
      )
    case 'signed-by-one':
      return (
        <>
          <rect class="card-state__frame" x="3.2" y="6.2" width="25.6" height="19.6" rx="4" />
          <path class="card-state__half" d={signer === 'A' ? 'M3 6h13v20H3z' : 'M16 6h13v20H16z'} />
          <text class="card-state__letter" x={signer === 'A' ? 9.6 : 22.4} y="20">
            {signer}
          </text>
        </>
      )
    case 'signed':
      return (
        <>
          <rect class="card-state__half" x="2" y="5" width="28" height="22" rx="5" />
          <path class="card-state__bar" d="M16 9v14" />
          <text class="card-state__letter" x="9.4" y="20">
            A
          </text>
          <text class="card-state__letter" x="22.6" y="20">
            B
          </text>
        </>
      )
    case 'checked':
      return (
        <>
          <rect class="card-state__ink" x="2" y="5" width="28" height="22" rx="5" />
          <path class="card-state__tick" d="m10 16 4.4 4.6L22 12" />
        </>
      )
    case 'collected':
      return (
        <>
          <rect class="card-state__green" x="2" y="5" width="28" height="22" rx="5" />
          <path class="card-state__tick" d="m7 16.4 4 4.2 7-8.2M15.4 18.6l2 2L25 12.4" />
        </>
      )
    case 'released':
      return (
        <path
          class="card-state__star"
          d="m16 2.6 4 8.8 9.6 1-7.200 6.400 2.100 9.400L16 23.400l-8.500 4.800 2.100-9.400L2.400 12.400l9.600-1z"
        />
      )
  }
}
