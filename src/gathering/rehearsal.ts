import { pick } from '#kernel/chance.ts'
import type { Chance } from '#kernel/game.ts'
import type { Act } from './acts.ts'
import { type Game, stateOf } from './game.ts'
import { allGames, currentRound, type Gathering, gamesIn, isCollected, roundOf } from './gathering.ts'
import type { Player } from './people.ts'
import { MARKS } from './record-sheet.ts'
import { ROUNDS } from './rounds.ts'
import type { Scores } from './score.ts'

/** Nobody is called like this; both lists are long enough for 500 children without the same name twice. */
const FIRST =
  'Ada Bruno Celia Dario Elif Fabio Greta Hugo Ines Jonah Kaya Luis Mira Nico Olga Paulo Quinn Rosa Samir Tara Ugo Vera Wanda Xenia Yara'.split(
    ' ',
  )
const LAST =
  'Abril Bosque Campos Dorado Estrella Faro Girasol Hierba Isla Jardin Kiosko Laguna Monte Nieve Olmo Prado Quinta Roble Selva Trigo'.split(
    ' ',
  )
/** Which school the children come from, in turn. */
const SHARES = [0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 1]
const SCHOOLS = ['Maple School', 'Cedar Hill', 'Harbor Elementary', 'Lakeview', 'Juniper Academy', 'St. Brendan']

/** So many made-up children, of schools of different sizes. */
export function madeUpPlayers(count: number, grades: readonly number[]): readonly Player[] {
  return Array.from({ length: count }, (_, index) => ({
    number: 1101 + index * 3,
    first: FIRST[index % FIRST.length] ?? '',
    last: LAST[(Math.floor(index / FIRST.length) + (index % FIRST.length)) % LAST.length] ?? '',
    school: SCHOOLS[SHARES[index % SHARES.length] ?? 0] ?? '',
    grade: grades[index % grades.length] ?? 0,
  }))
}

/** How often something unusual happens, out of a hundred. */
const OFTEN = { absent: 4, opinion: 6, hand: 6 }

/**
 * What happens next in a hall of made-up people, who do everything by themselves: one act at a time, a little different with each luck.
 * null: they wait for the clock, or the day is over.
 */
export function nextInRehearsal(gathering: Gathering, at: number, chance: Chance): Act | null {
  const { seating, registered, here, rounds } = gathering
  if (!seating) return null
  const away = Object.keys(registered)
    .map(Number)
    .filter(number => here[number] === undefined)
  const round = currentRound(gathering)
  const current = roundOf(gathering, round)
  if (round === 0 && away.length > (Object.keys(registered).length * OFTEN.absent) / 100) {
    return { type: 'here', numbers: away.slice(0, 1 + chance(4)) }
  }
  const toRelease = rounds.findIndex(
    ({ begun, released }, index) => begun !== null && released === null && isCollected(gathering, index + 1),
  )
  if (toRelease >= 0) return { type: 'release', round: toRelease + 1 }
  if (round === 0 || isCollected(gathering, round)) {
    if (round > 0 && current?.called == null) return null
    return round < ROUNDS ? { type: 'begin', round: round + 1 } : null
  }
  const waits = (at - (current?.begun ?? at)) / 60_000 >= gathering.settings.grantAfter
  const open = gamesIn(gathering, round).filter(({ collected }) => collected === null)
  const acts = open.flatMap(game => nextAt(game, gathering, { chance, isCalled: current?.called != null, waits }) ?? [])
  return acts.length === 0 ? null : pick(chance, acts)
}

interface Moment {
  readonly chance: Chance
  readonly isCalled: boolean
  /** The time after which 3NS may be given is over. */
  readonly waits: boolean
}

function nextAt(game: Game, gathering: Gathering, { chance, isCalled, waits }: Moment): Act | null {
  const { round, station, a, b, signed } = game
  const at = { round, station }
  if (game.asked !== null) return { type: 'coming', ...at }
  switch (stateOf(game)) {
    case 'not-begun': {
      const there = [a, b].filter(number => number !== null && gathering.here[number] !== undefined)
      if (there.length === 2) return { type: 'start', ...at }
      const child = there[0] ?? null
      if (!waits) return null
      const hadBefore = allGames(gathering).some(other => had3NS(other, child))
      return child === null || hadBefore
        ? { type: 'close', ...at, reason: 'Nobody to play with.' }
        : { type: 'grant', round, numbers: [child] }
    }
    case 'playing':
      if (chance(100) < OFTEN.hand) return { type: 'ask', ...at }
      if (chance(100) < OFTEN.opinion) return { type: 'opinion', ...at, number: a, which: game.isSecondGiven ? 3 : 2 }
      return isCalled || chance(100) < 12 ? { type: 'result', ...at, scores: pick(chance, RESULTS) } : null
    case 'ruling-wanted':
      return { type: 'ruled', ...at, mark: MARKS[(round + station) % MARKS.length] ?? 'C' }
    case 'entered':
    case 'signed-by-one': {
      const missing = [a, b].find(
        (number, side) => number !== null && signed[side] === null && game.scores?.[side] !== '0',
      )
      return missing == null ? { type: 'collect', ...at } : { type: 'sign', ...at, number: missing }
    }
    default:
      return { type: 'collect', ...at }
  }
}

const RESULTS: readonly Scores[] = [
  ['3', '1'],
  ['3', '1'],
  ['1', '3'],
  ['1', '3'],
  ['2', '2'],
  ['1C', '3'],
]

function had3NS({ a, b, scores }: Game, child: number | null): boolean {
  return child !== null && ((a === child && scores?.[0] === '3NS') || (b === child && scores?.[1] === '3NS'))
}
