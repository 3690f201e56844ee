import type { Official } from '#kernel/transcript.ts'
import { type Act, MARKS, VERDICTS } from '#referee/acts.ts'
import { result, type Standing } from '#referee/match.ts'
import { ruleName } from '../../language.ts'
import { nameOf } from '../speech.ts'
import type { AtTable } from '../table-controller.ts'

interface DeskProps extends AtTable {
  readonly official: Official
}

/** Where an official sits: the challenge, what the engine finds, and three big buttons for the word that counts. */
export function Desk({ controller, t, official }: DeskProps) {
  const view = controller.view.value
  const { dispute } = view.match
  const { finding } = view
  const role = `@referee:officials.${official}`
  const say = (act: Act) => controller.act(act, official)
  const waiting = dispute?.awaiting === true
  return (
    <section class="desk stack" aria-label={t.t('table:desk.title', { official: role })}>
      <h2>{t.t('table:desk.title', { official: role })}</h2>
      {!waiting && <p class="soft">{t.t('table:desk.nothing')}</p>}
      {waiting && <Challenge controller={controller} t={t} />}
      {waiting && dispute.official !== official && (
        <p class="note">{t.t('table:desk.not-yours', { official: `@referee:officials.${dispute.official}` })}</p>
      )}
      {waiting && dispute.official === official && (
        <>
          {finding && (
            <div class={`desk__finding desk__finding--${finding.verdict}`}>
              <p class="small soft">{t.t('table:desk.finding')}</p>
              <p>
                <b>
                  {t.t('table:desk.finding-is', {
                    verdict: `@referee:verdicts.${finding.verdict}`,
                    mark: MARKS[finding.verdict],
                  })}
                </b>
              </p>
              {finding.evidence && <p>{t.t(`rules.${finding.evidence.rule}.why`, finding.evidence.values)}</p>}
            </div>
          )}
          <h3>{t.t('table:desk.your-word')}</h3>
          <div class="desk__verdicts">
            {VERDICTS.map(verdict => (
              <button
                key={verdict}
                type="button"
                class={`verdict verdict--${verdict}`}
                onClick={() => say({ type: 'rule', verdict })}
              >
                <b aria-hidden="true">{MARKS[verdict]}</b>
                <span>{t.t(`referee:verdicts.${verdict}`)}</span>
              </button>
            ))}
          </div>
        </>
      )}
      {official === 'monitor' && result(controller.box, view.match) === null && (
        <>
          <h3>{t.t('table:desk.time')}</h3>
          <div class="desk__time">
            {TIME_ACTS.map(({ type, text, isOff }) => (
              <button
                key={type}
                type="button"
                class="button button--ghost"
                disabled={isOff(view.match)}
                onClick={() => say({ type })}
              >
                {t.t(text)}
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  )
}

const TIME_ACTS: readonly { type: 'remind' | 'forfeit' | 'time'; text: string; isOff(match: Standing): boolean }[] = [
  { type: 'remind', text: 'table:desk.remind', isOff: ({ turn }) => turn.reminded },
  { type: 'forfeit', text: 'table:desk.forfeit', isOff: ({ turn }) => !turn.reminded },
  { type: 'time', text: 'table:desk.call-time', isOff: ({ timeCalled }) => timeCalled },
]

function Challenge({ controller, t }: AtTable) {
  const view = controller.view.value
  const { dispute } = view.match
  if (dispute === null) return null
  const known = Object.hasOwn(controller.box.rules.game.rules, dispute.rule)
  const other = view.seats.flatMap(({ name }, seat) => (seat === dispute.challenger ? [] : [name])).join(', ')
  const rule = ruleName(controller.box, dispute.rule, t.t)
  return (
    <div class="stack stack--tight">
      <p class="challenge__sentence">
        {t.t('table:desk.challenge', { name: nameOf(view, dispute.challenger), other, rule })}
      </p>
      {known && <p class="note">{t.t(`rules.${dispute.rule}.text`)}</p>}
      {dispute.opinions.map(({ by, verdict }) => (
        <p key={by}>{t.t('table:desk.opinion', { official: `@referee:officials.${by}`, mark: MARKS[verdict] })}</p>
      ))}
    </div>
  )
}
