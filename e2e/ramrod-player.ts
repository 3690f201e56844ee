import { otherSeats } from './table-of-two.ts'

/** Rods of a colour on each side of our board: those of the a side have the first numbers. */
const EACH_SIDE: Readonly<Record<string, number>> = { white: 1, yellow: 2, purple: 2, black: 1 }

/** The same lines as they are on the other side of the board: other seats, other rods, other rectangles. */
export function turnedRound(lines: string): string {
  return otherSeats(lines)
    .replace(/\b([ab])(\d+)\b/g, (_, side, number) => (side === 'a' ? 'b' : 'a') + number)
    .replace(/\b([a-z]{3,})(\d)\b/g, (_, colour, number) => colour + twin(EACH_SIDE[colour] ?? 0, Number(number)))
}

function twin(half: number, number: number): number {
  return number > half ? number - half : number + half
}
