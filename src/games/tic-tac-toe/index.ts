import { boxOf } from '#kernel/box.ts'
import { game, ROWS_THROUGH, SQUARES } from './rules.ts'
import { colour, draft, scene } from './scene.ts'
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import titles from './title.json' with { type: 'json' }

/** Noughts and crosses: the smallest whole game, for `docs/adding-a-game.md`, the tests and the bench. Not on the shelf. */
export const ticTacToe = boxOf({
  rules: { game },
  face: {
    scene,
    draft: (view, _, picks) => draft(view, picks),
    narrate: (_, move) => ({ key: 'moves.mark', values: { square: SQUARES[move] ?? '' } }),
    status: (_, seat) => ({ key: `status.${seat}` }),
    colour: (_, seat) => colour(seat),
  },
  mind: {
    evaluate({ squares, winner }, seat) {
      if (winner !== null) return winner === seat ? 1000 : -1000
      return squares.reduce<number>((sum, owner, square) => {
        if (owner === null) return sum
        const worth = ROWS_THROUGH[square]?.length ?? 0
        return owner === seat ? sum + worth : sum - worth
      }, 0)
    },
  },
  words: { titles, text: { en, es } },
})
