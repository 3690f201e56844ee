// Processor time of one thought, game by game and level by level, of the sources in a folder: `node bench/thoughts.ts FOLDER LEVELS`. One JSON object.
import { pathToFileURL } from 'node:url'
import type * as Bots from '../src/bots/think.ts'
import type * as Shelf from '../src/games/index.ts'
import type { AnyBox, Level } from '../src/kernel/box.ts'
import type * as Luck from '../src/kernel/chance.ts'
import type * as Rules from '../src/kernel/game.ts'
import type { Seat } from '../src/kernel/game.ts'
import type { Header } from '../src/kernel/transcript.ts'
import type * as Beginning from '../src/referee/begin.ts'
import type { Match } from '../src/referee/match.ts'
import type * as Step from '../src/referee/step.ts'

const GAMES = ['fiar', 'kwatro-sinko', 'par-55', 'ramrod', 'sum-dominoes', 'pentagon-dominos', 'jam', 'sumo'] as const
/** Thoughts of each level: at the beginning of a turn in the course of games that are played by chance. */
const THOUGHTS = 16
/** Acts between two thoughts, so that they are spread over a game. */
const BETWEEN = 9
const WARM = 2

/** Milliseconds of processor time. */
export interface Thought {
  readonly mean: number
  readonly longest: number
}

const [folder = '', levels = '1,2,3'] = process.argv.slice(2)
const from = <Module>(path: string): Promise<Module> => import(pathToFileURL(`${folder}/src/${path}`).href)
const { openBox } = await from<typeof Shelf>('games/index.ts')
const { quickChance } = await from<typeof Luck>('kernel/chance.ts')
const { legalMoves } = await from<typeof Rules>('kernel/game.ts')
// Where it was before matches had a file for their beginning.
const { beginFrom } = await from<typeof Beginning>('referee/begin.ts').catch(() =>
  from<typeof Beginning>('referee/read.ts'),
)
const { step } = await from<typeof Step>('referee/step.ts')
const { think } = await from<typeof Bots>('bots/think.ts')

const measured: Record<string, Record<string, Thought>> = {}
for (const id of GAMES) {
  const box = await openBox(id)
  await box.rules.table?.prepare?.()
  measured[id] = Object.fromEntries(levels.split(',').map(level => [level, timeOf(box, Number(level))]))
}
console.log(JSON.stringify(measured))

function timeOf(box: AnyBox, level: number): Thought {
  const known = ([1, 2, 3, 4, 5] as const).find(one => one === level) ?? 1
  const times: number[] = []
  for (const { match, seat } of positions(box)) {
    const began = processorTime()
    think(box, match, seat, known, quickChance(match.line))
    times.push(processorTime() - began)
    if (times.length === WARM + THOUGHTS) break
  }
  const counted = times.slice(WARM)
  return { mean: counted.reduce((sum, time) => sum + time, 0) / counted.length, longest: Math.max(...counted) }
}

/** Beginnings of turns, the same ones in every folder whose lists of moves are the same. */
function* positions(box: AnyBox): Generator<{ readonly match: Match; readonly seat: Seat }> {
  for (let seed = 1; ; seed++) {
    const chance = quickChance(seed)
    const header: Header = { game: box.rules.game.id, way: 'guided', options: {}, seats: ['A', 'B'] }
    let match = beginFrom(box, header)
    let since = 0
    for (;;) {
      const actor = box.rules.game.toAct(match.state)
      if (actor === null) break
      if (typeof actor === 'number' && match.turn.number > 0 && match.turn.entries.length === 0 && since >= BETWEEN) {
        since = 0
        yield { match, seat: actor }
      }
      const words = wordsOf(box, match, actor, chance)
      const stepped = words === null ? null : step(box, match, { author: actor, words })
      if (stepped === null || 'refusal' in stepped) break
      match = stepped.match
      since += 1
    }
  }
}

function wordsOf(box: AnyBox, match: Match, actor: Seat | 'table', chance: Rules.Chance): string | null {
  const { game, table } = box.rules
  if (actor === 'table') return table ? game.formatMove(table.answer(match.state, chance)) : null
  // Nobody flicks dice by chance.
  if (box.mind.bot) return think(box, match, actor, 1 satisfies Level, chance)
  const moves = legalMoves(game, match.state)
  return moves.length === 0 ? null : game.formatMove(moves[chance(moves.length)])
}

function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
