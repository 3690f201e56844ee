import { arrangingChips, REST } from '../sliding/arranging.ts'
import { AWAY, OFF } from '../sliding/board.ts'
import { placed } from '../sliding/state.ts'
import { COLOURS } from '../start/hands.ts'
import { boardFor } from './board.ts'
import { CHIPS, chipsOf, type State } from './state.ts'

/** First all blue ones, then all red ones. */
const ALL = COLOURS.flatMap(chipsOf).map(chip => CHIPS[chip] ?? '')

const [HAND, ASIDE] = ['hand', 'away']

/**
 * Chips that are not on the board are in the hands; after `rest away`, which comes first, only those that are put there are, and a game
 * with fewer chips is over with placing the sooner.
 */
export const arranging = arrangingChips<State>({
  boardFor: state => boardFor(state.options),
  allChips: () => ALL,
  liesFirst({ at }) {
    if (!at.includes(AWAY)) return []
    return [[REST, ASIDE], ...ALL.filter(chip => at[CHIPS.indexOf(chip)] === OFF).map(chip => [chip, HAND] as const)]
  },
  putElsewhere({ at }, thing, place) {
    if (thing === REST && place === ASIDE) return at.map(space => (space === OFF ? AWAY : space))
    if (thing === REST && place === null) return at.map(space => (space === AWAY ? OFF : space))
    const chip = CHIPS.indexOf(thing)
    return chip >= 0 && place === HAND ? placed(at, chip, OFF) : null
  },
})
