import { type AnyBox, rulesAt } from '#kernel/box.ts'
import type { Header } from '#kernel/transcript.ts'
import type { Translator } from '#text/translate.ts'

interface RuleCardProps {
  readonly box: AnyBox
  readonly options: Header['options']
  readonly t: Translator
}

/** The rules of this table in plain words, to look up while playing. */
export function RuleCard({ box, options, t }: RuleCardProps) {
  const help = box.words.text[t.language].help
  return (
    <details class="rule-card">
      <summary>{t.t('table:rule-card')}</summary>
      <div class="rule-card__body stack">
        {typeof help === 'object' && (
          <section>
            <h3>{t.t('table:how-to-play')}</h3>
            <ul>{Object.entries(help).map(([key, text]) => typeof text === 'string' && <li key={key}>{text}</li>)}</ul>
          </section>
        )}
        <section>
          <h3>{t.t('table:all-rules')}</h3>
          <dl>
            {rulesAt(box, options).map(
              ([rule, enforcer]) =>
                enforcer !== 'table' && (
                  <div key={rule}>
                    <dt>{t.t(`rules.${rule}.name`)}</dt>
                    <dd>{t.t(`rules.${rule}.text`)}</dd>
                  </div>
                ),
            )}
          </dl>
        </section>
      </div>
    </details>
  )
}
