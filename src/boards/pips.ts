/** The pips of 0 to 9, as cells of a square of three by three, counted from its upper left corner. */
const CELLS = ['', '4', '08', '048', '0268', '02468', '012678', '0124678', '01235678', '012345678']

/** Where the pips of a face sit: in the middle, or one step to a side. */
export function pipsOf(number: number): (readonly [x: number, y: number])[] {
  return [...(CELLS[number] ?? '')].map(Number).map(cell => [(cell % 3) - 1, Math.floor(cell / 3) - 1])
}
