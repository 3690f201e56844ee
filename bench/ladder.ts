import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LEVELS } from '../src/bots/level.ts'
import { GAMES, isGameId } from '../src/games/index.ts'
import type { AnyBox } from '../src/kernel/box.ts'
import { type Meeting, strengths } from './elo.ts'
import { carefulPlayer, levelPlayer, type Player, playedBy } from './ladder-game.ts'

/** Shorter games where whole ones take minutes. */
const OPTIONS: Readonly<Record<string, object>> = { 'pentagon-dominos': { target: 100 } }

/** What has been played of one pairing. */
interface Row {
  readonly pair: string
  wins: number
  losses: number
  ties: number
}

/**
 * All levels of a game against each other: neighbours play `games` games and those two apart half as many, with changed seats and the same
 * beginnings. What has been played is kept in a file beside other temporary ones and gone on with, until that is deleted.
 */
export async function ladder(wanted: string | null, games: number): Promise<void> {
  for (const id of wanted === null ? Object.keys(GAMES) : wanted.split(',')) {
    if (!isGameId(id)) throw new Error(`no game is called ${id}`)
    const box = await GAMES[id].open()
    // Flicks are compared by `dice`.
    if (!box.mind.bot) climb(id, box, games)
  }
}

function climb(id: string, box: AnyBox, games: number): void {
  const folder = process.env['FLAGCARD_LADDER'] ?? join(tmpdir(), 'flagcard-ladder')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${id}.json`)
  const rows: Row[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const players = [carefulPlayer(), ...LEVELS.map(levelPlayer)]
  const options = { ...Object(box.rules.game.options), ...OPTIONS[id] }
  const meetings: Meeting[] = []
  for (const apart of [1, 2])
    for (let first = 0; first + apart < players.length; first++) {
      // The careful one is no step of the ladder: it is compared with the lowest only.
      if (first === 0 && apart > 1) continue
      const pair = [players[first], players[first + apart]]
      const row = met(pair, box, options, rows, Math.ceil(games / apart), () =>
        writeFileSync(file, JSON.stringify(rows)),
      )
      const played = row.wins + row.losses + row.ties
      console.log(`  ${row.pair.padEnd(20)}${row.wins}–${row.losses}–${row.ties}`)
      if (first > 0)
        meetings.push({
          ...{ first: first - 1, second: first - 1 + apart, games: played },
          points: row.wins + row.ties / 2,
        })
    }
  const careful = rows.find(({ pair }) => pair.startsWith('careful'))
  if (careful) {
    const all = careful.wins + careful.losses + careful.ties
    console.log(
      `${id}: the careful one makes ${Math.round((100 * (careful.wins + careful.ties / 2)) / all)} % of level 1`,
    )
  }
  for (const [index, { elo, above, error }] of strengths(LEVELS.length, meetings).entries()) {
    const times = players[index + 1]?.times ?? []
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length
    // Who has not played this time was not measured.
    const thought = times.length === 0 ? ['–', '–'] : [mean.toFixed(1), Math.max(...times).toFixed(0)]
    const told = [Math.round(elo), Math.round(above), `± ${Math.round(error)}`, ...thought]
    console.log(`  level ${index + 1} ${told.map(value => String(value).padStart(8)).join('')}`)
  }
}

/** Plays what is missing. */
function met(
  [one, other]: readonly (Player | undefined)[],
  box: AnyBox,
  options: unknown,
  rows: Row[],
  games: number,
  keep: () => void,
): Row {
  if (one === undefined || other === undefined) throw new Error('nobody to play')
  const pair = `${one.name} – ${other.name}`
  const row = rows.find(known => known.pair === pair) ?? { pair, wins: 0, losses: 0, ties: 0 }
  if (!rows.includes(row)) rows.push(row)
  for (let game = row.wins + row.losses + row.ties; game < games; game++) {
    const points = playedBy(box, [one, other], options, 1 + Math.floor(game / 2), game % 2 === 1)
    if (points === 1) row.wins += 1
    else if (points === 0) row.losses += 1
    else row.ties += 1
    keep()
  }
  return row
}
