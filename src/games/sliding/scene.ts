import { remembered } from '#boards/remembered.ts'
import type { Draft, Item, Note, Part, Scene, Thing } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { Mode } from '#kernel/transcript.ts'
import { OFF, type SlidingBoard } from './board.ts'
import { type Chip, colourOf, freeSpaces, isHeld, type Sliding, type SlidingMove, spaceOf } from './state.ts'

/** What a game draws of a space or a chip, and what is said of it. */
export type Drawn = Pick<Thing, 'parts' | 'label'>

/** Room round the outermost spaces. */
const ROOM = 0.75

/** Where a space is drawn: files count rows upwards, screens downwards. */
export function drawnAt(board: SlidingBoard, [x = 0, y = 0]: readonly number[]): readonly [number, number] {
  const [, top] = corners(board)
  return [x, top - y]
}

/** All spaces, with some room round them. */
export function frameOf(board: SlidingBoard, room = ROOM): Scene['frame'] {
  const [left, top, right, bottom] = corners(board)
  return [left - room, -room, right - left + 2 * room, top - bottom + 2 * room]
}

const corners = remembered((board: SlidingBoard) => {
  const places = board.spaces.map(board.place)
  const xs = places.map(([x]) => x)
  const ys = places.map(([, y]) => y)
  return [Math.min(...xs), Math.max(...ys), Math.max(...xs), Math.min(...ys)] as const
})

/** The lines as strokes; scenery. */
export function lineItems(board: SlidingBoard): Item[] {
  const point = (space: string) => drawnAt(board, board.place(space)).join(' ')
  return board.lines.map(line => ({
    id: `line ${line.join(' ')}`,
    at: [0, 0],
    parts: [{ type: 'path', look: 'line', d: `M${line.map(point).join('L')}` }],
  }))
}

/** The circles; one with a chip on it is read aloud by its chip. */
export function spaceItems(board: SlidingBoard, view: Sliding, draw: (space: string) => Drawn): Item[] {
  return board.spaces.map(space => {
    const { parts, label } = draw(space)
    const drawn = { id: space, at: drawnAt(board, board.place(space)), parts }
    return isHeld(board, view, space) ? drawn : { ...drawn, kind: 'place', label, ...linesAt(board)[space] }
  })
}

/** The chips, always in the same order, so that each keeps its place in the picture while it moves. */
export function chipItems(board: SlidingBoard, view: Sliding, draw: (chip: Chip, space: string) => Drawn): Item[] {
  return board.chips
    .flatMap((id, chip): Item[] => {
      const space = spaceOf(board, view, id)
      if (space === undefined) return []
      const at = drawnAt(board, board.place(space))
      return [{ id, at, kind: 'piece', ...draw(chip, space), ...linesAt(board)[space] }]
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** For those who cannot see them: the straight lines that a circle is on, from end to end. */
const linesAt = remembered((board: SlidingBoard): Readonly<Record<string, Pick<Thing, 'about'>>> => {
  const named = board.lines.map(line => {
    const note: Note = { key: 'labels.line', values: { from: line[0] ?? '', to: line.at(-1) ?? '' } }
    return { line, note }
  })
  return Object.fromEntries(
    board.spaces.map(space => {
      const lines = named.filter(({ line }) => line.includes(space)).map(({ note }) => note)
      return [space, lines.length === 0 ? {} : { about: { key: 'labels.lines', values: { lines } } }]
    }),
  )
})

/** A plain circle with its name. */
export function plainSpace(space: string): Drawn {
  const parts: Part[] = [
    { type: 'circle', look: 'hole', r: 0.32 },
    { type: 'text', look: 'name', size: 0.17, text: space },
  ]
  return { parts, label: { key: 'labels.free', values: { space } } }
}

export function discParts(chip: Chip): Part[] {
  const colour = colourOf(chip)
  return [
    { type: 'disc', look: `chip-${colour}`, r: 0.35 },
    { type: 'circle', look: `ring-${colour}`, r: 0.26 },
  ]
}

/** What is said rather than moved, by whoever holds the flag card. */
export function flagActions(view: Sliding, seat: Seat): readonly string[] {
  if (view.flag !== seat || view.declared !== null) return []
  if (view.owed > 0) return ['decline']
  return view.at.some(space => space >= 0) ? ['pass', 'declare'] : ['pass']
}

/** What is asked after a move: to look for a win as well, in guided play only. */
export function doneKey(mode: Mode | undefined): string {
  return mode === 'guided' ? 'prompts.pass' : 'prompts.done'
}

/** What comes first for whoever taps in vain: after a correct challenge a chip of the other side; in guided play, once a chip has been moved, a button. */
export function firstOf({ moved, owed }: Sliding, mode: Mode | undefined): Pick<Draft<SlidingMove>, 'first'> {
  if (owed > 0) return { first: { key: 'answers.opponents-first' } }
  return mode === 'guided' && moved !== OFF ? { first: { key: 'table:answers.button-first' } } : {}
}

/** From a chip on the board and a space to a move. */
export function chipDraft(board: SlidingBoard, view: Sliding, from: string, to?: string): Draft<SlidingMove> {
  const prompt = { key: view.owed > 0 ? 'prompts.to' : 'prompts.touching', values: { space: from } }
  if (to !== undefined) return { move: { type: view.owed > 0 ? 'reposition' : 'slide', from, to }, next: [], prompt }
  return { next: freeSpaces(board, view), prompt }
}

/** A chip taken off its space and put back. */
export function lift(board: SlidingBoard, view: Sliding, seat: Seat, id: string): SlidingMove | null {
  const space = spaceOf(board, view, id)
  return space === undefined || view.flag !== seat || view.owed > 0 ? null : { type: 'lift', space }
}
