import type { Draft, Item, Part, Scene } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { startActions, startDraft } from '../start/hands.ts'
import { boardFor, CENTRE } from './board.ts'
import { type Chip, colourOf, isMarked, isPlacing, type Move, type State } from './state.ts'

const ROWS = 6
const FRAME = [-0.75, -0.75, 9.5, 7.5] as const

/** The board as it lies, with each player's hand in a tray. */
export function scene(view: State): Scene {
  const board = boardFor(view.options)
  const at = (space: string): readonly [number, number] => {
    const [x, y] = board.place(space)
    return [x, ROWS - y]
  }
  const lines: Item[] = board.lines.map(line => ({
    id: `line ${line.join(' ')}`,
    at: [0, 0],
    parts: [{ type: 'path', look: 'line', d: `M${line.map(space => at(space).join(' ')).join('L')}` }],
  }))
  const spaces: Item[] = board.spaces.map(space => ({
    id: space,
    at: at(space),
    parts: [
      { type: 'circle', look: 'hole', r: 0.32 },
      { type: 'text', look: 'name', size: 0.17, text: space },
    ],
    ...(view.chips[space] === undefined && { label: { key: 'labels.free', values: { space } } }),
  }))
  const chips: Item[] = Object.entries(view.chips).map(([space, chip]) => ({
    id: chip,
    at: at(space),
    parts: chipParts(chip),
    label: {
      key: isMarked(chip) ? 'labels.marked' : 'labels.plain',
      values: { space, colour: `@colours.${colourOf(chip)}` },
    },
  }))
  chips.sort((a, b) => (a.id < b.id ? -1 : 1))
  return {
    frame: FRAME,
    items: [...lines, yellow(), ...spaces, ...chips],
    trays: view.hands.map((hand, seat) => ({
      id: `hand${seat}`,
      seat,
      label: { key: 'labels.hand' },
      scene: { frame: [-0.5, -0.5, 7, 1], items: view.start === null ? hand.map(handChip) : [] },
    })),
  }
}

function yellow(): Item {
  const [x = 0, y = 0] = CENTRE
  return {
    id: 'yellow',
    at: [x, ROWS - y],
    parts: [
      { type: 'path', look: 'yellow', d: 'M0 -.8L.8 0L0 .8L-.8 0Z' },
      {
        type: 'path',
        look: 'extinguisher',
        d: 'M-.1 -.28h.2v.14h.1a.08 .08 0 0 1 .08 .08v.42h-.56v-.42a.08 .08 0 0 1 .08 -.08h.1z',
      },
    ],
  }
}

function handChip(chip: Chip): Item {
  const label = {
    key: isMarked(chip) ? 'labels.marked-in-hand' : 'labels.plain-in-hand',
    values: { colour: `@colours.${colourOf(chip)}` },
  }
  return { id: chip, at: [Number(chip.at(-1)) - 1, 0], parts: chipParts(chip), label }
}

function chipParts(chip: Chip): Part[] {
  const colour = colourOf(chip)
  const parts: Part[] = [
    { type: 'circle', look: `chip-${colour}`, r: 0.35 },
    { type: 'circle', look: `ring-${colour}`, r: 0.26 },
  ]
  return isMarked(chip) ? [...parts, { type: 'circle', look: 'mark', r: 0.13 }] : parts
}

/** Buttons: what is said rather than moved. */
export function actions(view: State, seat: Seat): readonly string[] {
  if (view.start !== null) return startActions(view, seat)
  if (view.flag !== seat || view.declared !== null) return []
  if (view.owed > 0) return ['decline']
  return Object.keys(view.chips).length > 0 ? ['pass', 'declare'] : ['pass']
}

/** From picked things to a move: a chip and a space, or `declare` and the path's chips. */
export function draft(view: State, seat: Seat, picks: readonly string[]): Draft<Move> {
  const [first, second] = picks
  const buttons = actions(view, seat)
  if (view.start !== null) return startDraft(view, seat, picks)
  if (buttons.length === 0) return { next: [], prompt: { key: 'prompts.wait' } }
  if (first === 'pass' || first === 'decline')
    return { move: { type: first }, next: [], prompt: { key: 'prompts.wait' } }
  if (first === 'declare') return declareDraft(view, picks.slice(1))
  const spaceOf = (pick: string) => Object.keys(view.chips).find(space => view.chips[space] === pick)
  const free = boardFor(view.options).spaces.filter(space => view.chips[space] === undefined)
  const onBoard = Object.values(view.chips)
  if (first === undefined) {
    const inHand = view.owed > 0 ? [] : (view.hands[seat] ?? [])
    return { next: [...inHand, ...onBoard, ...buttons], prompt: { key: firstPrompt(view) } }
  }
  const from = spaceOf(first)
  const next = second === undefined ? free : []
  if (from === undefined) {
    const prompt = { key: isMarked(first) ? 'prompts.place-marked' : 'prompts.place' }
    return second === undefined
      ? { next, prompt }
      : { move: { type: 'place', space: second, marked: isMarked(first) }, next, prompt }
  }
  const prompt = { key: 'prompts.to', values: { space: from } }
  if (second === undefined) return { next, prompt }
  return { move: { type: view.owed > 0 ? 'reposition' : 'slide', from, to: second }, next, prompt }
}

/** A chip taken off its space and put back. */
export function lift(view: State, seat: Seat, id: string): Move | null {
  const space = Object.keys(view.chips).find(held => view.chips[held] === id)
  if (space === undefined || view.flag !== seat || view.owed > 0 || isPlacing(view)) return null
  return { type: 'lift', space }
}

function firstPrompt(view: State): string {
  if (view.owed > 0) return 'prompts.reposition'
  if (view.moved !== null) return 'prompts.pass'
  return isPlacing(view) ? 'prompts.pick-from-hand' : 'prompts.pick-chip'
}

function declareDraft(view: State, picks: readonly string[]): Draft<Move> {
  const spaces = Object.keys(view.chips)
  const path = picks.map(pick => spaces.find(space => view.chips[space] === pick) ?? pick)
  const next = Object.values(view.chips).filter(chip => !picks.includes(chip))
  const prompt = { key: 'prompts.path', values: { count: path.length } }
  // Any path can be claimed, however short: the opponent has to notice.
  return path.length === 0 || (next.length > 0 && path.length < 2)
    ? { next, prompt }
    : { ready: { type: 'declare', path }, next, prompt }
}
