import { arrangingChips } from '../sliding/arranging.ts'
import { COLOURS, type Colour } from '../start/hands.ts'
import { boardFor } from './board.ts'
import { chipsOf, type State } from './state.ts'

const CHIPS = COLOURS.flatMap(chipsOf)

/** Chips that are not on the board are in the hands. */
export const arranging = arrangingChips<State>({
  boardFor: state => boardFor(state.options),
  allChips: () => CHIPS,
  beside(state) {
    const placed = new Set(Object.values(state.chips))
    const hand = (colour: Colour) => chipsOf(colour).filter(chip => !placed.has(chip))
    return { ...state, hands: [hand(state.colours[0]), hand(state.colours[1])] }
  },
})
