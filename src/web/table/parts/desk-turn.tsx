import { useTable } from '../at-table.ts'
import { nameOf } from '../speech.ts'
import type { Review } from './desk-review.ts'
import { lineSaid } from './line-said.ts'

/** Drawn in a square of 24. */
const SIGNS = {
  back: 'M15 6l-7 6 7 6z',
  forward: 'M9 6l7 6-7 6z',
  again: 'M8 5l11 7-11 7z',
  pause: 'M7 5h4v14H7zM13 5h4v14h-4z',
} as const

/** Goes back and forth in the contested turn on the big board. */
export function DeskTurn({ review }: { readonly review: Review }) {
  const { view, t, translator } = useTable()
  const { at, count, isPlaying, line, seat } = review
  const end = (key: 'before' | 'after', to: number) => (
    <button type="button" class="turn-step" aria-pressed={at === to && !isPlaying} onClick={() => review.goTo(to)}>
      {t(`table:desk.${key}`)}
    </button>
  )
  const step = (sign: 'back' | 'forward', to: number) => (
    <button
      type="button"
      class="turn-step turn-step--sign"
      aria-label={t(`table:desk.${sign}`)}
      aria-disabled={to < 0 || to > count}
      onClick={() => review.goTo(to)}
    >
      <Sign sign={sign} />
    </button>
  )
  const said = line === null ? t('table:desk.at-before') : lineSaid(view, line, translator)
  return (
    <section class="desk__turn" aria-label={t('table:desk.turn', { name: seat === null ? '' : nameOf(view, seat) })}>
      <div class="turn-steps">
        {end('before', 0)}
        {step('back', at - 1)}
        <button type="button" class="turn-step turn-step--again" onClick={review.play}>
          <Sign sign={isPlaying ? 'pause' : 'again'} />
          {t(isPlaying ? 'table:desk.pause' : 'table:desk.again')}
        </button>
        {step('forward', at + 1)}
        {end('after', count)}
      </div>
      <p class="desk__said" role="status">
        <span class="desk__step">{t('table:desk.step', { n: at, count })}</span> {said}
      </p>
    </section>
  )
}

function Sign({ sign }: { readonly sign: keyof typeof SIGNS }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[sign]} />
    </svg>
  )
}
