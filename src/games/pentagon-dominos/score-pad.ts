import type { Counted, Note, ScoreSheet } from '#kernel/box.ts'
import { standings } from './rules.ts'
import { MATCHES } from './side-match.ts'
import { type Reason, type Round, type State, sumOf } from './state.ts'

const REASONS: readonly Reason[] = [...MATCHES, 'bonus', 'blocked', 'left']

/** The score pad of the rule sheet: turn by turn with the total, and by kind of match. */
export function scorePad(view: State): readonly ScoreSheet[] {
  const { rounds, current } = view
  const seats = current.hands.map((_, seat) => seat)
  const carried = seats.map(seat => rounds.reduce((sum, points) => sum + (points[seat] ?? 0), 0))
  const columns = seats.map(seat => turnsOf(current, seat, carried[seat] ?? 0))
  const longest = Math.max(...columns.map(column => column.length))
  const total = { label: { key: 'pad.total' }, cells: standings(view).map(number), isTotal: true }
  const turns = Array.from({ length: longest }, (_, row) => ({
    label: { key: 'pad.row', values: { n: row + 1 } },
    cells: columns.map(column => column[row] ?? null),
  }))
  const kinds = REASONS.map(reason => ({
    label: { key: `pad.${reason}` },
    cells: seats.map(seat => cellOf(sumOf(current.pad, score => score.seat === seat && score.reason === reason))),
  }))
  const carry = { label: { key: 'pad.carried' }, cells: carried.map(number) }
  return [
    { title: { key: 'pad.kinds', values: { n: rounds.length + 1 } }, rows: [carry, ...kinds, total] },
    { title: { key: 'pad.turns', values: { n: rounds.length + 1 } }, rows: turns },
  ]
}

/** The last turn of a round: what the tile brought, the bonus, and the pips that everybody takes off. */
export function counted(view: State): readonly Counted[] {
  const { current } = view
  if (current.ended === null) return []
  const totals = standings(view)
  const last = current.pad.filter(({ turn }) => turn === current.turn - 1)
  return current.hands.map((_, seat) => {
    const said = COUNTED.flatMap((what): Note[] => {
      const points = sumOf(last, score => score.seat === seat && kindOf(score.reason) === what)
      return points === 0 ? [] : [{ key: `counted.${what}`, values: { points: signed(points) } }]
    })
    return { seat, said, total: totals[seat] ?? 0 }
  })
}

const COUNTED = ['tile', 'bonus', 'blocked', 'left'] as const

function kindOf(reason: Reason): (typeof COUNTED)[number] {
  return COUNTED.find(what => what === reason) ?? 'tile'
}

/** What each scoring turn of a seat brought, and the total after it. */
function turnsOf(round: Round, seat: number, carried: number): Note[] {
  const turns = [...new Set(round.pad.flatMap(score => (score.seat === seat ? [score.turn] : [])))]
  let total = carried
  return turns.map(turn => {
    const points = sumOf(round.pad, score => score.seat === seat && score.turn === turn)
    total += points
    return { key: 'pad.turn', values: { points: signed(points), total } }
  })
}

function cellOf(points: number): Note | null {
  return points === 0 ? null : { key: 'pad.points', values: { points: signed(points) } }
}

function number(points: number): Note {
  return { key: 'pad.points', values: { points } }
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : `−${-points}`
}
