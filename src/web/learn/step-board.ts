import type { Item, Scene } from '#kernel/box.ts'
import type { BoardProps } from '../draw/board.tsx'
import { sizeOf } from '../draw/layout.ts'
import { isOneLine } from '../draw/one-line.ts'
import type { StepTable } from './step-table.ts'
import './step-board.css'

const NOTHING: readonly string[] = []
const [CHILD, PIP] = [0, 1]

type Tray = NonNullable<Scene['trays']>[number]

/** The board of a step: what the lesson marks there, what it lets pick, and what it says of a try. */
export function lessonBoard(at: StepTable, board: BoardProps): BoardProps {
  const { step } = at
  const { goal } = step
  const { evidence, trail } = at.shown.value
  const phase = at.phase.value
  const scene = sceneOf(at, judgedScene(at) ?? board.scene)
  const marked = evidence.length > 0 ? evidence : board.evidence
  const same = {
    ...board,
    scene,
    ...(marked && { evidence: marked }),
    ...(trail.length > 0 && { trail }),
    hinted: at.hinted(),
  }
  const near = { ...same, focus: at.beyond.value }
  if (goal.type === 'lines') return board.focus?.length ? same : near
  const { onLift, onClear, fitting, plan, ...still } = near
  const isPointed = goal.type === 'point' ? phase === 'ask' : phase === 'point'
  if (!isPointed) {
    const { onPick, ...only } = still
    return { ...only, next: NOTHING, picked: NOTHING }
  }
  // What has been tapped goes nowhere: no place is marked as one for it.
  return { ...still, fitting: NOTHING, next: thingsIn(scene), picked: at.tapped.value, onPick: at.tap }
}

/** Pip's turn is over, and what held in it is still to be seen; null where that is what the table shows anyway. */
function judgedScene({ box: { face }, step, table }: StepTable): Scene | null {
  const { last, turn, state } = table.view.value.match
  if (step.goal.type !== 'judge' || !face.judged || last?.seat !== PIP || turn.entries.length > 0) return null
  return face.scene(face.judged(last.opening, state), CHILD)
}

/** Everything with a name can be pointed at. */
function thingsIn({ items, trays = [] }: Scene): readonly string[] {
  return [...items, ...trays.flatMap(tray => tray.scene.items)].flatMap(({ id, label }) => (label ? [id] : []))
}

/** With stars on the places that the lesson speaks of, numbers on what is counted, and only those things that it offers. */
function sceneOf({ step, shown, phase }: StepTable, scene: Scene): Scene {
  const { offer, stars } = step
  const { evidence } = shown.value
  const drawn = [
    ...stars.flatMap(place => starOn(scene.items, place)),
    ...(phase.value === 'watch' ? [] : countedIn(scene, evidence).map((item, index) => tagOn(item, index + 1))),
  ]
  if (drawn.length === 0 && offer === null) return scene
  const trays = offer === null ? scene.trays : scene.trays?.map(tray => offeredIn(tray, offer))
  return { ...scene, items: [...scene.items, ...drawn], ...(trays && { trays }) }
}

/** What is offered lies side by side, and is there on every screen: no sheet could have fewer. */
function offeredIn({ folds, ...tray }: Tray, offer: readonly string[]): Tray {
  const items = tray.scene.items.filter(({ id, kind }) => kind === 'piece' && offer.includes(id))
  const across = Math.max(1, ...items.map(item => sizeOf(item) * 2.3))
  const row = items.map((item, index): Item => ({ ...item, at: [(index + 0.5) * across, across / 2] }))
  return { ...tray, scene: { frame: [0, 0, Math.max(1, row.length) * across, across], items: row } }
}

function starOn(items: readonly Item[], place: string): readonly Item[] {
  const item = items.find(({ id }) => id === place)
  if (item === undefined) return []
  return [
    {
      id: `lesson-star-${place}`,
      at: item.at,
      parts: [{ type: 'path', look: 'lesson-star', upright: true, d: star(sizeOf(item) * 0.72) }],
    },
  ]
}

/**
 * Three things or more of one size on one line are counted, as on a path. A rod and its box are not, nor a tile and its sides, nor blocks
 * that are compared: there a number would be read as a length or a score, or cover the dots.
 */
export function countedIn({ items }: Pick<Scene, 'items'>, evidence: readonly string[]): readonly Item[] {
  const found = evidence.flatMap(id => items.find(item => item.id === id) ?? [])
  const isAlike = new Set(found.map(item => sizeOf(item).toFixed(3))).size === 1
  const places = new Set(found.map(({ at }) => at.join(' ')))
  const points = found.map(({ at }) => at)
  return isAlike && places.size === found.length && isOneLine(points) ? found : []
}

/** A small number beside a thing that is counted. */
function tagOn(item: Item, number: number): Item {
  const size = sizeOf(item)
  const [x, y] = [size * 0.72, -size * 0.72]
  return {
    id: `lesson-tag-${item.id}`,
    at: item.at,
    parts: [
      { type: 'circle', look: 'lesson-tag', upright: true, x, y, r: size * 0.46 },
      { type: 'text', look: 'lesson-tag-number', x, y, size: size * 0.64, text: String(number) },
    ],
  }
}

/** Five points, as large as this from the middle. */
function star(size: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const far = index % 2 === 0 ? size : size * 0.45
    const angle = (Math.PI * index) / 5
    return `${(far * Math.sin(angle)).toFixed(3)} ${(-far * Math.cos(angle)).toFixed(3)}`
  })
  return `M${points.join('L')}z`
}
