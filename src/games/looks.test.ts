import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AnyBox, Item, Scene, SheetRow } from '#kernel/box.ts'
import { MANNERS, playout } from '#kernel/playouts.ts'
import { foldersOf } from './folders.ts'
import { GAMES } from './index.ts'
import { ticTacToe } from './tic-tac-toe/index.ts'

const boxes: AnyBox[] = [...(await Promise.all(Object.values(GAMES).map(game => game.open()))), ticTacToe]
await Promise.all(boxes.map(box => box.rules.table?.prepare?.()))

test.each(boxes.map((box): [string, AnyBox] => [box.rules.game.id, box]))(
  'the style sheets know every look that %s speaks of',
  (id, box) => {
    // A game without a sheet of its own does with the looks that are there for every game.
    const sheets = foldersOf(id)
      .map(folder => `${folder}/style.css`)
      .filter(sheet => existsSync(join(import.meta.dirname, sheet)))
    const known = ['../web/draw/looks.css', ...sheets]
      .map(sheet => readFileSync(join(import.meta.dirname, sheet), 'utf8'))
      .join('\n')
    const isKnown = (word: string) => new RegExp(`\\.look-${word}(?![\\w-])`).test(known)
    // A second word may only be there for a sheet that wants to tell, say, one colour from the others.
    const unknown = [...looksOf(box)].filter(look => !look.split(' ').some(isKnown))
    expect(unknown).toEqual([])
  },
)

/** Every look in a few games, in what is held, and in the examples. */
function looksOf(box: AnyBox): Set<string> {
  const { rules, face, words } = box
  const looks = new Set<string>()
  const add = (items: readonly Item[]) => {
    for (const { look } of items.flatMap(item => item.parts)) if (look !== undefined) looks.add(look)
  }
  const addScene = ({ items, trays = [] }: Scene) => [items, ...trays.map(tray => tray.scene.items)].forEach(add)
  const turns = rules.table?.prepare ? 3 : 12
  for (const [seed, manner] of MANNERS.entries()) {
    for (const { state } of playout(box, { seed, seats: rules.game.seats[0] ?? 2, turns, manner })) {
      const seat = rules.game.toAct(state)
      addScene(face.scene(state, null))
      if (typeof seat !== 'number') continue
      const [first] = face.draft(state, seat, []).next
      for (const picks of first === undefined ? [[]] : [[], [first]]) {
        const { items = [], held, sheet = [] } = face.draft(state, seat, picks)
        add(items)
        if (held) addScene(held)
        for (const row of sheet) for (const scene of scenesOf(row)) addScene(scene)
      }
    }
  }
  for (const { scene } of words.examples ?? []) addScene(scene)
  return looks
}

function scenesOf(row: SheetRow): readonly Scene[] {
  if (row.type === 'choices') return row.choices.flatMap(({ scene }) => scene ?? [])
  return [row.scene, row.type === 'table' ? row.lying : undefined].flatMap(scene => scene ?? [])
}
