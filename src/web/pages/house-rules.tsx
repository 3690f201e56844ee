import type { AnyBox } from '#kernel/box.ts'
import { useTranslator } from '../language.ts'
import { BoardLoader } from './board-loader.tsx'
import { Choices } from './choices.tsx'
import { optionOf, readTurnLimit, type Wishes } from './set-up-form.ts'

interface HouseRulesProps {
  readonly box: AnyBox
  readonly wishes: Wishes
  wish(changed: Partial<Wishes>): void
}

/** What most players never change: the game's own options, and a limit of turns. */
export function HouseRules({ box, wishes, wish }: HouseRulesProps) {
  const { t } = useTranslator(box)
  return (
    <details>
      <summary>{t('page:set-up.more')}</summary>
      <div class="stack stack--loose">
        {box.setUp.choices.map(({ key, values }) => (
          <div key={key} class="stack stack--tight">
            <Choices
              name={`option-${key}`}
              legend={t(`options.${key}.name`)}
              chosen={values.find(value => value === optionOf(box, wishes, key)) ?? values[0] ?? ''}
              choose={value => wish({ options: { ...wishes.options, [key]: value } })}
              choices={values.map(value => ({ value, name: t(`options.${key}.${value}`) }))}
            />
            <p class="soft small">{t(`options.${key}.text`)}</p>
          </div>
        ))}
        {box.setUp.board && <BoardLoader box={box} board={wishes.board} choose={board => wish({ board })} />}
        <label class="field">
          <span>{t('page:set-up.turn-limit')}</span>
          <input
            type="number"
            min={1}
            max={99_999}
            inputMode="numeric"
            value={wishes.turnLimit ?? ''}
            aria-describedby="turn-limit-hint"
            onChange={event => wish({ turnLimit: readTurnLimit(event.currentTarget.value) })}
          />
          <small id="turn-limit-hint" class="soft">
            {t('page:set-up.turn-limit-hint')}
          </small>
        </label>
      </div>
    </details>
  )
}
