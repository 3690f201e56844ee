import type { Item } from '#kernel/box.ts'
import { arrangingChips } from '../sliding/arranging.ts'
import { discParts } from '../sliding/scene.ts'
import { colourOf, numberOf } from '../sliding/state.ts'
import { boardFor } from './board.ts'
import { chipOf, NUMBERS, type State } from './state.ts'

/** Chips side by side, large enough for fingers. */
const ROW = 5

/** Chips that are not on the board lie in a row beside it. */
export const arranging = arrangingChips<State>({
  boardFor: state => boardFor(state.options),
  allChips,
  tray(state) {
    const placed = new Set(Object.values(state.chips))
    const items = allChips(state)
      .filter(chip => !placed.has(chip))
      .map((chip, index): Item => {
        const [colour, number] = [`@colours.${colourOf(chip)}`, numberOf(chip)]
        return {
          id: chip,
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
  return NUMBERS[options.numbers].map(chipOf)
}
