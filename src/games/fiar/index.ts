import { boxOf } from '#kernel/box.ts'
import { slidingGroups } from '../sliding/groups.ts'
import { repositioning } from '../sliding/remedies.ts'
import { spaceOf } from '../sliding/state.ts'
import { withSlidingText } from '../sliding/text.ts'
import { table } from '../start/hands.ts'
import { arranging } from './arranging.ts'
import { boardFile, boardFor } from './board.ts'
import { candidates, evaluate } from './bot.ts'
import { kept, PATH_RULES } from './kept.ts'
import { narrate, status } from './narrate.ts'
import { reason } from './reason.ts'
import { game } from './rules.ts'
import { actions, draft, lift, scene } from './scene.ts'
import { slips } from './slips.ts'
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import titles from './title.json' with { type: 'json' }

export const fiar = boxOf({
  rules: { game, arranging, table, remedies: repositioning, kept },
  setUp: {
    choices: [
      { key: 'start', values: ['hands', 'seats'] },
      { key: 'outlineLinks', values: [false, true] },
      { key: 'edition', values: ['current', 'earlier'] },
    ],
    board: boardFile,
    firstBegins: { start: 'seats' },
  },
  face: {
    scene,
    actions,
    draft,
    lift,
    placeOf: (view, id) => spaceOf(boardFor(view.options), view, id) ?? null,
    narrate,
    status,
    ruleGroups: moves => slidingGroups(moves, { path: PATH_RULES }),
    colour: (view, seat) => (view.start === null ? (view.colours[seat] ?? null) : null),
  },
  mind: { evaluate, candidates, reason, slips, grain: 4, toil: 2, whims: [2.5, 2.5, 9, 2, 0] },
  words: { titles, text: withSlidingText({ en, es }) },
})
