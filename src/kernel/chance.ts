import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Chance } from './game.ts'

/**
 * The luck of one log line. It depends on the seed and the line's number only, so there is no generator to store, and
 * whoever learns the seed after the game can check every roll. Nobody can work the seed out from the rolls.
 */
export function chanceAt(seed: string, line: number): Chance {
  const key = utf8ToBytes(seed)
  let block = 0
  let words: number[] = []
  const word = (): number => {
    if (words.length === 0) {
      const bytes = hmac(sha256, key, utf8ToBytes(`${line}.${block++}`))
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      words = Array.from({ length: 8 }, (_, i) => view.getUint32(i * 4))
    }
    return words.pop() ?? 0
  }
  return n => {
    // Words at or above the largest multiple of n are thrown away: every number is equally likely.
    const limit = 2 ** 32 - (2 ** 32 % n)
    let drawn = word()
    while (drawn >= limit) drawn = word()
    return drawn % n
  }
}

/** What is published at the start, so that the seed published at the end can be checked. */
export function seedHash(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(seed)))
}

/** Cheap luck for bots and tests, where nobody has an interest in guessing it. (Mulberry32, public domain.) */
export function quickChance(seed: number): Chance {
  let a = seed >>> 0
  return n => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), a | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n)
  }
}

export function pick<Thing>(chance: Chance, things: readonly Thing[]): Thing {
  const thing = things[chance(things.length)]
  if (thing === undefined) throw new Error('nothing to pick from')
  return thing
}

export function shuffle<Thing>(chance: Chance, things: readonly Thing[]): Thing[] {
  const rest = [...things]
  const mixed: Thing[] = []
  while (rest.length > 0) mixed.push(...rest.splice(chance(rest.length), 1))
  return mixed
}

/**
 * Luck at the table of a lesson: of all there is, the middle. A hand that flicks a die does it exactly as it was meant, so that a child
 * finds out what was meant wrongly.
 */
export const STEADY: Chance = n => Math.floor(n / 2)
