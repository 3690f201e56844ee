import { cosSin } from '#boards/angles.ts'
import { MM } from '#boards/dice-board.ts'
import { type Make, TODAY } from '#boards/dice-make.ts'
import { laid, type Pose } from '#boards/die.ts'
import { quickChance, seedHash } from '#kernel/chance.ts'
import type { Chance } from '#kernel/game.ts'
import { simulate, startPhysics } from './simulate.ts'

/** What 240 flicks come to, in Node and in every browser. It changes only with the rules of the physics. */
export const PROVEN = '348749b50298a15d62cfac945c86f0534ff18b72fd62f6eea032907fcecb0b68'
export const FLICKS = 240

/** Flicks one after another, each from where the last one left the dice, and one hash of everything that came of them. */
export async function proof(make: Make = TODAY): Promise<string> {
  await startPhysics()
  const chance = quickChance(2026)
  const lines: string[] = []
  let dice = new Map<string, Pose>()
  for (let n = 0; n < FLICKS; n++) {
    if (dice.size < 12) dice = layAll(chance)
    const names = [...dice.keys()]
    const die = names[chance(names.length)] ?? ''
    const flick = { die, direction: chance(3601) - 1800, strength: 1 + chance(100), spin: chance(201) - 100 }
    const onBoard = names.map(name => ({ die: name, pose: dice.get(name) ?? NOWHERE }))
    const { settled, struck, pushed, film } = simulate(onBoard, flick, true, make)
    lines.push(JSON.stringify([flick, settled, struck, pushed, film]))
    for (const rest of settled) {
      if ('gone' in rest) dice.delete(rest.die)
      else dice.set(rest.die, rest.pose)
    }
  }
  return seedHash(lines.join('\n'))
}

const NOWHERE: Pose = [0, 0, 0, 10_000, 0, 0, 0]

/** Twenty-four dice in two rings, rotated at random. */
export function layAll(chance: Chance): Map<string, Pose> {
  const entries = Array.from({ length: 24 }, (_, index): [string, Pose] => {
    const [x, y] = cosSin(index * 150)
    const far = (index % 2 === 0 ? 75 : 125) * MM
    return [`die${index + 10}`, laid([x * far, y * far], index % 3 === 0 ? 3 : 4, chance(1800) * 2)]
  })
  return new Map(entries)
}
