import type { AnyBox, Item, Note, Part, Scene } from '#kernel/box.ts'

/** Round the things of each seat's colour, so that they are told apart without colours, too. */
export const BRACKETS = ['[]', '()', '{}', '<>'] as const

/** Before the name of a place on which something lies that is nobody's: a blue block is not the blue player's. */
const COVERED = '■'

/** In the look of what is printed on the board in a player's colour: it stays when that player's things have left. */
const PRINTED = 'base'

/** Lines of writing for each unit of the board: one for the places and one for the lines between them. */
const ROWS_A_UNIT = 2

/** A board whose places are no grid is drawn as small as a terminal is. */
const MOST_COLUMNS = 96
const MOST_ROWS = 34

/** A board as text: every place by its name, things in the brackets of their seat, straight lines where they run. */
export function drawBoard(box: AnyBox, view: unknown, seats: number): string {
  const scene = box.face.scene(view, null)
  const colours = Array.from({ length: seats }, (_, seat) => box.face.colour(view, seat))
  const places = placesOf(scene, colours)
  if (places.length === 0) return ''
  // Room for brackets round the longest name, so that the board does not shift when things are put on it.
  const width = Math.max(...places.flatMap(({ token, name }) => [token.length + 1, name.length + 4]))
  const columnOf = axis(
    places.map(({ x }) => x),
    width + (width % 2),
    MOST_COLUMNS - width,
  )
  const rowOf = axis(
    places.map(({ y }) => y),
    ROWS_A_UNIT,
    MOST_ROWS,
  )
  const sheet = new Map<number, string[]>()
  const write = (row: number, column: number, sign: string) => {
    const line = sheet.get(row) ?? []
    sheet.set(row, line)
    line[column] = (sign === '╱' && line[column] === '╲') || (sign === '╲' && line[column] === '╱') ? '╳' : sign
  }
  for (const [from, to] of strokesOf(scene)) {
    drawStroke([columnOf(from[0]), rowOf(from[1])], [columnOf(to[0]), rowOf(to[1])], write)
  }
  const isFree = spots()
  for (const { x, y, token } of places) {
    const left = columnOf(x) - Math.floor(token.length / 2)
    const row = [0, 1, -1, 2, -2].map(by => rowOf(y) + by).find(at => isFree(at, left, token.length)) ?? rowOf(y)
    for (const [index, sign] of [...token].entries()) write(row, left + index, sign)
  }
  return formatSheet(sheet, -Math.ceil(width / 2))
}

/** What a drawing without colours and shapes cannot show: pieces on which nothing is written. */
export function unwrittenPieces(box: AnyBox, view: unknown): Note[] {
  // A disc is in the brackets of its seat.
  return box.face
    .scene(view, null)
    .items.flatMap(item => (item.kind === 'piece' && isUnwritten(item) ? [item.label] : []))
}

function isUnwritten({ parts }: Item): boolean {
  return !parts.some(({ type }) => type === 'text' || type === 'disc')
}

interface Cell {
  readonly x: number
  readonly y: number
  readonly name: string
  readonly token: string
}

/** What lies at each spot: the name of what lies undermost, in the brackets of whose thing lies on top. */
function placesOf(scene: Scene, colours: readonly (string | null)[]): Cell[] {
  const stacks = new Map<string, Item[]>()
  const named = scene.items.filter(item => item.label !== undefined || item.parts.some(part => part.type === 'text'))
  for (const item of named) {
    const spot = item.at.join(' ')
    stacks.set(spot, [...(stacks.get(spot) ?? []), item])
  }
  return [...stacks.values()].flatMap(stack => {
    const [bottom, top] = [stack[0], stack.at(-1)]
    if (bottom === undefined || top === undefined) return []
    return [{ x: bottom.at[0], y: bottom.at[1], name: nameOf(bottom), token: tokenOf(bottom, top, colours) }]
  })
}

