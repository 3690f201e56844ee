import { LEVELS } from '../src/bots/level.ts'
import { decided } from '../src/bots/levels.ts'
import { isDecided } from '../src/bots/search.ts'
import { GAMES, isGameId } from '../src/games/index.ts'
import type { AnyBox, Level } from '../src/kernel/box.ts'
import { quickChance } from '../src/kernel/chance.ts'
import { levelPlayer, type Played, playOut } from './ladder-game.ts'

/** Turns after which two games that have been alike count as the same beginning. */
const BEGINNING = 4
/** Sides of an interval that holds the truth 95 times of a hundred. */
const SURE = 1.96

/**
 * Does it matter who begins? A level plays against itself, and what the beginner makes of it is counted. Beginnings vary as the bots vary them,
 * or with `byChance` turns at random before they begin. Games from `from` on: a long measuring can be done in parts.
 */
export async function fairness(id: string, games: number, level: number, byChance = 0, from = 1): Promise<void> {
  const strength = LEVELS.find(one => one === level)
  if (!isGameId(id) || strength === undefined) throw new Error('fairness GAME GAMES LEVEL [TURNS-AT-RANDOM [FROM]]')
  const box = await GAMES[id].open()
  const options = { ...Object(box.rules.game.options), start: 'seats' }
  const player = levelPlayer(strength)
  const played: Played[] = []
  const { user } = process.cpuUsage()
  for (let seed = from; seed < from + games; seed++) {
    played.push(playOut(box, [player, player], options, seed, byChance))
    if (played.length % 50 === 0 || played.length === games) {
      const seconds = (process.cpuUsage().user - user) / 1e6 / played.length
      console.log(`${id}, level ${level}, ${byChance} at random: ${told(played)}, ${seconds.toFixed(1)} s a game`)
    }
  }
  console.log(`  a win is seen from the start: ${seesWin(box, options, strength) ? 'yes' : 'no'}`)
}

function told(played: readonly Played[]): string {
  const ties = played.filter(({ winner }) => winner === null).length
  const won = played.filter(({ winner, beginner }) => winner === beginner).length
  const turns = played.map(one => one.turns).toSorted((a, b) => a - b)
  const beginnings = new Set(played.map(({ words }) => beginningOf(words)))
  const all = new Set(played.map(({ words }) => words.join()))
  return [
    `${played.length} games`,
    `beginner ${won} : ${played.length - ties - won}`,
    `${ties} ties`,
    `of decided ${share(won, played.length - ties)}`,
    `${turns[Math.floor(turns.length / 2)] ?? 0} turns (median)`,
    `${all.size} different, ${beginnings.size} beginnings`,
  ].join(', ')
}

function beginningOf(words: readonly string[]): string {
  const ends = words.flatMap((word, index) => (word === 'pass' ? [index] : []))
  return words.slice(0, ends[BEGINNING - 1]).join()
}

/** "48 % (44 – 52)", by Wilson. */
function share(won: number, of: number): string {
  if (of === 0) return 'none'
  const [p, z] = [won / of, SURE ** 2 / of]
  const middle = (p + z / 2) / (1 + z)
  const side = Math.sqrt(z * (p * (1 - p) + z / 4)) / (1 + z)
  const [at, low, high] = [p, middle - side, middle + side].map(part => (100 * part).toFixed(0))
  return `${at} % (${low} – ${high})`
}

/** Does a search as deep as this level's find before the first turn that somebody cannot lose? */
function seesWin(box: AnyBox, options: unknown, level: Level): boolean {
  const start = box.rules.game.setup(2, options)
  const value = decided(box, start, 0, level, quickChance(1))?.choice.value
  return value !== undefined && isDecided(value)
}
