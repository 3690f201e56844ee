import type { AnyBox } from '#kernel/box.ts'
import { useTranslator } from '../language.ts'
import { Choices } from './choices.tsx'
import { LONGEST_NAME } from './name-form.tsx'
import { isBotSeat, type Wishes } from './set-up-form.ts'

interface Wishing {
  readonly wishes: Wishes
  wish(changed: Partial<Wishes>): void
}

/** How many play, and who sits where; the first seat is always a person's. */
export function Seats({ box, wishes, wish }: Wishing & { readonly box: AnyBox }) {
  const { t } = useTranslator()
  if (box.rules.game.seats.length < 2) return null
  const others = Array.from({ length: wishes.seats - 1 }, (_, index) => index + 1)
  const person = t(wishes.who === 'link' ? 'page:set-up.by-link' : 'page:set-up.person-here')
  return (
    <>
      <Choices
        name="seats"
        legend={t('page:set-up.how-many')}
        chosen={wishes.seats}
        choose={seats => wish({ seats })}
        choices={box.rules.game.seats.map(count => ({ value: count, name: t('page:set-up.players', { count }) }))}
      />
      {wishes.who !== 'bot' && wishes.seats > 2 && (
        <fieldset>
          <legend>{t('page:set-up.who-sits')}</legend>
          <div class="names">
            {others.map(seat => (
              <label key={seat} class="field">
                <span>{t('page:set-up.player', { n: seat + 1 })}</span>
                <select
                  value={isBotSeat(wishes, seat) ? 'bot' : 'person'}
                  onChange={event => wish({ bots: wishes.bots.with(seat, event.currentTarget.value === 'bot') })}
                >
                  <option value="person">{person}</option>
                  <option value="bot">{t('page:computer')}</option>
                </select>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}

/** Names of the people on this device. */
export function Names({ wishes, wish }: Wishing) {
  const { t } = useTranslator()
  const alone = wishes.who !== 'two'
  const asked = wishes.names.flatMap((_, seat) => (seat === 0 || (!alone && !isBotSeat(wishes, seat)) ? [seat] : []))
  return (
    <fieldset>
      <legend>{t(alone ? 'page:set-up.your-name' : 'page:set-up.names')}</legend>
      <div class="names">
        {asked.map(seat => (
          <input
            key={seat}
            type="text"
            aria-label={alone ? t('page:set-up.your-name') : t('page:set-up.name-of', { n: seat + 1 })}
            placeholder={t('page:set-up.player', { n: seat + 1 })}
            autocomplete="off"
            maxLength={LONGEST_NAME}
            value={wishes.names[seat]}
            onInput={event => wish({ names: wishes.names.with(seat, event.currentTarget.value) })}
          />
        ))}
      </div>
    </fieldset>
  )
}
