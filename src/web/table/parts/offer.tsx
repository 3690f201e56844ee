import { nameOf } from '../speech.ts'
import type { AtTable } from '../table-controller.ts'

/** A tie or a taking back that waits for the other side's word. */
export function Offer({ controller, t }: AtTable) {
  const view = controller.view.value
  const { offer } = view.match
  if (offer === null) return null
  const answering = view.plays.find(seat => seat !== offer.from)
  const name = nameOf(view, offer.from)
  if (answering === undefined) {
    return (
      <p class="offer" role="status">
        {t.t(`table:offer.wait-${offer.type}`, { name })}
      </p>
    )
  }
  return (
    <div class="offer" role="status">
      <p>{t.t(`table:offer.${offer.type}`, { name, other: nameOf(view, answering) })}</p>
      <div class="row">
        {(['agree', 'refuse'] as const).map(type => (
          <button
            key={type}
            type="button"
            class={`button button--${type === 'agree' ? 'sun' : 'ghost'} button--small`}
            onClick={() => controller.act({ type }, answering)}
          >
            {t.t(`table:offer.${type}`)}
          </button>
        ))}
      </div>
    </div>
  )
}
