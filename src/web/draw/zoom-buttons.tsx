import type { Translator } from '#text/translator.ts'
import type { Zoom } from './zoom.ts'
import './zoom.css'

interface ZoomButtonsProps {
  readonly zoom: Pick<Zoom, 'power' | 'nearer' | 'farther' | 'whole'>
  readonly t: Translator
}

/** For those who have neither wheel nor two fingers free. What can do nothing would only lie over the board. */
export function ZoomButtons({ zoom, t }: ZoomButtonsProps) {
  return (
    <div class="zoom">
      <button type="button" aria-label={t.t('table:zoom.nearer')} onClick={zoom.nearer}>
        +
      </button>
      {zoom.power > 1 && (
        <>
          <button type="button" aria-label={t.t('table:zoom.farther')} onClick={zoom.farther}>
            −
          </button>
          <button type="button" aria-label={t.t('table:zoom.whole')} onClick={zoom.whole}>
            ⤢
          </button>
        </>
      )}
    </div>
  )
}

interface WholeButtonProps {
  readonly isWhole: boolean
  /** In place of a small whole there is the other part of the board. */
  readonly hasOther: boolean
  readonly onPress: () => void
  readonly t: Translator
}

/** From a part of the board to the whole of it, or to the other part, and back. */
export function WholeButton({ isWhole, hasOther, onPress, t }: WholeButtonProps) {
  const key = hasOther ? 'other' : isWhole ? 'nearer' : 'whole'
  return (
    <div class="zoom zoom--whole">
      <button type="button" aria-label={t.t(`table:zoom.${key}`)} onClick={onPress}>
        {{ other: '⇄', nearer: '+', whole: '⤢' }[key]}
      </button>
    </div>
  )
}
