import type { SlipPart } from '#kernel/box.ts'
import { legalMoves } from '#kernel/game.ts'
import { TARGET } from './board.ts'
import { candidates } from './bot.ts'
import { game } from './rules.ts'
import type { Move, State } from './state.ts'

/** Further from 55 nobody announces a win. */
const NEARLY = 10

/** Rules that are broken where one pawn has landed on the other. */
const AT_A_MEETING = ['numbered-is-safe', 'bump-five-back', 'must-bump']

export const slips: SlipPart<State, Move> = {
  kinds: {
    'linked-base': ['place'],
    'one-block-a-turn': ['place'],
    'laid-is-played': ['shift', 'return'],
    'place-before-announcing': ['announce'],
    'score-matches-links': ['announce'],
    'announce-before-walking': ['walk'],
    'count-aloud': ['set'],
    'walk-matches-announcement': ['walk'],
    'forward-before-55': ['walk'],
    'forward-only': ['walk'],
    'one-walk-a-turn': ['walk'],
    'own-pawn': ['push'],
    'bump-where-you-land': ['bump'],
    'numbered-is-safe': ['bump'],
    'bump-five-back': ['push'],
    'must-bump': ['pass'],
    'place-each-turn': ['pass'],
    'announce-each-turn': ['pass'],
    'walk-each-turn': ['pass'],
    'win-on-55': ['declare'],
  },

  /** Pawns seldom meet by chance. */
  leads(state, rule) {
    if (!AT_A_MEETING.includes(rule)) return []
    const place = candidates(state).find(move => {
      const broken = game.faults(walked(game.apply(state, move)), { type: 'bump' }).map(fault => fault.rule)
      return rule === 'numbered-is-safe' ? broken.join() === rule : broken.length === 0
    })
    return place === undefined ? null : [place]
  },

  unlikely: ({ rule, values }) => rule === 'win-on-55' && Math.abs(TARGET - Number(values.space)) > NEARLY,

  /** Without a block there is no score to announce. */
  together: { 'place-each-turn': ['announce-each-turn'] },
}

/** After the announcement and the walk that follow a block. */
function walked(placed: State): State {
  let state = placed
  for (const type of ['announce', 'walk'] as const) {
    const move = legalMoves(game, state).find(one => one.type === type)
    if (move) state = game.apply(state, move)
  }
  return state
}
