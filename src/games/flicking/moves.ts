import { freePlaces } from './placing.ts'
import { type Flick, ownerOf, type Round, type RoundMove } from './state.ts'

const AIMS = [0, -40, 40, -150, 150, -500, 500]
const STRENGTHS = [18, 27, 34, 55, 90]

/**
 * There are hundreds of thousands of ways to flick. This is a regular sample: the first die in the hand from a few
 * free places, every die on the board in a few directions – an opponent's, too, though that is against the rules.
 */
export function flicksToTry(round: Round): readonly RoundMove[] {
  if (round.flicked !== null || round.rolling !== null) return []
  const flicks: Flick[] = []
  const add = (die: string, from: number | null, aims: readonly number[], strengths: readonly number[]) => {
    for (const aim of aims)
      for (const strength of strengths) flicks.push({ type: 'flick', die, from, aim, strength, spin: 0 })
  }
  const own = Object.entries(round.dice).filter(([die]) => ownerOf(die) === round.flag)
  const [inHand] = own.find(([, place]) => place.in === 'hand') ?? []
  const places = inHand === undefined ? [] : freePlaces(round, round.flag)
  const few = places.filter((_, index) => index === 0 || index === places.length - 1)
  if (inHand !== undefined) for (const from of few) add(inHand, from, AIMS, STRENGTHS)
  for (const [die, place] of Object.entries(round.dice)) {
    if (place.in !== 'play') continue
    if (ownerOf(die) === round.flag) add(die, null, AIMS, STRENGTHS)
    else add(die, null, [0], [27])
  }
  return [...flicks, { type: 'pass' }]
}
