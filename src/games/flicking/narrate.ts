import { uppermost } from '#boards/die.ts'
import type { Resting } from '#boards/flick.ts'
import type { Note, ScoreSheet } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { isNextRound } from '#kernel/series.ts'
import { hasTargets } from './round.ts'
import { type FlickingGame, standings } from './rules.ts'
import { nameOf } from './scene.ts'
import { highest } from './start.ts'
import {
  colourOf,
  diceOf,
  type Flick,
  type Hits,
  isTilted,
  type Move,
  ownerOf,
  pointsOf,
  type Rolls,
  type Round,
  type Settles,
  type State,
} from './state.ts'

export function narrate({ current }: State, move: Move): Note {
  if (isNextRound(move)) return { key: 'moves.next-round' }
  if (move.type === 'rolls') return narrateRolls(current, move)
  if (move.type === 'flick') return narrateFlick(current, move)
  if (move.type === 'hits') return narrateHit(current, move)
  return move.type === 'pass' ? { key: 'moves.pass' } : narrateSettling(current, move)
}

function narrateRolls(round: Round, move: Rolls): Note {
  const rolls = move.dice.map(({ colour, face }) => ({ key: `each.${colour}`, values: { n: face } }))
  const [first = 0, ...equal] = highest(round, move)
  if (equal.length > 0) return { key: 'moves.rolls-again', values: { rolls } }
  return { key: 'moves.rolls', values: { rolls, colour: `@colours.${colourOf(first)}` } }
}

function narrateFlick({ kind }: Round, { die, from, strength }: Flick): Note {
  const values = { name: [nameOf(die)], strength }
  return { key: from === null ? 'moves.flick' : `moves.flick-from-${kind}`, values }
}

/** How the flick came off, beside how it was meant. */
function narrateHit({ flicked }: Round, { aim, strength }: Hits): Note {
  const off = Math.round((aim - (flicked?.flick.aim ?? aim)) / 10)
  const around = off > 180 ? off - 360 : off < -180 ? off + 360 : off
  const side = around === 0 ? 'straight' : around > 0 ? 'right' : 'left'
  return { key: `moves.hits-${side}`, values: { off: Math.abs(around), strength } }
}

/** What became of the dice: those that are gone, then how the flicked die came to rest, then what it struck. */
function narrateSettling(round: Round, move: Settles): Note {
  const flicked = round.flicked?.flick.die ?? null
  const told = move.dice.flatMap(rest => ('gone' in rest || rest.die === flicked ? [restSaid(round, rest)] : []))
  const moved = move.dice.length - told.length
  const parts = [...told, ...(moved > 0 ? [{ key: 'settled.moved', values: { count: moved } }] : [])]
  const news = parts.length > 0 ? parts : [{ key: 'settled.nothing' }]
  const struck = strikes(round, move)
  const missed = struck.filter(({ key }) => key === 'settled.struck-none')
  const isTold = (rest: Resting) => 'gone' in rest && (missed.length === 0 || rest.die !== flicked)
  const gone = move.dice.filter(isTold).map(rest => restSaid(round, rest))
  // In a few words: what is off the board, else only how the flicked die lies.
  const brought = gone.length + missed.length > 0 ? [...gone, ...missed] : news.slice(0, 1)
  return { key: 'moves.settles', values: { news: [...news, ...struck], brought } }
}

function restSaid({ kind }: Round, rest: Resting): Note {
  const values = { name: [nameOf(rest.die)] }
  if ('gone' in rest) return { key: rest.gone === 'edge' ? `settled.edge-${kind}` : 'settled.hole', values }
  if (isTilted(rest.lies)) return { key: `settled.${rest.lies}`, values }
  return { key: `settled.${rest.lies}`, values: { ...values, face: uppermost(rest.pose).face } }
}

/** Strikes count in Sumo only. */
function strikes(round: Round, { struck, pushed }: Settles): Note[] {
  const { kind, flicked, options, dice } = round
  if (kind !== 'sumo' || flicked === null) return []
  const hit = (options.chainStrikes ? [...struck, ...pushed] : struck).filter(die => ownerOf(die) !== flicked.seat)
  if (hit.length > 0) return [{ key: 'settled.struck', values: { names: hit.map(nameOf) } }]
  if (!hasTargets(dice, flicked.seat)) return [{ key: 'settled.no-target' }]
  return [{ key: 'settled.struck-none', values: { name: [nameOf(flicked.flick.die)] } }]
}

export function statusFor(game: FlickingGame) {
  return (view: State, seat: Seat): Note => {
    const { current } = view
    const left = diceOf(current, seat).filter(([, place]) => place.in !== 'out').length
    const count = standings(game, view)[seat] ?? 0
    return { key: `status.${current.kind}`, values: { count, left } }
  }
}

/** Round by round, with the total. */
export function scorePadFor(game: FlickingGame) {
  return (view: State): readonly ScoreSheet[] => {
    const cell = (points: number): Note => ({ key: 'pad.points', values: { points } })
    const now = standings(game, view)
    const before = now.map((_, seat) => view.rounds.reduce((sum, points) => sum + (points[seat] ?? 0), 0))
    const rounds = view.rounds.map((points, index) => ({
      label: { key: 'pad.round', values: { n: index + 1 } },
      cells: points.map(cell),
    }))
    const current = {
      label: { key: `pad.now-${view.current.kind}`, values: { n: view.rounds.length + 1 } },
      cells: pointsOf(view.current).map((_, seat) => cell((now[seat] ?? 0) - (before[seat] ?? 0))),
    }
    const total = { label: { key: 'pad.total' }, cells: now.map(cell), isTotal: true }
    return [{ title: { key: 'pad.title' }, rows: [...rounds, current, total] }]
  }
}
