import type { Level } from '#kernel/box.ts'

/** How strong a bot is. */
export const LEVELS = [1, 2, 3, 4, 5] as const satisfies readonly Level[]

/** What bots are called, in every language: a die, a chip, a rod, a domino and a tile. */
export const NAMES: Readonly<Record<Level, string>> = { 1: 'Pip', 2: 'Dot', 3: 'Rodi', 4: 'Domi', 5: 'Penta' }

/** Levels that sometimes break a rule in tournament play, unless they are asked not to. */
export function errsByItself(level: Level): boolean {
  return level <= 3
}
