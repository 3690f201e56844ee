/** What a block has when it follows the star. */
export const WHOLE_BLOCK = 10
const SMALLEST_BLOCK = 6

/**
 * Into which blocks so many places (an even number, from ten up) can be divided: tens, and at most one other. What is left
 * over is a small block where it can be, because the hall has five tables a game; a block of more than ten comes second. In
 * it a school can keep to one side, in a small one nearly everybody meets everybody.
 */
export function plansFor(places: number): readonly (readonly number[])[] {
  const over = places % WHOLE_BLOCK
  const tens = Array.from({ length: (places - over) / WHOLE_BLOCK }, () => WHOLE_BLOCK)
  if (over === 0) return [tens]
  const larger = [...tens.slice(1), WHOLE_BLOCK + over]
  return over < SMALLEST_BLOCK ? [larger] : [[...tens, over], larger]
}
