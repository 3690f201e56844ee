import type { Item } from '#kernel/box.ts'
import { arrangingChips } from '../sliding/arranging.ts'
import { discParts } from '../sliding/scene.ts'
import { colourOf, spaceOf } from '../sliding/state.ts'
import { boardFor } from './board.ts'
import { chipName, NUMBERS, type State } from './state.ts'

/** Chips side by side, large enough for fingers. */
const ROW = 5

/** Chips that are not on the board lie in a row beside it. */
export const arranging = arrangingChips<State>({
  boardFor: state => boardFor(state),
  allChips,
  tray(state) {
    const board = boardFor(state)
    const items = allChips(state)
      .filter(id => spaceOf(board, state, id) === undefined)
      .map((id, index): Item => {
        const chip = board.chips.indexOf(id)
        const [colour, number] = [`@colours.${colourOf(chip)}`, board.numbers[chip] ?? 0]
        return {
          id,
          at: [index % ROW, Math.floor(index / ROW)],
          parts: [...discParts(chip), { type: 'text', look: 'number', size: 0.36, text: String(number) }],
          kind: 'piece',
          label: { key: 'labels.beside', values: { colour, number } },
        }
      })
    return { frame: [-0.5, -0.5, ROW, Math.max(1, Math.ceil(items.length / ROW))], items }
  },
})

function allChips({ options }: State): readonly string[] {
  return NUMBERS[options.numbers].map(chipName)
}
