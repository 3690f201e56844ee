import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
/** The last commit with positions written down by name. */
const NAMED = 'a124671'
/** Games of position and of luck, and how many times as fast they are to be; what dice do is physics, and is measured by itself. */
const BARS = {
  fiar: 20,
  'kwatro-sinko': 14,
  'par-55': 6,
  ramrod: 25,
  'sum-dominoes': 22,
  'pentagon-dominos': 2.3,
} as const
const ROUNDS = 3
const SECONDS = 1

export interface Faster {
  readonly game: string
  readonly perSecond: number
  /** null where the history is not here. */
  readonly before: number | null
  /** How many times as many moves it is meant to be. */
  readonly bar: number
}

/** Moves a second of each game, and of the rules before positions were written in numbers, in turn: the middle of three rounds. */
export function* comparedMoves(): Generator<Faster> {
  const old = checkedOut()
  try {
    for (const [game, bar] of Object.entries(BARS)) {
      const rounds = Array.from({ length: ROUNDS }, () => ({
        now: movesOf(ROOT, game),
        before: old === null ? null : movesOf(old, game),
      }))
      const before = rounds.flatMap(round => round.before ?? [])
      yield { game, bar, perSecond: middle(rounds.map(({ now }) => now)), before: old === null ? null : middle(before) }
    }
  } finally {
    if (old) rmSync(old, { recursive: true })
  }
}

function movesOf(folder: string, game: string): number {
  const script = join(import.meta.dirname, 'moves.ts')
  return Number(execFileSync(process.execPath, [script, folder, String(SECONDS), game], { encoding: 'utf8' }))
}

function checkedOut(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'flagcard-before-'))
  try {
    const tar = execFileSync('git', ['archive', NAMED, 'src', 'package.json'], { cwd: ROOT, maxBuffer: 1e9 })
    execFileSync('tar', ['-x', '-C', folder], { input: tar })
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN
}
