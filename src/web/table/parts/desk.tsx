import type { Official } from '#kernel/transcript.ts'
import { type Act, MARKS, VERDICTS } from '#referee/acts.ts'
import { holderOf, result, type Standing } from '#referee/match.ts'
import { ruleName } from '../../language.ts'
import { Button } from '../../shell/button.tsx'
import { useTable } from '../at-table.ts'
import { nameOf } from '../speech.ts'

/** Where an official sits: the challenge, what the engine finds, and three big buttons for the word that counts. */
export function Desk({ official }: { readonly official: Official }) {
  const { act, box, view, t } = useTable()
  const { match, finding } = view
  const holder = holderOf(box, match)
  const isReminded = holder !== null && match.turn.reminded.includes(holder)
  const title = t('table:desk.title', { official: `@referee:officials.${official}` })
  const dispute = match.dispute?.awaiting ? match.dispute : null
  const say = (word: Act) => act(word, official)
  const time = (type: 'remind' | 'forfeit' | 'time', text: string, off: boolean) => (
    <Button look="ghost" disabled={off} onClick={() => say({ type })} text={t(`table:desk.${text}`)} />
  )
  return (
    <section class="desk stack" aria-label={title}>
      <h2>{title}</h2>
      {dispute ? <Challenge dispute={dispute} /> : <p class="soft">{t('table:desk.nothing')}</p>}
      {dispute && dispute.official !== official && (
        <p class="note">{t('table:desk.not-yours', { official: `@referee:officials.${dispute.official}` })}</p>
      )}
      {dispute?.official === official && (
        <>
          {finding && (
            <div class={`desk__finding desk__finding--${finding.verdict}`}>
              <p class="small soft">{t('table:desk.finding')}</p>
              <p>
                <b>
                  {t('table:desk.finding-is', {
                    verdict: `@referee:verdicts.${finding.verdict}`,
                    mark: MARKS[finding.verdict],
                  })}
                </b>
              </p>
              {finding.evidence && <p>{t(`rules.${finding.evidence.rule}.why`, finding.evidence.values)}</p>}
            </div>
          )}
          <h3>{t('table:desk.your-word')}</h3>
          <div class="desk__verdicts">
            {VERDICTS.map(verdict => (
              <button
                key={verdict}
                type="button"
                class={`verdict verdict--${verdict}`}
                onClick={() => say({ type: 'rule', verdict })}
              >
                <b aria-hidden="true">{MARKS[verdict]}</b>
                <span>{t(`referee:verdicts.${verdict}`)}</span>
              </button>
            ))}
          </div>
        </>
      )}
      {official === 'monitor' && result(box, match) === null && (
        <>
          <h3>{t('table:desk.time')}</h3>
          <div class="desk__time">
            {time('remind', 'remind', isReminded)}
            {time('forfeit', 'forfeit', !isReminded)}
            {time('time', 'call-time', match.timeCalled)}
          </div>
        </>
      )}
    </section>
  )
}

function Challenge({ dispute }: { readonly dispute: NonNullable<Standing['dispute']> }) {
  const { box, view, t } = useTable()
  const { challenger } = dispute
  const { rule = '', opinions = [] } = dispute.matters[dispute.asked] ?? {}
  const name = nameOf(view, challenger)
  const other = view.seats.flatMap((seat, index) => (index === challenger ? [] : [seat.name])).join(', ')
  return (
    <div class="stack stack--tight">
      <p class="challenge__sentence">{t('table:desk.challenge', { name, other, rule: ruleName(box, rule, t) })}</p>
      {Object.hasOwn(box.rules.game.rules, rule) && <p class="note">{t(`rules.${rule}.text`)}</p>}
      {opinions.map(({ by, verdict }) => (
        <p key={by}>{t('table:desk.opinion', { official: `@referee:officials.${by}`, mark: MARKS[verdict] })}</p>
      ))}
    </div>
  )
}
