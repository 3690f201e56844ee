import { LONGEST_NAME } from '#protocol/names.ts'
import { useTranslator } from '../language.ts'
import { Choices } from './choices.tsx'
import { type FormProps, isBotSeat, seatsHere } from './set-up-form.ts'

/** How many play, and who sits where; the first seat is always a person's. */
export function Seats({ box, form, change }: FormProps) {
  const { t } = useTranslator()
  if (box.rules.game.seats.length < 2) return null
  const others = Array.from({ length: form.seats - 1 }, (_, index) => index + 1)
  const person = t(form.who === 'link' ? 'page:set-up.by-link' : 'page:set-up.person-here')
  return (
    <>
      <Choices
        name="seats"
        legend={t('page:set-up.how-many')}
        chosen={form.seats}
        choose={seats => change({ seats })}
        choices={box.rules.game.seats.map(count => ({ value: count, name: t('page:set-up.players', { count }) }))}
      />
      {form.who !== 'bot' && form.seats > 2 && (
        <fieldset>
          <legend>{t('page:set-up.who-sits')}</legend>
          <div class="names">
            {others.map(seat => (
              <label key={seat} class="field">
                <span>{t('page:set-up.player', { n: seat + 1 })}</span>
                <select
                  value={isBotSeat(form, seat) ? 'bot' : 'person'}
                  onChange={event => change({ bots: form.bots.with(seat, event.currentTarget.value === 'bot') })}
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
export function Names({ form, change }: Omit<FormProps, 'box'>) {
  const { t } = useTranslator()
  const alone = form.who !== 'two'
  const asked = seatsHere(form)
  if (asked.length === 0) return null
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
            value={form.names[seat]}
            onInput={event => change({ names: form.names.with(seat, event.currentTarget.value) })}
          />
        ))}
      </div>
    </fieldset>
  )
}
