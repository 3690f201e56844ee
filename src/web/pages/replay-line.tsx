import { useEffect, useRef } from 'preact/hooks'
import type { Outcome } from '#kernel/game.ts'
import { MARKS } from '#referee/acts.ts'
import { ruledBy } from '#referee/check.ts'
import { narrate } from '#referee/narrate.ts'
import type { PlayedTurn } from '#referee/played-turns.ts'
import type { Reading } from '#referee/read.ts'
import { reasonSaid } from '#text/reason-said.ts'
import { useTranslator } from '../language.ts'
import { ruleName } from '../table/rule-name.ts'
import { authorName } from './author-name.ts'
import type { Replay } from './read-transcript.ts'
import { turnNamer } from './replay-steps.tsx'

interface ReplayLineProps {
  readonly replay: Replay
  readonly turn: PlayedTurn | null
  readonly at: number
  readonly outcome: Outcome | null
}

/** The turn as far as it is shown, with what the engine finds wrong in it, rulings and why, and at the end the result. */
export function ReplayLine({ replay, turn, at, outcome }: ReplayLineProps) {
  const { box, header, readings } = replay
  const translator = useTranslator(box)
  const { t, people } = translator
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.scrollTo({ top: said.current.scrollHeight }), [at])
  const names = people(outcome?.winners.flatMap(seat => header.seats[seat] ?? []) ?? [])
  const result = names === '' ? 'tie' : outcome?.winners.length === 1 ? 'wins' : 'win'
  return (
    // What comes to it is spoken, not all of it again.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <div ref={said} class="said" role="status" aria-atomic="false" tabIndex={0}>
      {turn === null ? (
        <p>{t('page:replay.beginning')}</p>
      ) : (
        <>
          <p key={turn.to} class="said__turn">
            {turnNamer(replay, t)(turn)}
          </p>
          {readings.slice(turn.from, at).map((reading, index) => (
            <Said key={turn.from + index} replay={replay} reading={reading} />
          ))}
        </>
      )}
      {outcome && (
        <p class="said__result">
          {t(`page:replay.${result}`, { names })} – {reasonSaid(outcome, header.seats, translator)}
        </p>
      )}
    </div>
  )
}

function Said({ replay: { box, header }, reading }: { readonly replay: Replay; readonly reading: Reading }) {
  const { t, say } = useTranslator(box)
  const { line, act, before, faults } = reading
  const ruling = ruledBy(box, reading)
  return (
    <>
      <p>
        <b>{authorName(header, line.author, t)}</b> {say(narrate(box, before, line.author, act))}
      </p>
      {faults?.map(fault => (
        <p key={fault.rule} class="said__fault">
          <b>{t(`rules.${fault.rule}.name`)}</b> – {t(`rules.${fault.rule}.why`, fault.values)}
        </p>
      ))}
      {ruling && (
        <p class="said__ruling">
          <b class="said__mark">{MARKS[ruling.verdict]}</b> {ruleName(box, ruling.rule, t)}
          {ruling.evidence && ` – ${t(`rules.${ruling.evidence.rule}.why`, ruling.evidence.values)}`}
          {ruling.finding.verdict === ruling.verdict && ruling.finding.kept && ` – ${say(ruling.finding.kept)}`}
        </p>
      )}
    </>
  )
}
