import { useTranslator } from '../language.ts'
import { BoardLoader } from './board-loader.tsx'
import { Choices } from './choices.tsx'
import { type FormProps, MOST_TURNS, playsTwo, readTurnLimit } from './set-up-form.ts'

/** What most players never change: the game's own options, and a limit of turns. */
export function HouseRules({ box, form, change }: FormProps) {
  const { t } = useTranslator(box)
  const options = { ...Object(box.rules.game.options), ...form.options }
  const settled = playsTwo(box, form) ? Object.keys(box.setUp.firstBegins ?? {}) : []
  const choices = box.setUp.choices.filter(({ key }) => !settled.includes(key))
  return (
    <details>
      <summary>{t('page:set-up.more')}</summary>
      <div class="stack stack--loose">
        {choices.map(({ key, values }) => (
          <div key={key} class="stack stack--tight">
            <Choices
              name={`option-${key}`}
              legend={t(`options.${key}.name`)}
              chosen={values.find(value => value === options[key]) ?? values[0] ?? ''}
              choose={value => change({ options: { ...form.options, [key]: value } })}
              choices={values.map(value => ({ value, name: t(`options.${key}.${value}`) }))}
            />
            <p class="soft small">{t(`options.${key}.text`)}</p>
          </div>
        ))}
        <BoardLoader box={box} form={form} change={change} />
        <label class="field">
          <span>{t('page:set-up.turn-limit')}</span>
          <input
            type="number"
            min={1}
            max={MOST_TURNS}
            inputMode="numeric"
            value={form.turnLimit ?? ''}
            aria-describedby="turn-limit-hint"
            onChange={event => change({ turnLimit: readTurnLimit(event.currentTarget.value) })}
          />
          <small id="turn-limit-hint" class="soft">
            {t('page:set-up.turn-limit-hint')}
          </small>
        </label>
      </div>
    </details>
  )
}
