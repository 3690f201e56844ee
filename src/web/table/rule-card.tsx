import type { AnyBox } from '#kernel/box.ts'
import type { Translator } from '#text/translate.ts'

/** The game's rules in plain words, to look up while playing. */
export function RuleCard({ box, t }: { readonly box: AnyBox; readonly t: Translator }) {
  const help = box.text[t.language].help
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
            {Object.entries(box.game.rules).map(
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
