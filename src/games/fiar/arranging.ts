import { arrangingChips } from '../sliding/arranging.ts'
import { COLOURS } from '../start/hands.ts'
import { boardFor } from './board.ts'
import { CHIPS, chipsOf, type State } from './state.ts'

/** First all blue ones, then all red ones. */
const ALL = COLOURS.flatMap(chipsOf).map(chip => CHIPS[chip] ?? '')

/** Chips that are not on the board are in the hands. */
export const arranging = arrangingChips<State>({ boardFor: state => boardFor(state.options), allChips: () => ALL })
