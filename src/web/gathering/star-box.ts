import { isGameId } from '#games/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import { companionOf } from '#referee/companion.ts'
import { learnGame } from '../language.ts'
import { useLazy } from '../shell/lazy.tsx'
import { openBox } from '../shell/open-box.ts'
import { useDay } from './at-day.ts'
import { gamesOf } from './division.ts'

interface Boxes {
  /** For the names of its rules. */
  readonly box: AnyBox
  /** Null where we do not have the game. */
  readonly played: AnyBox | null
}

/** The box of the game at a point of the star, once it has come; nothing is fetched where it is not wanted. */
export function useStarBox(game: number, isWanted: boolean): Boxes | null {
  const { day } = useDay()
  const star = gamesOf(day.about.division)[game]
  const id = star && 'id' in star && isGameId(star.id) ? star.id : ''
  return useLazy(() => boxesOf(id), isWanted ? `box of ${id}` : '').value ?? null
}

async function boxesOf(id: string): Promise<Boxes> {
  const played = await openBox(id)
  if (played) return { box: played, played }
  const box = companionOf(null)
  await learnGame(box)
  return { box, played }
}
