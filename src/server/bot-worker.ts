import { hint as bestMove, think as botWords, LEVELS } from '#bots/think.ts'
import { isGameId, openBox } from '#games/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import { quickChance } from '#kernel/chance.ts'
import type { Thought } from './bot-player.ts'

export async function think({ game, match, seat, level, seed }: Thought): Promise<string | null> {
  const strength = LEVELS.find(known => known === level) ?? 1
  return botWords(await boxOf(game), match, seat, strength, quickChance(seed))
}

export async function hint({ game, match, seat }: Thought): Promise<string | null> {
  return bestMove(await boxOf(game), match, seat)
}

async function boxOf(game: string): Promise<AnyBox> {
  if (!isGameId(game)) throw new Error(`no box for ${game}`)
  return openBox(game)
}
