// npm run bench -- dice: how flicks, rounds and games of dice end, by the hand that everybody has. `npm run bench -- dice 200`
// plays 200 rounds of each kind; `npm run bench -- dice 40 sumo` measures one thing only: hole, child, sumo or levels.

import { spotIn } from '../src/boards/dice-board.ts'
import { laid } from '../src/boards/die.ts'
import { LEVELS } from '../src/bots/level.ts'
import { HANDS } from '../src/games/flicking/bot.ts'
import type { FlickingBox } from '../src/games/flicking/box.ts'
import { normal, withError } from '../src/games/flicking/hand.ts'
import { ideas } from '../src/games/flicking/ideas.ts'
import { zoneOf } from '../src/games/flicking/placing.ts'
import { hasTargets } from '../src/games/flicking/round.ts'
import {
  type Flick,
  isOver,
  type Move,
  type Options,
  ownerOf,
  pointsOf,
  type State,
} from '../src/games/flicking/state.ts'
import { table } from '../src/games/flicking/table.ts'
import { jam } from '../src/games/jam/index.ts'
import { sumo } from '../src/games/sumo/index.ts'
import type { Level } from '../src/kernel/box.ts'
import { quickChance } from '../src/kernel/chance.ts'
import type { Chance, Seat } from '../src/kernel/game.ts'
import { simulate } from '../src/physics/simulate.ts'

type Player = (state: State, seat: Seat, chance: Chance) => Move | null
type Meant = Pick<Flick, 'aim' | 'strength'>

const FLICKS = 400
/** The best strength from the JAM zone. */
const BEST = 29

/** What each makes of what was meant, before everybody's error comes to it. */
const WHO: Readonly<Record<string, (meant: Meant, chance: Chance) => Meant>> = {
  'a practised person, 2.5° and 9 %': (meant, chance) => off(meant, chance, 25, 0.09),
  'a careful child, 5° and 18 %': childish,
  ...Object.fromEntries(
    LEVELS.map(level => [
      `level ${level}`,
      (meant: Meant, chance: Chance) => withError(meant, chance, HANDS[level].unsteady),
    ]),
  ),
}

/** Ways for a round of Sumo to begin and to end. */
const WAYS: Readonly<Record<string, Partial<Options>>> = {
  'on the zone': { presetZone: true },
  'on the zone, equal flicks': { presetZone: true, equalFlicks: true },
  'from the hand': { presetZone: false },
  'from the hand, equal flicks': { presetZone: false, equalFlicks: true },
}

export async function dice(rounds: number, only: string | null): Promise<void> {
  await table.prepare()
  if (only === null || only === 'hole') throughTheHole()
  if (only === null || only === 'child') for (const level of [1, 5] as const) childInJam(level, rounds)
  if (only === null || only === 'sumo')
    for (const [name, options] of Object.entries(WAYS))
      sumoRounds(name, options, rounds, [botOf(sumo, 3), botOf(sumo, 3)])
  if (only === null || only === 'levels') for (const box of [jam, sumo]) neighbours(box, rounds)
}

/** Straight at the hole from anywhere in the JAM zone. */
function throughTheHole(): void {
  console.log(`Through the hole, of ${FLICKS} flicks of strength ${BEST}, and eleven of eleven`)
  for (const [name, hand] of Object.entries(WHO)) {
    const chance = quickChance(3)
    const through = Array.from({ length: FLICKS }, () => {
      const { aim, strength } = withError(hand({ aim: 0, strength: BEST }, chance), chance)
      const pose = laid(spotIn(zoneOf('jam'), 0, chance(57) - 28), 4, 450)
      const [rest] = simulate([{ die: 'a', pose }], { die: 'a', direction: aim, strength, spin: 0 }, false).settled
      return rest && 'gone' in rest && rest.gone === 'hole'
    }).filter(Boolean).length
    const eleven = ((through / FLICKS) ** 11 * 100).toFixed(1)
    console.log(`  ${name.padEnd(36)}${share(through, FLICKS)}   ${eleven} %`)
  }
}

function childInJam(level: Level, games: number): void {
  const { won, lost, shared } = met(jam, childAt, botOf(jam, level), games)
  console.log(`Jam, a careful child against level ${level}: won ${won}, lost ${lost}, shared ${shared}`)
}

/** Each level against the one below: where only neighbours meet, the likeliest difference is that of their own games. */
function neighbours(box: FlickingBox, games: number): void {
  const players = LEVELS.map(level => timed(botOf(box, level)))
  for (const [index, above] of players.entries()) {
    const below = players[index - 1]
    if (below === undefined) continue
    const { won, lost, shared } = met(box, above.player, below.player, games)
    const part = (won + shared / 2) / games
    const elo = 400 * Math.log10(part / (1 - part))
    const error = 400 / Math.LN10 / Math.sqrt(games * part * (1 - part))
    console.log(
      `${box.rules.game.id}, level ${index + 1} against ${index}: won ${won}, lost ${lost}, shared ${shared}: ` +
        `${elo.toFixed(0)} ± ${error.toFixed(0)} points of Elo`,
    )
  }
  for (const [index, { times }] of players.entries())
    console.log(
      `  a thought of level ${index + 1}: ${mean(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)}`,
    )
}

