import type { Pose } from '#boards/die.ts'
import type { Note } from '#kernel/box.ts'
import { lies } from '../bearings.ts'
import { nameOf } from '../scene.ts'
import { type Die, ownerOf, type Round } from '../state.ts'

/** The hole and every other die, which way and how far from the chosen one; the others' dice first, as they are to be struck. */
export function aroundDie(round: Round, die: Die | null, pose: Pose | null): readonly Note[] {
  if (die === null || pose === null) return []
  const others = Object.entries(round.dice).flatMap(([other, place]) =>
    place.in === 'play' && other !== die ? [{ other, at: place.pose }] : [],
  )
  const strange = others.filter(({ other }) => ownerOf(other) !== ownerOf(die))
  const own = others.filter(({ other }) => ownerOf(other) === ownerOf(die))
  return [
    { key: 'stage.hole', values: lies(round, die, pose, [0, 0]) },
    ...[...strange, ...own].map(({ other, at }) => ({
      key: 'stage.other-die',
      values: { name: [nameOf(other)], ...lies(round, die, pose, [at[0], at[1]]) },
    })),
  ]
}
