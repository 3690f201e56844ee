import { across, keyOf, SIDES } from '#boards/pentagons.ts'
import { remembered } from '#boards/remembered.ts'
import type { Note } from '#kernel/box.ts'
import { contactsOf, type Placement } from './placing.ts'
import type { Segment } from './side-match.ts'
import type { Laid, Round } from './state.ts'
import { COLOURS, colourAt, pipsOf, suitOf, type Tile } from './tile.ts'

/** A hyphen, and after it what keeps a line from breaking there; our fonts have no hyphen that does both. */
const NO_BREAK = '-\u2060'

/** `star 5-3-2-4-4`, as the rule sheet names tiles; never in two lines. */
export function nameOf(tile: Tile): Note {
  const pips = COLOURS.map(colour => pipsOf(tile, colour)).join(NO_BREAK)
  return { key: 'tile', values: { suit: `@suits.${suitOf(tile)}`, pips } }
}

/** What a screen reader says of a tile. */
export function wordsOf(tile: Tile): NonNullable<Note['values']> {
  const segments = COLOURS.map(colour => ({ key: `segments.${colour}`, values: { pips: pipsOf(tile, colour) } }))
  return { suit: `@suits.${suitOf(tile)}`, segments }
}

/** What the tiles on the table are called, in order: their sides, and which of them touch what. Worked out once for each table. */
export const laidLabels = remembered((laid: readonly Laid[]) => laid.map(one => laidLabel(laid, one)))

function laidLabel(laid: readonly Laid[], one: Laid): Note {
  const pairs = SIDES.flatMap(side => {
    const beyond = keyOf(across(one, side))
    const other = laid.find(tile => keyOf(tile) === beyond)
    const meets = ({ tile, rotation }: Laid) => ({ tile, colour: colourAt(side, rotation) })
    return other === undefined ? [] : [pairNote(meets(one), meets(other))]
  })
  const values = { ...wordsOf(one.tile), pairs }
  const key = one === laid.at(-1) ? 'labels.newest' : 'labels.laid'
  return { key: pairs.length === 0 ? key : `${key}-touching`, values }
}

/** For those who cannot see it: which sides meet as the tile is held now. Never what that scores. */
export function liesHow(round: Round, placement: Placement): Note {
  const pairs = pairsOf(round, placement)
  return { key: placement.slot.parts.length > 0 ? 'spoken.part' : 'spoken.touching', values: { pairs } }
}

/** The sides that would meet: "blue 5 touches red 5 of star 5-3-2-4-4". */
export function pairsOf(round: Round, placement: Placement): readonly Note[] {
  return contactsOf(round, placement).map(({ own, other }) => pairNote(own, other))
}

function pairNote(own: Segment, other: Segment): Note {
  const said = ({ tile, colour }: Segment) => [{ key: `segments.${colour}`, values: { pips: pipsOf(tile, colour) } }]
  return { key: 'spoken.pair', values: { own: said(own), other: said(other), beside: [nameOf(other.tile)] } }
}
