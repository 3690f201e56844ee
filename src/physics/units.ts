import { MM } from '#boards/flicking-board.ts'

/** The engine reckons in centimetres, grams and seconds. */
export const CM = 10 * MM
