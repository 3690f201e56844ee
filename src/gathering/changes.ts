import { isPlayerNumber } from './people.ts'
import { refuse } from './refusal.ts'
import { type Child, emptyPlaces, type Place, placeOf, type Seated, type Seating } from './seating.ts'
import { lettersOf, starOf } from './timetable.ts'

/** Whose star is another one now, or none any more: their papers are printed again, and nobody else's. */
export function newPapers(before: Seating, after: Seating): number[] {
  const paper = (seating: Seating, number: number) =>
    JSON.stringify([lettersOf(seating, number), starOf(seating, number)])
  return after.children.map(({ number }) => number).filter(number => paper(before, number) !== paper(after, number))
}

/** A child who went home or did not come. The place stays empty, and whoever comes there sits at their station all the same. */
export function withdraw(seating: Seating, number: number): Seated {
  if (seating.reserves.includes(number))
    return { seating: { ...seating, reserves: seating.reserves.filter(one => one !== number) } }
  const place = placeOf(seating, number)
  if (!place) return notSeated(seating, number)
  const withdrawn = [...seating.withdrawn.filter(one => one.number !== number), { number, place }]
  return { seating: { ...put(seating, place, null), withdrawn } }
}

/**
 * A child who comes late, comes after all or is new takes an empty place, or waits where there is none. Best is the place they had,
 * for their papers are right there; then whichever makes the fewest meetings from this round on that there should not be; of
 * those the one that nobody ever had.
 */
export function admit(seating: Seating, child: Child, round = 1): Seated {
  const { number, school } = child
  if (!isPlayerNumber(number)) return refuse('bad-number', { number })
  if (placeOf(seating, number)) return refuse('already-seated', { number })
  const known = seating.children.find(one => one.number === number)
  if (known && known.school !== school) return refuse('number-used-before', { number })
  const place = bestPlace(seating, child, round)
  if (!place && seating.reserves.includes(number)) return refuse('already-waiting', { number })
  const children = known ? seating.children : [...seating.children, { number, school }]
  const joined = { ...seating, children }
  return { seating: place ? settle(joined, number, place) : { ...joined, reserves: [...seating.reserves, number] } }
}

/** Two children change places: before anything is printed, for both get other papers. */
export function swap(seating: Seating, one: number, other: number): Seated {
  if (one === other) return refuse('same-child-twice', { number: one })
  const first = placeOf(seating, one)
  const second = placeOf(seating, other)
  if (!first) return notSeated(seating, one)
  if (!second) return notSeated(seating, other)
  return { seating: put(put(seating, first, other), second, one) }
}

/** A child who sits elsewhere, or waits, goes to this empty place. */
export function move(seating: Seating, number: number, to: Place): Seated {
  const taken = seating.blocks[to.block]?.places[to.place]
  if (taken === undefined) return refuse('no-such-place', { block: to.block, place: to.place })
  if (taken !== null) return refuse('place-taken', { number: taken })
  const from = placeOf(seating, number)
  if (!from && !seating.reserves.includes(number)) return notSeated(seating, number)
  return { seating: settle(from ? put(seating, from, null) : seating, number, to) }
}

function settle(seating: Seating, number: number, place: Place): Seating {
  const reserves = seating.reserves.filter(one => one !== number)
  const withdrawn = seating.withdrawn.filter(one => one.number !== number)
  return { ...put(seating, place, number), reserves, withdrawn }
}

function bestPlace(seating: Seating, { number, school }: Child, round: number): Place | null {
  const had = (place: Place) => seating.withdrawn.filter(one => isSame(one.place, place)).map(one => one.number)
  const free = emptyPlaces(seating)
  const shunned = new Set([
    ...seating.children.flatMap(one => (one.school === school ? [one.number] : [])),
    ...seating.apart.filter(pair => pair.includes(number)).flat(),
  ])
  const meets = (place: Place) => metFrom(seating, place, round).filter(one => shunned.has(one)).length
  const own = free.find(place => had(place).includes(number))
  const [best = null] = free.sort((one, other) => meets(one) - meets(other) || had(one).length - had(other).length)
  return own ?? best
}

/** The numbers that a place meets from this round on. */
function metFrom({ blocks }: Seating, { block, place }: Place, round: number): number[] {
  const { places = [], rounds = [] } = blocks[block] ?? {}
  return rounds.slice(round - 1).flatMap(pairs => {
    const met = pairs.find(pair => pair.includes(place))?.find(one => one !== place)
    const number = met === undefined ? null : places[met]
    return number == null ? [] : [number]
  })
}

function put(seating: Seating, { block, place }: Place, number: number | null): Seating {
  const at = seating.blocks[block]
  if (!at) return seating
  return { ...seating, blocks: seating.blocks.with(block, { ...at, places: at.places.with(place, number) }) }
}

function notSeated(seating: Seating, number: number): Seated {
  return refuse(seating.children.some(one => one.number === number) ? 'not-seated' : 'unknown-child', { number })
}

function isSame(one: Place, other: Place): boolean {
  return one.block === other.block && one.place === other.place
}
