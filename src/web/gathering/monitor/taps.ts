import type { Sheet } from '#gathering/record-sheet.ts'
import type { AnyBox } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { type Author, isOfficial, type Line, type Official } from '#kernel/transcript.ts'
import { type Act, formatAct, MARKS, VERDICTS, type Verdict } from '#referee/acts.ts'
import { type CompanionMove, companionIn } from '#referee/companion.ts'
import { acceptors, isSettled } from '#referee/match.ts'
import { laid, type Station, type Tap, tapped } from './station.ts'

/** What a tap does at the table; when, and what it tells the day, comes with it. */
export type Doing = Pick<Tap, 'what' | 'lines' | 'rule'>

function line(box: AnyBox, author: Author, act: Act): Line {
  return { author, words: formatAct(box.rules.game, act) }
}

function move(box: AnyBox, author: Author, made: CompanionMove): Line {
  return line(box, author, { type: 'move', move: made })
}

const holder = ({ match }: Station): Seat => companionIn(match).flag

export function begins({ box }: Station, seat: Seat, colour: string | null): Doing {
  return { what: 'begun', lines: [move(box, 'table', { type: 'begins', seat, colour })] }
}

export function passes(station: Station): Doing {
  return { what: 'passed', lines: [move(station.box, holder(station), { type: 'pass' })] }
}

export function declares(station: Station): Doing {
  return { what: 'declared', lines: [move(station.box, holder(station), { type: 'declare' })] }
}

/** The Monitor says how it ended: after counting, or in a way that is the game's own. */
export function ends(station: Station, winner: Seat | 'tie'): Doing {
  const { box, match } = station
  const by = box.rules.game.toAct(match.state) === 'table' ? 'table' : holder(station)
  return { what: 'ended', lines: [move(box, by, { type: 'ends', winner })] }
}

export function reminds({ box }: Station): Doing {
  return { what: 'reminded', lines: [line(box, 'clock', { type: 'remind' })] }
}

export function takesTurn({ box }: Station): Doing {
  return { what: 'forfeited', lines: [line(box, 'monitor', { type: 'forfeit' })] }
}

/** `touched`: the player whose turn it is has touched something in it. */
export function callsTime(station: Station, touched: boolean): Doing {
  const { box } = station
  const touch = touched ? [line(box, holder(station), { type: 'touch' })] : []
  return { what: 'time', lines: [...touch, line(box, 'monitor', { type: 'time' })] }
}

/** Pieces were knocked over, or something has to be looked up. */
export function stopsPlay({ box }: Station): Doing {
  return { what: 'time-out', lines: [line(box, 'monitor', { type: 'time-out' })] }
}

/** Play goes on after a time out, or after the rulings. */
export function playsOn(station: Station): Doing {
  return { what: 'play-on', lines: letPlay(station) }
}

/** A time out that the Monitor called, to explain a ruling or to put something right, is over. */
function letPlay({ box, match }: Station): Line[] {
  return isOfficial(match.timeOut?.by) ? [line(box, 'monitor', { type: 'play-on' })] : []
}

export function challenges(station: Station, seat: Seat): Doing {
  return { what: 'challenged', lines: [...letPlay(station), line(station.box, seat, { type: 'time-out' })] }
}

/** Nothing is named after all. */
export function namesNothing({ box, match }: Station): Doing {
  const by = match.timeOut?.by ?? 'monitor'
  return { what: 'nothing-named', lines: [line(box, by, { type: 'play-on' })] }
}

export function names(rule: string): Doing {
  return { what: 'named', lines: [], rule }
}

/** An official's word. The Monitor's first one states the challenge as well; after the last, the clock stands still until play goes on. */
export function rules(station: Station, verdict: Verdict): Doing {
  const { box, match, named } = station
  const by = match.timeOut?.by
  const matters = named.map(rule => ({ rule, part: null, shown: null }))
  const stated = typeof by === 'number' ? [line(box, by, { type: 'challenge', matters })] : []
  const official: Official = match.dispute?.awaiting ? match.dispute.official : 'monitor'
  const lines = [...stated, line(box, official, { type: 'rule', verdict })]
  const ruled = tapped(station, { at: 0, what: '', lines, acts: [] })
  if ('refusal' in ruled || ruled.match.dispute?.awaiting || isSettled(box, ruled.match))
    return { what: 'ruled', lines }
  return { what: 'ruled', lines: [...lines, line(box, 'monitor', { type: 'time-out' })] }
}

/** The Opinion Card is up; `rule` where several were ruled on. */
export function asksOpinion(station: Station, seat: Seat, rule: string | null): Doing {
  return { what: 'opinion', lines: [...letPlay(station), line(station.box, seat, { type: 'opinion', rule })] }
}

/** A player signs: the loser's signature accepts the result, and with it the other's counts as well. */
export function signs({ box, match }: Station, seat: Seat, signed: readonly Seat[]): Doing {
  const accepted = acceptors(box, match).includes(seat) ? [line(box, seat, { type: 'accept' })] : []
  const isDone = accepted.length > 0 || isSettled(box, match)
  const due = [...signed, seat].filter(one => !match.signed[one])
  return { what: 'signed', lines: [...accepted, ...(isDone ? due.map(one => line(box, one, { type: 'sign' })) : [])] }
}

/** Another tablet takes the table over: the record sheet as a log that comes to the same marks, and who has the flag card. */
export function takesOver(box: AnyBox, sheet: Sheet, flag: Seat): Doing {
  let station = laid(box)
  const lines: Line[] = []
  const write = (doing: Doing) => {
    const next = tapped(station, { at: 0, acts: [], ...doing })
    if ('refusal' in next) return
    lines.push(...doing.lines)
    station = next
  }
  const handTo = (seat: Seat) => holder(station) !== seat && write(passes(station))
  write(begins(station, sheet.beginner, null))
  for (const [seat, count] of sheet.overruns.entries()) {
    for (let n = 0; n < count; n++) {
      handTo(seat)
      write(reminds(station))
      write(passes(station))
    }
  }
  for (const { by, rule, rulings } of sheet.challenges) {
    handTo(by)
    write(challenges(station, by))
    write(names(rule))
    for (const [n, mark] of rulings.entries()) {
      const verdict = VERDICTS.find(one => MARKS[one] === mark)
      if (n > 0) write(asksOpinion(station, by, null))
      if (verdict) write(rules(station, verdict))
    }
    write(playsOn(station))
    write(passes(station))
  }
  handTo(flag)
  return { what: 'taken-over', lines }
}
