import type { Official } from '#kernel/transcript.ts'
import { type Act, MARKS, VERDICTS } from '#referee/acts.ts'
import { result } from '#referee/match.ts'
import { nameOf } from './speech.ts'
import type { AtTable } from './table-controller.ts'

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
            <button
              type="button"
              class="button button--ghost"
              disabled={view.match.turn.reminded}
              onClick={() => say({ type: 'remind' })}
            >
              {t.t('table:desk.remind')}
            </button>
            <button
              type="button"
              class="button button--ghost"
              disabled={!view.match.turn.reminded}
              onClick={() => say({ type: 'forfeit' })}
            >
              {t.t('table:desk.forfeit')}
            </button>
            <button
              type="button"
              class="button button--ghost"
              disabled={view.match.timeCalled}
              onClick={() => say({ type: 'time' })}
            >
              {t.t('table:desk.call-time')}
            </button>
          </div>
        </>
      )}
    </section>
  )
}

function Challenge({ controller, t }: AtTable) {
  const view = controller.view.value
  const { dispute } = view.match
  if (dispute === null) return null
  const known = Object.hasOwn(controller.box.rules.game.rules, dispute.rule)
  const other = view.seats.flatMap(({ name }, seat) => (seat === dispute.challenger ? [] : [name])).join(', ')
  const rule = known ? t.t(`rules.${dispute.rule}.name`) : dispute.rule
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
