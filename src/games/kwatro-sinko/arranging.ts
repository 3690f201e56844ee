import type { Item } from '#kernel/box.ts'
import { arrangingChips, REST } from '../sliding/arranging.ts'
import { OFF } from '../sliding/board.ts'
import { discParts } from '../sliding/scene.ts'
import { colourOf, spaceOf } from '../sliding/state.ts'
import { boardFor } from './board.ts'
import { onBases } from './rules.ts'
import { chipName, NUMBERS, type State } from './state.ts'

/** Chips side by side, large enough for fingers. */
const ROW = 5

/** Chips that are not on the board lie in a row beside it; `rest home` puts them all on their numbers. */
export const arranging = arrangingChips<State>({
  boardFor: state => boardFor(state),
  allChips,
  putElsewhere(state, thing, place) {
    if (thing !== REST || place !== 'home') return null
    const homes = onBases(boardFor(state))
    const at = state.at.map((space, chip) => (space === OFF ? (homes[chip] ?? OFF) : space))
    return new Set(at.filter(space => space !== OFF)).size === at.filter(space => space !== OFF).length ? at : null
  },
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
