import { boxOf } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { game, type Move, type Options, ROWS_THROUGH, type Rule, type State } from './rules.ts'
import { scene } from './scene.ts'
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import titles from './title.json' with { type: 'json' }

/** Noughts and crosses: the smallest whole game, for `docs/adding-a-game.md`, the tests and the bench. Not on the shelf. */
export const ticTacToe = boxOf<State, Move, Rule, Options>({
  rules: { game },
  face: {
    scene,
    narrate: (_, move) => ({ key: 'moves.mark', values: { square: game.formatMove(move) } }),
    status: (_, seat) => ({ key: `status.${seat}` }),
  },
  mind: {
    evaluate: ({ squares, winner }, seat) => {
      if (winner !== null) return winner === seat ? 1000 : -1000
      const worth = (owner: Seat | null, square: number) =>
        owner === null ? 0 : (owner === seat ? 1 : -1) * (ROWS_THROUGH[square]?.length ?? 0)
      return squares.reduce<number>((sum, owner, square) => sum + worth(owner, square), 0)
    },
  },
  words: { titles, text: { en, es } },
})
