import type { Seating } from './seating.ts'

/** Has what was read from a log the shape of a seating? Whether it is sound is asked elsewhere. */
export function isSeating(seating: Seating): boolean {
  const isNumber = (one: unknown) => Number.isSafeInteger(one)
  return (
    [seating?.blocks, seating?.children, seating?.reserves, seating?.withdrawn, seating?.apart].every(Array.isArray) &&
    seating.children.every(child => isNumber(child?.number) && typeof child.school === 'string') &&
    seating.blocks.every(
      block =>
        /^[A-E]$/.test(String(block?.letter)) &&
        isNumber(block.from) &&
        Array.isArray(block.places) &&
        block.places.every(place => place === null || isNumber(place)) &&
        Array.isArray(block.rounds) &&
        block.rounds.every(
          pairs =>
            Array.isArray(pairs) &&
            pairs.every(pair => Array.isArray(pair) && pair.length === 2 && pair.every(isNumber)),
        ),
    )
  )
}
