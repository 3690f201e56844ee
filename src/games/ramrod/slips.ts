import type { SlipPart } from '#kernel/box.ts'
import type { Move } from './move.ts'
import type { State } from './state.ts'

/** A goal that lacks more than a rod or two is not taken for full. */
const NEARLY = 10

const PUT = ['bring', 'move', 'recycle']

export const slips: SlipPart<State, Move> = {
  kinds: {
    'hot-rod': ['move', 'recycle'],
    'laid-is-played': PUT,
    'one-rod-a-turn': PUT,
    'move-it-use-it': PUT,
    'bring-in-own-rods': ['bring'],
    'attached-rectangle': ['bring'],
    'along-a-link': ['move'],
    'shorter-than-the-box': ['bring', 'move'],
    'second-rod-completes': ['bring', 'move'],
    'no-third-rod': ['bring', 'move'],
    'recycle-from-the-centre': ['recycle'],
    'recycle-to-own-start': ['recycle'],
    'recycled-rods-fit': ['recycle'],
    'ramrod-fills-the-box': ['ramrod'],
    'goal-is-filled': ['announce'],
    'must-move': ['pass'],
  },

  unlikely: ({ rule, values }) => rule === 'goal-is-filled' && Number(values.goal) - Number(values.sum) > NEARLY,

  /** Two rods lie in a rectangle at the beginning of a turn only if the second did not complete it. */
  after: { 'no-third-rod': 'second-rod-completes' },
}
