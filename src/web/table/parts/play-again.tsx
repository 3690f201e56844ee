import { useState } from 'preact/hooks'
import type { TableView } from '#protocol/table.ts'
import { isFinal } from '#referee/match.ts'
import { go } from '../../router.ts'
import { Button, ButtonLink } from '../../shell/button.tsx'
import { useTable } from '../at-table.ts'
import { nameOf } from '../speech.ts'

/** The way to another game of the same people: asking for it or, once there is a table for it, going there. */
export function PlayAgain() {
  const { box, view, t } = useTable()
  const { problem, ask } = useAsking()
  const { rematch, match, plays, role, officials } = view
  if (rematch)
    return (
      <ButtonLink look="small sun" href={rematch} text={t(isFirst(view) ? 'table:of-two.go' : 'table:rematch.go')} />
    )
  const isCardOut = officials.includes('leader') && !match.collected
  if (view.ofCard || (plays.length === 0 && role.type !== 'organiser') || !isFinal(box, match) || isCardOut) return null
  const { asked, asker } = whoAsked(view)
  // The question is asked where offers are.
  if (asker !== null && plays.length > 0) return null
  // One yellow thing at a time: first the card, then another game.
  const look = hasSigned(view) ? 'small sun' : 'small'
  return (
    <>
      {asked ? null : (
        <Button look={look} onClick={ask} text={t(isFirst(view) ? 'table:of-two.second' : 'page:after.again')} />
      )}
      {problem !== null && (
        <p class="note note--bad" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

/** What has been said of another game: a question, waiting for its answer, or that somebody would rather not. */
export function AgainOffer() {
  const { act, box, view, t, people } = useTable()
  const { problem, ask } = useAsking()
  const { plays, rematch, match } = view
  const isSigned = hasSigned(view)
  const about = isFirst(view) ? 'of-two' : 'rematch'
  const [seat] = plays
  if (rematch || view.ofCard || seat === undefined || !isFinal(box, match)) return null
  const { asked, asker, waiting, away } = whoAsked(view)
  if (asker !== null) {
    return (
      <div class="offer" role="status">
        <p>{problem ?? t(`table:${about}.question`, { name: nameOf(view, asker) })}</p>
        <div class="row">
          <Button look={isSigned ? 'sun small' : 'small'} onClick={ask} text={t(`table:${about}.yes`)} />
          <Button look="ghost small" onClick={() => act({ type: 'refuse' }, seat)} text={t('table:rematch.no')} />
        </div>
      </div>
    )
  }
  const decliner = declinerOf(view)
  if (!asked && decliner === null) return null
  const names = (some: readonly number[]) => people(some.map(one => nameOf(view, one)))
  return (
    <p class="offer" role="status">
      {asked ? t('table:rematch.wait', { names: names(waiting) }) : null}
      {asked && away.length > 0 && ` ${t('table:rematch.away', { count: away.length, names: names(away) })}`}
      {!asked && decliner !== null && t(`table:${about}.declined`, { name: nameOf(view, decliner) })}
    </p>
  )
}

/** The first of two games in which each begins once: what comes next has been agreed on. */
function isFirst({ header }: TableView): boolean {
  return header.ofTwo?.game === 1
}

function useAsking() {
  const { controller } = useTable()
  const [problem, setProblem] = useState<string | null>(null)
  const ask = async () => {
    const answer = await controller.playAgain()
    if (typeof answer === 'string') go(answer)
    else setProblem(answer?.message ?? null)
  }
  return { problem, ask }
}

/** `asker`: somebody elsewhere who asked, while nobody here has answered. Nothing is said where the next table is only a moment away. */
function whoAsked({ match: { again }, plays, seats }: TableView) {
  const isAsked = plays.some(seat => again[seat])
  const others = seats.flatMap(({ kind }, seat) => (kind === 'person' && !plays.includes(seat) ? [seat] : []))
  const waiting = others.filter(seat => !again[seat])
  return {
    asked: isAsked && waiting.length > 0,
    asker: isAsked ? null : (others.find(seat => again[seat]) ?? null),
    waiting,
    away: waiting.filter(seat => !seats[seat]?.present),
  }
}

/** Who said no to the last question, if it was not somebody here. */
function declinerOf({ lines, plays, match }: TableView): number | null {
  const last = lines.findLast(({ type }) => type === 'play-again' || type === 'refuse')
  if (last?.type !== 'refuse' || match.again.includes(true) || typeof last.author !== 'number') return null
  return plays.includes(last.author) ? null : last.author
}

/** Whoever plays at this device has nothing left to sign. */
function hasSigned({ plays, match }: TableView): boolean {
  return plays.every(seat => match.signed[seat])
}