function tokenOf(bottom: Item, top: Item, colours: readonly (string | null)[]): string {
  // What it is, and that it has a colour of its own, is told in words below.
  if (top !== bottom && top.kind === 'piece' && isUnwritten(top)) return `${COVERED}${nameOf(bottom)}`
  const things = top === bottom ? top.parts.slice(1) : top.parts
  const owned = things.filter(part => !looks(part).includes(PRINTED))
  const seat = colours.findIndex(colour => colour !== null && owned.some(part => looks(part).includes(colour)))
  const mark = things.some(part => looks(part).includes('mark')) ? '*' : ''
  const name = nameOf(bottom)
  const written = things
    .flatMap(part => (part.type === 'text' && part.text !== bottom.id && part.text !== name ? [`·${part.text}`] : []))
    .join('')
  const [open = '', close = ''] = BRACKETS[seat] ?? ''
  return `${open}${name}${mark}${written}${close}`
}

/** Players say `7`, not `space-7`. */
function nameOf({ id }: Item): string {
  return /^[a-z]+-(\d+)$/.exec(id)?.[1] ?? id
}

function looks(part: Part): string[] {
  return part.look?.split(/[ -]/) ?? []
}

/** Takes the columns of a row unless a name is written there or right beside it. */
function spots(): (row: number, left: number, length: number) => boolean {
  const taken = new Set<string>()
  return (row, left, length) => {
    const columns = Array.from({ length }, (_, index) => `${row} ${left + index}`)
    if ([`${row} ${left - 1}`, ...columns, `${row} ${left + length}`].some(spot => taken.has(spot))) return false
    for (const spot of columns) taken.add(spot)
    return true
  }
}

/** Where along the writing a number of the board comes: the nearest two neighbours lie one `step` apart, if it fits. */
function axis(values: readonly number[], step: number, most: number): (value: number) => number {
  const sorted = [...new Set(values)].sort((a, b) => a - b)
  const gaps = sorted.slice(1).map((value, index) => value - (sorted[index] ?? 0))
  const unit = Math.min(...gaps.filter(gap => gap > 0.1), Number.MAX_VALUE)
  const first = sorted[0] ?? 0
  const scale = Math.min(step / unit, most / ((sorted.at(-1) ?? 0) - first || 1))
  return value => Math.round((value - first) * scale)
}

type Point = readonly [x: number, y: number]

/** Straight strokes of the scenery; closed shapes and curves are left out. */
function strokesOf(scene: Scene): (readonly [Point, Point])[] {
  return scene.items.flatMap(item => {
    if (item.label !== undefined) return []
    return item.parts.flatMap(part => {
      if (part.type !== 'path' || !/^M[-\d.\sL]+$/.test(part.d)) return []
      const numbers = (part.d.match(/-?\d*\.?\d+/g) ?? []).map(Number)
      const points = numbers.flatMap((x, index): Point[] =>
        index % 2 === 0 ? [[item.at[0] + x, item.at[1] + (numbers[index + 1] ?? 0)]] : [],
      )
      return points.slice(1).map((point, index) => [points[index] ?? point, point] as const)
    })
  })
}

function drawStroke(
  [c1, r1]: Point,
  [c2, r2]: Point,
  write: (row: number, column: number, sign: string) => void,
): void {
  const steps = r1 === r2 ? Math.abs(c2 - c1) : Math.abs(r2 - r1)
  const sign = r1 === r2 ? '─' : c1 === c2 ? '│' : c2 > c1 === r2 > r1 ? '╲' : '╱'
  for (let step = 1; step < steps; step++) {
    const part = step / steps
    write(Math.round(r1 + (r2 - r1) * part), Math.round(c1 + (c2 - c1) * part), sign)
  }
}

function formatSheet(sheet: ReadonlyMap<number, readonly string[]>, left: number): string {
  const lines = [...sheet.entries()].sort(([a], [b]) => a - b)
  return lines
    .map(([, line]) =>
      `  ${Array.from({ length: line.length - left }, (_, index) => line[index + left] ?? ' ').join('')}`.trimEnd(),
    )
    .join('\n')
}
