import { foldersOf } from '#games/folders.ts'
import type { AnyBox } from '#kernel/box.ts'
import { openBox } from '../shell/open-box.ts'
import { fetchStage } from './stage.ts'

/** A game's box with its stage, all at once. Where the stage does not come, the table is opened without it. */
export async function openTable(game: string): Promise<AnyBox | null> {
  const stages = foldersOf(game).map(folder => fetchStage(folder).catch(() => null))
  const [box] = await Promise.all([openBox(game), ...stages])
  return box
}
