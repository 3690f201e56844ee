import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LEVELS } from '../src/bots/level.ts'
import { GAMES, isGameId } from '../src/games/index.ts'
import type { AnyBox } from '../src/kernel/box.ts'
import { type Meeting, overMatch, type Strength, strengths } from './elo.ts'
import { carefulPlayer, levelPlayer, type Player, playedBy } from './ladder-game.ts'

/**
 * Where luck decides a single game, a level is above another over a match of so many, each of which counts. Games are independent of each
 * other, so what a match comes to is worked out from single games (`overMatch`); so many times as many of them are played.
 */
const MATCHES: Readonly<Record<string, { readonly games: number; readonly times: number }>> = {
  'sum-dominoes': { games: 10, times: 4 },
}

/** So many games of each pair of neighbours are played at once; then it is seen whether every step is known to so many points of Elo. */
const AT_ONCE = 20
const KNOWN = 38

/** Of how many turns careful children play the best: one that plays any, and one that tries to get forward. */
const CAREFUL = [1, 3]

/** What has been played of one pairing. */
interface Row {
  readonly pair: string
  wins: number
  losses: number
  ties: number
}

/**
 * All levels of a game against each other: neighbours play up to `games` games, until enough is known, and those two apart half as many, with
 * changed seats and the same beginnings. `from` is the number of the first beginning: dials are turned over others than those that count.
 * What has been played is kept in a file beside other temporary ones and gone on with, until that is deleted.
 */
export async function ladder(wanted: string | null, games: number, from: number): Promise<void> {
  for (const id of wanted === null ? Object.keys(GAMES) : wanted.split(',')) {
    if (!isGameId(id)) throw new Error(`no game is called ${id}`)
    const box = await GAMES[id].open()
    await box.rules.table?.prepare?.()
    climb(id, box, games, from)
  }
}

function climb(id: string, box: AnyBox, games: number, from: number): void {
  const folder = process.env.FLAGCARD_LADDER ?? join(tmpdir(), 'flagcard-ladder')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${id}.json`)
  const rows: Row[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const levels = LEVELS.map(levelPlayer)
  const { games: inMatch, times } = MATCHES[id] ?? { games: 1, times: 1 }
  const keep = () => writeFileSync(file, JSON.stringify(rows))
  let measured: readonly Strength[] = []
  for (let most = Math.min(AT_ONCE, games); most <= games; most += AT_ONCE) {
    const meetings: Meeting[] = []
    for (const apart of [1, 2])
      for (const [first, lower] of levels.entries()) {
        const upper = levels[first + apart]
        if (upper === undefined) continue
        const row = met([lower, upper], box, rows, Math.ceil((most * times) / apart), from, keep)
        meetings.push({ first, second: first + apart, ...overMatch(row, inMatch) })
      }
    measured = strengths(LEVELS.length, meetings)
    if (measured.every(({ error }) => error <= KNOWN)) break
  }
  // The careful ones are no step of the ladder, and flick no dice.
  for (const weighs of box.mind.bot ? [] : CAREFUL)
    met([carefulPlayer(weighs), levels[0]], box, rows, games * times, from, keep)
  for (const { pair, wins, losses, ties } of rows)
    console.log(
      `  ${pair.padEnd(24)}${`${wins}–${losses}–${ties}`.padEnd(14)}${percent(wins + ties / 2, wins + losses + ties)}`,
    )
  console.log(id)
  for (const [index, { elo, above, error }] of measured.entries()) {
    const thoughts = levels[index]?.times ?? []
    const mean = thoughts.reduce((sum, time) => sum + time, 0) / thoughts.length
    // Who has not played this time was not measured.
    const thought =
      thoughts.length === 0
        ? ['–', '–']
        : [mean.toFixed(1), thoughts.reduce((most, time) => Math.max(most, time), 0).toFixed(0)]
    const told = [Math.round(elo), Math.round(above), `± ${Math.round(error)}`, ...thought]
    console.log(`  level ${index + 1} ${told.map(value => String(value).padStart(8)).join('')}`)
  }
}

function percent(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)} %`
}

/** Plays what is missing. */
function met(
  [one, other]: readonly (Player | undefined)[],
  box: AnyBox,
  rows: Row[],
  games: number,
  from: number,
  keep: () => void,
): Row {
  if (one === undefined || other === undefined) throw new Error('nobody to play')
  const pair = `${one.name} – ${other.name}`
  const row = rows.find(known => known.pair === pair) ?? { pair, wins: 0, losses: 0, ties: 0 }
  if (!rows.includes(row)) rows.push(row)
  for (let game = row.wins + row.losses + row.ties; game < games; game++) {
    const points = playedBy(box, [one, other], box.rules.game.options, from + Math.floor(game / 2), game % 2 === 1)
    if (points === 1) row.wins += 1
    else if (points === 0) row.losses += 1
    else row.ties += 1
    keep()
  }
  return row
}
