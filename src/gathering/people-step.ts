import type { PeopleAct } from './acts.ts'
import { admit, move, swap, withdraw } from './changes.ts'
import type { Effect } from './effect.ts'
import { begun } from './game.ts'
import { currentRound, type Gathering, gameAt, isFixed, type Registered, withGames } from './gathering.ts'
import { isPlayerNumber } from './people.ts'
import { isSound, proofOf } from './proof.ts'
import { refuse } from './refusal.ts'
import { placeOf, type Seated, type Seating } from './seating.ts'
import { meetingsOf } from './timetable.ts'

/** Who takes part, where everybody sits, and who has come. */
export function peopleStep(gathering: Gathering, act: PeopleAct, at: number): Effect {
  const { registered, seating, here } = gathering
  switch (act.type) {
    case 'register':
      return register(gathering, act)
    case 'leave-out': {
      if (!registered[act.number]) return refuse('unknown-child', { number: act.number })
      if (isFixed(gathering)) return refuse('already-seated', { number: act.number })
      const { [act.number]: _, ...others } = registered
      // Before anybody holds papers no hole is left: everybody is seated again.
      return { gathering: { ...gathering, registered: others, seating: null } }
    }
    case 'rename': {
      const child = registered[act.number]
      if (!child) return refuse('unknown-child', { number: act.number })
      const renamed = { ...child, initials: act.initials }
      return { gathering: { ...gathering, registered: { ...registered, [act.number]: renamed } } }
    }
    case 'seat':
      return seat(gathering, act.seating)
    case 'print':
      if (!seating) return refuse('no-seating')
      return gathering.isPrinted ? refuse('printed') : { gathering: { ...gathering, isPrinted: true } }
    case 'swap': {
      const [one, other, ...more] = act.numbers
      if (one === undefined || other === undefined || more.length > 0) return refuse('two-children')
      return gathering.isPrinted ? refuse('printed') : reseat(gathering, from => swap(from, one, other))
    }
    case 'here':
    case 'not-here': {
      const stranger = act.numbers.find(number => !registered[number])
      if (stranger !== undefined) return refuse('unknown-child', { number: stranger })
      // Two desks without a network may both have seen a child: the first time stands, and nobody is told off.
      return { gathering: { ...gathering, here: seen(here, act.numbers, act.type === 'here' ? at : null) } }
    }
    case 'admit': {
      const child = registered[act.number]
      if (!child) return refuse('unknown-child', { number: act.number })
      return joined(reseat(gathering, from => admit(from, child, Math.max(1, currentRound(gathering)))))
    }
    case 'move':
      return joined(reseat(gathering, from => move(from, act.number, act.place)))
    case 'reprint':
      if (!registered[act.number]) return refuse('unknown-child', { number: act.number })
      // Only what is kept: who has which paper is nothing that the day depends on.
      return seating && placeOf(seating, act.number) ? { gathering } : refuse('no-place', { number: act.number })
    case 'withdraw':
      // Gone, so not here: who comes back checks in again, and the Director is told that a place is wanted.
      return reseat({ ...gathering, here: seen(here, [act.number], null) }, from => withdraw(from, act.number))
  }
}

function register(gathering: Gathering, { number, initials, school, grade }: Registered): Effect {
  if (!isPlayerNumber(number)) return refuse('bad-number', { number })
  if (gathering.registered[number]) return refuse('number-used-before', { number })
  const child = { number, initials, school, grade }
  return { gathering: { ...gathering, registered: { ...gathering.registered, [number]: child } } }
}

/** Whoever was registered has a seat, and nobody else; what a search has found is not trusted, but looked at. */
function seat(gathering: Gathering, seating: Seating): Effect {
  if (gathering.isPrinted) return refuse('printed')
  const numbers = Object.keys(gathering.registered).map(Number)
  const seated = seating.blocks.flatMap(({ places }) => places.filter(place => place !== null))
  const missing = numbers.find(number => !seated.includes(number))
  if (missing !== undefined) return refuse('not-seated', { number: missing })
  const wrong = seating.children.find(({ number, school }) => gathering.registered[number]?.school !== school)
  if (wrong) return refuse('unknown-child', { number: wrong.number })
  return isSound(proofOf(seating)) ? { gathering: { ...gathering, seating } } : refuse('bad-seating')
}

function reseat(gathering: Gathering, change: (seating: Seating) => Seated): Effect {
  if (!gathering.seating) return refuse('no-seating')
  const changed = change(gathering.seating)
  return 'refusal' in changed ? changed : { gathering: { ...gathering, seating: changed.seating } }
}

/** Whoever comes in the middle of a round sits down where somebody waits alone. */
function joined(effect: Effect): Effect {
  if ('refusal' in effect || effect.gathering.seating === null) return effect
  const { gathering } = effect
  const round = currentRound(gathering)
  if (round === 0) return effect
  const joins = meetingsOf(effect.gathering.seating).filter(meeting => {
    const game = gameAt(gathering, meeting)
    return meeting.round === round && (game === null || (game.b === null && game.scores === null))
  })
  return { gathering: withGames(gathering, round, joins.map(begun)) }
}

function seen(here: Gathering['here'], numbers: readonly number[], at: number | null): Gathering['here'] {
  const changed = { ...here }
  for (const number of numbers) {
    if (at === null) delete changed[number]
    else changed[number] ??= at
  }
  return changed
}
