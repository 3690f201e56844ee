import type { Translator } from '#text/translator.ts'
import type { Aiming } from './aiming.ts'

/** A die from the hand is placed further left or right on its zone. */
export function PlaceSteps({ aiming, t }: { readonly aiming: Aiming; readonly t: Translator }) {
  const { places, from } = aiming
  const free = places.value
  if (free.length < 2) return null
  const step = (by: number, key: string, sign: string) => {
    const there =
      by > 0 ? free.find(place => place >= from.value + by) : free.findLast(place => place <= from.value + by)
    return (
      <button
        type="button"
        class={`dice-tool flick__place flick__place--${key}`}
        aria-label={t.t(`stage.further-${key}`)}
        disabled={there === undefined}
        onClick={() => {
          from.value = there ?? from.value
        }}
      >
        {sign}
      </button>
    )
  }
  return (
    <>
      {step(-4, 'left', '◀')}
      {step(4, 'right', '▶')}
    </>
  )
}
