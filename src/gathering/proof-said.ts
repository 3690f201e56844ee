import type { Note } from '#kernel/note.ts'
import { isFewest, isSound, type Proof } from './proof.ts'

/** What a recount of the seating found, in words: the claim, and what stands behind it. */
export function proofSaid(proof: Proof): { readonly claim: readonly Note[]; readonly because: readonly Note[] } {
  const { children, games, sameSchool, notApart, fewest, crowded, rests } = proof
  const say = (key: string, values: NonNullable<Note['values']> = {}) => ({
    key: `gathering:set-up.proof.${key}`,
    values,
  })
  const schools = sameSchool.length === 0 ? 'none' : isFewest(proof) ? 'fewest' : 'more'
  // Whoever rests goes to five games, and plays four.
  const odd = rests > 0 ? '-odd' : ''
  const isMet = sameSchool.length > 0 && crowded !== null
  return {
    claim: [
      say(schools, { count: sameSchool.length, fewest }),
      isSound(proof) ? say(`all-games${odd}`) : { key: 'gathering:refusals.bad-seating' },
    ],
    because: [
      ...(isMet ? [say('crowded', { school: crowded.school, count: crowded.children, all: children })] : []),
      say(`checked${odd}`, { count: games }),
      ...(children % 2 === 1 ? [say('rests')] : []),
      ...(notApart.length > 0 ? [say('not-apart', { count: notApart.length })] : []),
    ],
  }
}
