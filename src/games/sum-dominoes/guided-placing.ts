import { rectOf, STEPS } from '#boards/half-grid.ts'
import type { Draft, Item, Scene, SheetRow } from '#kernel/box.ts'
import type { Domino } from './domino.ts'
import { cornersOf, dominoItem, facesScene, HALF } from './drawing.ts'
import { type End, endLabel, endsOf, type Lie, liesAt } from './ends.ts'
import { handRow } from './hand.ts'
import { ghost, type Held, othersThan } from './placing.ts'
import { scaled, surface } from './scene.ts'
import type { Laid, Move, State } from './state.ts'

/** In two steps, so that every place is certain: first the end, then how it lies there. What the faces make is for the child to add. */
export function guidedPlacement(
  view: State,
  held: Held,
  picks: readonly string[],
  hand: readonly Domino[],
): Draft<Move> {
  const { domino } = held
  const laid = othersThan(view, held)
  const open = endsOf(laid).flatMap(end => {
    const lies = liesAt(end, domino)
    return lies.length === 0 ? [] : [{ end, lies }]
  })
  const chosen = open.find(({ end }) => end.id === picks[0])
  if (chosen !== undefined) return lieDraft({ view, held, laid, ...chosen }, picks[1])
  return {
    next: open.map(({ end }) => end.id),
    // Where there is room for it: which of these make the sum is for the child to find out.
    fitting: open.map(({ end }) => end.id),
    items: open.map(({ end }) => handle(end)),
    sheet: [handRow(hand)],
    isStep: true,
    letGo: { key: 'let-go.back' },
    prompt: { key: open.length === 0 ? 'prompts.no-end' : 'prompts.end', values: { domino } },
  }
}

interface AtAnEnd {
  readonly view: State
  readonly held: Held
  readonly laid: readonly Laid[]
  readonly end: End
  readonly lies: readonly Lie[]
}

function lieDraft({ view, held, laid, end, lies }: AtAnEnd, picked: string | undefined): Draft<Move> {
  const { domino, type } = held
  const ids = lies.map((_, index) => `lie-${index}`)
  // Where there is only one way, nothing is left to choose.
  const lie = lies[lies.length === 1 ? 0 : ids.indexOf(picked ?? '')]
  const cards: SheetRow = {
    type: 'choices',
    look: 'cards',
    label: { key: 'prompts.lie', values: { letter: end.letter } },
    choices: lies.map((one, index) => ({
      id: ids[index] ?? '',
      label: one.label,
      scene: cardScene(laid, end, one),
      caption: { key: 'labels.sum-asked', values: { first: end.value, second: one.face } },
    })),
  }
  const common = {
    next: ids.filter(id => id !== picked),
    focus: cornersOf([end.of, ...lies.map(one => one.laid)]),
    isStep: true,
    letGo: { key: 'let-go.end' },
    back: [domino],
    prompt: { key: 'prompts.lie', values: { letter: end.letter } },
  } as const
  if (lie === undefined) return { ...common, items: [handle(end)], sheet: [cards] }
  const values = { first: end.value, second: lie.face, sum: view.sum }
  return {
    ...common,
    items: [ghost(lie.laid), addition(end, lie)],
    sheet: [cards, { type: 'words', text: { key: 'prompts.makes', values }, scene: facesScene(end.value, lie.face) }],
    ready: { type, ...lie.laid },
    confirm: { key: 'confirm.lay-it' },
    spoken: lie.label,
  }
}

/** Off the end on a stem, so that it covers no face. */
function handle(end: End): Item {
  const { edge, letter, id } = end
  return {
    id,
    at: [edge.x * HALF, edge.y * HALF],
    stem: STEPS[edge.way],
    parts: [
      { type: 'circle', look: 'end-handle', r: 0.96 },
      { type: 'text', look: 'end-letter', size: letter.length > 1 ? 0.8 : 1.05, text: letter },
    ],
    kind: 'place',
    label: endLabel(end),
  }
}

/** The two faces that meet, written beside them on the side that is free, and never what they make. */
function addition({ edge, value }: End, { face, laid }: Lie): Item {
  const rect = rectOf(laid)
  const isLevel = edge.way === 'left' || edge.way === 'right'
  const stem = isLevel ? ([0, rect.y < edge.y - 1 ? 1 : -1] as const) : ([rect.x < edge.x - 1 ? 1 : -1, 0] as const)
  return {
    id: 'addition',
    at: [(edge.x + stem[0]) * HALF, (edge.y + stem[1]) * HALF],
    stem,
    parts: [
      { type: 'rect', look: 'addition', x: -1.35, y: -0.6, w: 2.7, h: 1.2, r: 0.4 },
      { type: 'text', look: 'end-letter', size: 0.95, text: `${value} + ${face}` },
    ],
  }
}

/** How much of the table a card shows, in half faces, and how far beyond the end its middle is. */
const CARD = { w: 8.4, h: 6.6, beyond: 1.3 } as const

function cardScene(laid: readonly Laid[], { edge }: End, lie: Lie): Scene {
  const [dx, dy] = STEPS[edge.way]
  const x = edge.x + dx * CARD.beyond - CARD.w / 2
  const y = edge.y + dy * CARD.beyond - CARD.h / 2
  const isNear = (one: Laid) => Math.abs(one.x - edge.x) < CARD.w && Math.abs(one.y - edge.y) < CARD.h
  return {
    frame: scaled({ x, y, w: CARD.w, h: CARD.h }),
    items: [
      surface(),
      ...laid.filter(isNear).map(one => dominoItem(one.domino, one, {})),
      dominoItem(lie.laid.domino, lie.laid, { id: 'ghost', look: 'domino domino-ghost' }),
    ],
  }
}
