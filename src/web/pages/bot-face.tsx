import type { JSX } from 'preact'
import type { Level } from '#kernel/box.ts'
import './bot-face.css'

/** The thing that each bot is, and how far down its face sits. */
const BODIES: Readonly<Record<Level, { readonly body: JSX.Element; readonly face: number }>> = {
  1: { body: <rect x="12" y="12" width="76" height="76" rx="20" />, face: 0 },
  2: {
    body: (
      <>
        <circle cx="50" cy="50" r="41" />
        <circle class="bot-face__seam" cx="50" cy="50" r="33" />
      </>
    ),
    face: 0,
  },
  3: {
    body: (
      <>
        <rect x="29" y="3" width="42" height="94" rx="8" />
        <path class="bot-face__seam" d="M29 22h42M29 78h42" />
      </>
    ),
    face: 0,
  },
  4: {
    body: (
      <>
        <rect x="25" y="3" width="50" height="94" rx="11" />
        <path class="bot-face__seam" d="M32 50h36" />
      </>
    ),
    face: -14,
  },
  5: { body: <path d="M50 5 95 38 78 92H22L5 38Z" />, face: 4 },
}

/** A bot as somebody to play with: its thing, with eyes and a smile. */
export function BotFace({ level }: { readonly level: Level }) {
  const { body, face } = BODIES[level]
  return (
    <svg class={`bot-face bot-face--${level}`} viewBox="0 0 100 100" aria-hidden="true">
      <g class="bot-face__body">{body}</g>
      <g transform={`translate(0 ${face})`}>
        <circle class="bot-face__white" cx="40" cy="42" r="8.5" />
        <circle class="bot-face__white" cx="60" cy="42" r="8.5" />
        <circle class="bot-face__pupil" cx="41.5" cy="43.5" r="4.2" />
        <circle class="bot-face__pupil" cx="61.5" cy="43.5" r="4.2" />
        <path class="bot-face__mouth" d={level === 4 ? 'M41 78q9 8 18 0' : 'M41 59q9 8 18 0'} />
      </g>
    </svg>
  )
}
