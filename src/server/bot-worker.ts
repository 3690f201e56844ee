import { setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import { hint as bestMove, think as botWords, LEVELS } from '#bots/think.ts'
import { isGameId, openBox } from '#games/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import { chanceAt, quickChance } from '#kernel/chance.ts'
import type { TableAnswer, TableQuestion, Thought } from './bot-player.ts'

const GIVES_WAY = 7

// Thinking gives way to the tables. Only Linux takes this to mean the one thread.
if (!isMainThread && process.platform === 'linux') setPriority(GIVES_WAY)

export async function think({ game, match, seat, level, seed }: Thought): Promise<string | null> {
  const strength = LEVELS.find(known => known === level) ?? 1
  return botWords(await boxOf(game), match, seat, strength, quickChance(seed))
}

export async function hint({ game, match, seat }: Thought): Promise<string | null> {
  return bestMove(await boxOf(game), match, seat)
}

export async function answer({ game, state, seed, line }: TableQuestion): Promise<TableAnswer> {
  const box = await boxOf(game)
  if (!box.rules.table) throw new Error(`no table for ${game}`)
  const film = box.rules.table.film?.(state) ?? null
  return { words: box.rules.game.formatMove(box.rules.table.answer(state, chanceAt(seed, line))), film }
}

async function boxOf(game: string): Promise<AnyBox> {
  if (!isGameId(game)) throw new Error(`no box for ${game}`)
  const box = await openBox(game)
  await box.rules.table?.prepare?.()
  return box
}
