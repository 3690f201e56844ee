import type { Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { wordsOf } from './scene.ts'
import { BUMP, type Move, otherPawn, ownPawn, type State } from './state.ts'

/** What a move is called in the log: "announces 7", "walks from 12 to 19". */
export function narrate(before: State, move: Move): Note {
  switch (move.type) {
    case 'hands':
    case 'declare':
    case 'pass':
      return { key: `moves.${move.type}` }
    case 'names':
      return { key: 'moves.names', values: { colour: `@colours.${move.colour}` } }
    case 'picks':
      return { key: 'moves.picks', values: { hand: `@hands.${move.hand}` } }
    case 'place':
      return { key: 'moves.place', values: { ...wordsOf(move.block), base: move.base } }
    case 'shift':
      return { key: 'moves.shift', values: { from: move.from, to: move.to } }
    case 'return':
      return { key: 'moves.return', values: { base: move.base } }
    case 'announce':
      return { key: 'moves.announce', values: { score: move.score } }
    case 'walk':
      return { key: 'moves.walk', values: { from: ownPawn(before), to: move.to } }
    case 'bump':
      return { key: 'moves.bump', values: { from: otherPawn(before), to: Math.max(0, otherPawn(before) - BUMP) } }
  }
}

/** The line under a player's name. */
export function status(view: State, seat: Seat): Note {
  const colour = view.colours[seat]
  if (view.start !== null || colour === undefined) return { key: 'status.start' }
  const values = { colour: `@colours.${colour}`, space: view.pawns[seat === 0 ? 0 : 1] }
  return { key: view.landed === seat ? 'status.landed' : 'status.pawn', values }
}
