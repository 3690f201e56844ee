import { shuffle } from '#kernel/chance.ts'
import type { Chance } from '#kernel/game.ts'
import { type Meeting, NOBODY } from './classroom.ts'
import { largestMatching } from './matching.ts'

export type Pair = readonly [number, number]

/** Who sits opposite whom, and who is left over. */
export interface Pairing {
  readonly pairs: readonly Pair[]
  readonly odd: number | null
}

export function byChance(pupils: readonly number[], chance: Chance): Pairing {
  return pairing(inTwos(shuffle(chance, pupils.length % 2 === 0 ? pupils : [...pupils, NOBODY])))
}

/** So many line-ups are tried beside the plain ones, where a class is so small that it soon runs out of new opponents. */
const TRIES = 60
const SMALL = 16

/**
 * Nobody meets anybody again while there is a way to avoid it; being left over counts as meeting nobody. A class of which nothing else
 * is known goes round in a circle, so that everybody has met everybody before anybody meets again. Where that does not fit what has been
 * played – somebody came late, or pairs were made by hand –, as few as possible meet again, and those who have met least often.
 */
export function byRotation(pupils: readonly number[], met: readonly Meeting[], chance: Chance): Pairing {
  const all = [...pupils].sort((a, b) => a - b)
  if (all.length % 2 === 1) all.push(NOBODY)
  const times = timesMet(met)
  const isNew = (a: number, b: number) => (times.get(keyOf(a, b)) ?? 0) === 0
  // Nobody has more rounds left than others to meet.
  const most = Math.min(...all.map(one => all.filter(other => other !== one && isNew(one, other)).length))
  let best: { readonly round: readonly Pair[]; readonly left: number } | null = null
  for (const lineUp of lineUps(all, met, chance)) {
    if (best?.left === most) break
    const rounds = circle(lineUp).filter(round => round.every(([a, b]) => isNew(a, b)))
    const [round] = rounds
    if (round && rounds.length > (best?.left ?? 0)) best = { round, left: rounds.length }
  }
  return pairing(best?.round ?? leastMet(all, times))
}

/** In which order the class may stand in the circle: the more rounds of it are still new, the longer nobody meets again. */
function* lineUps(all: readonly number[], met: readonly Meeting[], chance: Chance): Generator<readonly number[]> {
  yield all
  const pupils = all.filter(one => one !== NOBODY)
  // Where somebody has left, or come, the empty chair stands in that place.
  if (pupils.length < all.length) {
    for (let place = 0; place < pupils.length; place++) yield pupils.toSpliced(place, 0, NOBODY)
  }
  const rounds = wholeRounds(all, met)
  for (const round of rounds) yield opposed(round)
  if (all.length > SMALL) return
  const [round] = rounds
  for (let tries = 0; tries < TRIES; tries++) yield round ? opposed(mixed(round, chance)) : shuffle(chance, all)
}

/** What has been played by exactly these: a circle that has one of these rounds may have others of them as well. */
function wholeRounds(all: readonly number[], met: readonly Meeting[]): readonly (readonly Meeting[])[] {
  const half = all.length / 2
  return met.flatMap((_, index) => {
    const round = met.slice(index, index + half)
    const named = new Set(round.flat())
    return named.size === all.length && all.every(one => named.has(one)) ? [round] : []
  })
}

/** In the first round of the circle the first and the last are a pair, and so on inwards. */
function opposed(pairs: readonly Pair[]): readonly number[] {
  const ends = pairs.toReversed()
  return [...ends.map(([a]) => a), ...ends.toReversed().map(([, b]) => b)]
}

function mixed(pairs: readonly Pair[], chance: Chance): readonly Pair[] {
  return shuffle(chance, pairs).map(([a, b]) => (chance(2) === 0 ? [a, b] : [b, a]))
}

/** The round robin of old: the last stands still, all others go round. */
function circle(lineUp: readonly number[]): readonly (readonly Pair[])[] {
  const still = lineUp.slice(-1)
  const ring = lineUp.slice(0, -1)
  return ring.map((_, round) => {
    const turned = [...ring.slice(round), ...ring.slice(0, round), ...still]
    return turned
      .slice(0, turned.length / 2)
      .map((one, index) => [one, turned[turned.length - 1 - index] ?? NOBODY] as const)
  })
}

/** As many as possible who have not met; of the rest as many as possible who have met once, and so on. */
function leastMet(all: readonly number[], times: ReadonlyMap<number, number>): readonly Pair[] {
  const pairs: Pair[] = []
  let rest = all
  for (let most = 0; rest.length > 0; most++) {
    const here = rest
    const at = (index: number) => here[index] ?? NOBODY
    const partner = largestMatching(here.length, (a, b) => (times.get(keyOf(at(a), at(b))) ?? 0) <= most)
    for (const [index, other] of partner.entries()) if (other > index) pairs.push([at(index), at(other)])
    rest = here.filter((_, index) => partner[index] === -1)
  }
  return pairs
}

function timesMet(met: readonly Meeting[]): ReadonlyMap<number, number> {
  const times = new Map<number, number>()
  for (const [a, b] of met) times.set(keyOf(a, b), (times.get(keyOf(a, b)) ?? 0) + 1)
  return times
}

function keyOf(a: number, b: number): number {
  return Math.min(a, b) * 10_000 + Math.max(a, b)
}

function inTwos(list: readonly number[]): readonly Pair[] {
  return list.flatMap((one, index) => (index % 2 === 0 ? [[one, list[index + 1] ?? NOBODY] as const] : []))
}

function pairing(pairs: readonly Pair[]): Pairing {
  const [alone] = pairs.filter(pair => pair.includes(NOBODY))
  return {
    pairs: pairs.filter(pair => pair !== alone),
    odd: alone ? alone[0] + alone[1] : null,
  }
}
