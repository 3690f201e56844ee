import { boxOf } from '#kernel/box.ts'
import { slidingGroups } from '../sliding/groups.ts'
import { repositioning } from '../sliding/remedies.ts'
import { lift } from '../sliding/scene.ts'
import { spaceOf } from '../sliding/state.ts'
import { withSlidingText } from '../sliding/text.ts'
import { arranging } from './arranging.ts'
import { boardFile, boardFor } from './board.ts'
import { candidates, evaluate, opening, reason, sights } from './bot.ts'
import { CLAIM_RULES, kept } from './kept.ts'
import { narrate, status } from './narrate.ts'
import { game } from './rules.ts'
import { actions, draft, scene } from './scene.ts'
import { slips } from './slips.ts'
import { table } from './table.ts'
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import titles from './title.json' with { type: 'json' }

export const kwatroSinko = boxOf({
  rules: {
    game,
    arranging,
    table,
    remedies: repositioning,
    rulesOff: ({ oneStep }) => (oneStep ? [] : ['one-step']),
    kept,
  },
  setUp: {
    choices: [
      { key: 'start', values: ['draw', 'seats'] },
      { key: 'numbers', values: ['0-9', '1-10'] },
      { key: 'oneStep', values: [false, true] },
      { key: 'edition', values: ['current', 'earlier'] },
    ],
    board: boardFile,
    firstBegins: { start: 'seats' },
  },
  face: {
    scene,
    actions,
    draft,
    lift: (view, seat, id) => lift(boardFor(view), view, seat, id),
    placeOf: (view, id) => spaceOf(boardFor(view), view, id) ?? null,
    narrate,
    status,
    ruleGroups: moves => slidingGroups(moves, { path: CLAIM_RULES, moving: ['one-step'] }),
    colour: (view, seat) => (view.turn > 0 ? (view.colours[seat] ?? null) : null),
    tip: { key: 'tip' },
  },
  mind: {
    ...{ evaluate, candidates, opening, reason, slips },
    ...{ grain: 8, toil: 2, whims: [100, 65, 20, 10, 0], sights, days: true },
  },
  words: { titles, text: withSlidingText({ en, es }) },
})