/** Whole games; in every second one they change seats, with the same luck. */
function met(box: FlickingBox, one: Player, other: Player, games: number) {
  const count = { won: 0, lost: 0, shared: 0 }
  for (let n = 0; n < games; n++) {
    const seat = n % 2
    const players = seat === 0 ? [one, other] : [other, one]
    const { winners = [] } = outcomeOf(box, play(box, players, {}, quickChance(Math.floor(n / 2))).at(-1))
    if (winners.length !== 1) count.shared += 1
    else if (winners.includes(seat)) count.won += 1
    else count.lost += 1
  }
  return count
}

/** The same player, and how many milliseconds of processor time each thought took. */
function timed(player: Player): { readonly player: Player; readonly times: readonly number[] } {
  const times: number[] = []
  return {
    times,
    player(...asked) {
      const began = process.threadCpuUsage()
      const move = player(...asked)
      const { user, system } = process.threadCpuUsage(began)
      times.push((user + system) / 1000)
      return move
    },
  }
}

function sumoRounds(name: string, options: Partial<Options>, rounds: number, players: readonly Player[]): void {
  const count = { targets: 0, struck: 0, knocked: 0, own: 0, empty: 0, shared: 0, beginner: 0 }
  const watched = players.map(timed)
  for (let n = 0; n < rounds; n++) {
    const states = play(
      sumo,
      watched.map(({ player }) => player),
      { ...options, rounds: 1 },
      quickChance(n),
    )
    for (const [index, { current: after }] of states.entries()) {
      const before = states[index - 1]?.current
      const flicked = before?.flicked
      if (!before || !flicked || after.flicked !== null || !hasTargets(before.dice, flicked.seat)) continue
      const gone = Object.keys(after.dice).filter(
        die => before.dice[die]?.in === 'play' && after.dice[die]?.in === 'out',
      )
      count.targets += 1
      if (after.last?.struck.some(die => ownerOf(die) !== flicked.seat)) count.struck += 1
      if (gone.some(die => ownerOf(die) !== flicked.seat)) count.knocked += 1
      if (gone.includes(flicked.flick.die)) count.own += 1
    }
    const [first = 0, second = 0] = pointsOf(states.at(-1)?.current ?? fail())
    if (first === 0 && second === 0) count.empty += 1
    if (first === second) count.shared += 1
    else if (first > second) count.beginner += 1
  }
  const { targets, struck, knocked, own, empty, shared, beginner } = count
  const told = [
    `strikes ${share(struck, targets)}`,
    `knocks off ${share(knocked, targets)}`,
    `loses its die ${share(own, targets)}`,
  ]
  console.log(
    `Sumo, ${name}: ${rounds} rounds, ${targets} flicks with a target: ${told.join(', ')}; 0–0 ${empty}; ` +
      `beginner : second ${beginner} : ${rounds - shared - beginner}; a thought ${mean(watched.flatMap(({ times }) => times)).toFixed(0)} ms`,
  )
}

/** Every state of a game from its beginning; the first seat begins. */
function play(box: FlickingBox, players: readonly Player[], options: Partial<Options>, chance: Chance): State[] {
  const { game } = box.rules
  const states = [game.setup(players.length, { ...game.options, ...options, start: 'seats' })]
  for (;;) {
    const state = states.at(-1) ?? fail()
    const actor = game.toAct(state)
    if (actor === null || states.length > 3000) return states
    const move = actor === 'table' ? table.answer(state, chance) : players[actor]?.(state, actor, chance)
    states.push(game.apply(state, move ?? fail()))
  }
}

function outcomeOf({ rules }: FlickingBox, state: State | undefined): { readonly winners?: readonly Seat[] } {
  return (state && rules.game.outcome(state)) ?? {}
}

function botOf(box: FlickingBox, level: Level): Player {
  return (state, seat, chance) => box.mind.bot?.(state, seat, level, chance) ?? null
}

/** Tries nothing out: takes what looks best. */
function childAt(state: State, seat: Seat, chance: Chance): Move {
  if (isOver(state.current)) return { type: 'next-round' }
  const [best] = ideas(state.current, seat, chance)
  return best ? { ...best.flick, ...childish(best.flick, chance) } : { type: 'pass' }
}

function childish(meant: Meant, chance: Chance): Meant {
  return off(meant, chance, 50, 0.18)
}

function off({ aim, strength }: Meant, chance: Chance, tenths: number, part: number): Meant {
  const harder = 1 + normal(chance) * part
  return {
    aim: Math.round(aim + normal(chance) * tenths),
    strength: Math.min(100, Math.max(1, Math.round(strength * harder))),
  }
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

function share(part: number, whole: number): string {
  return `${Math.round((100 * part) / Math.max(1, whole))} %`
}

function fail(): never {
  throw new Error('nobody knew what to do')
}
