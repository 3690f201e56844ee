import { LEVELS, NAMES } from '#bots/level.ts'
import { useTranslator } from '../language.ts'
import { BotFace } from './bot-face.tsx'
import type { FormProps } from './set-up-form.ts'
import './level-choice.css'

/** Whom to play against: five faces, from a beginner to the strongest, and a sentence about the one that is chosen. */
export function LevelChoice({ form, change }: Pick<FormProps, 'form' | 'change'>) {
  const { t } = useTranslator()
  return (
    <fieldset class="levels">
      <legend>{t('page:set-up.level')}</legend>
      <div class="levels__row">
        {LEVELS.map(level => (
          <label key={level} class="level" for={`level-${level}`}>
            <input
              id={`level-${level}`}
              type="radio"
              name="level"
              value={level}
              checked={level === form.level}
              aria-label={t('page:set-up.level-name', {
                name: NAMES[level],
                strength: t(`page:set-up.level-${level}`),
              })}
              onChange={() => change({ level })}
            />
            <BotFace level={level} />
            <b>{NAMES[level]}</b>
            <small>{t(`page:set-up.level-${level}`)}</small>
          </label>
        ))}
      </div>
      <p class="levels__text">{t(`page:set-up.level-${form.level}-text`, { name: NAMES[form.level] })}</p>
    </fieldset>
  )
}
