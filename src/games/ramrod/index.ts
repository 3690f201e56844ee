import { boxOf } from '#kernel/box.ts'
import { pick } from '#kernel/chance.ts'
import { withSeat } from '../pair.ts'
import { arranging } from './arranging.ts'
import { boardFile } from './board-file.ts'
import { candidates, evaluate, glances, reason, sights } from './bot.ts'
import { actions, draft, lift } from './draft.ts'
import { kept } from './kept.ts'
import { narrate, status } from './narrate.ts'
import { remedies } from './remedies.ts'
import { ruleGroups } from './rule-groups.ts'
import { game } from './rules.ts'
import { scene } from './scene.ts'
import { slips } from './slips.ts'
import { hotRods, startMoves } from './state.ts'
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import titles from './title.json' with { type: 'json' }

export const ramrod = boxOf({
  rules: {
    game,
    arranging,
    // The Monitor hides the two rods that were picked, one in each hand.
    table: { answer: (state, chance) => pick(chance, startMoves(state)) },
    remedies,
    rulesOff: ({ edition }) => (edition === 'earlier' ? [] : ['back-where-it-was']),
    kept,
  },
  setUp: {
    choices: [
      { key: 'start', values: ['hands', 'seats'] },
      { key: 'edition', values: ['current', 'earlier'] },
      { key: 'hotRod', values: ['remembered', 'marked'] },
    ],
    board: boardFile,
    firstBegins: { start: 'seats' },
    practised: { hotRod: 'marked' },
  },
  face: {
    scene,
    guided: view => ({ ...view, options: { ...view.options, hotRod: 'marked' as const } }),
    // Hot is now what was moved in that turn: what was hot then is what counts.
    judged: (opening, after) => ({ ...after, lastMoved: withSeat(after.lastMoved, 1 - after.flag, hotRods(opening)) }),
    actions,
    draft,
    lift,
    narrate,
    status,
    ruleGroups,
    // Rods belong to nobody before they are captured: a player's colour would only be confused with theirs.
    colour: () => null,
  },
  mind: {
    evaluate,
    candidates,
    glances,
    reason,
    slips,
    grain: 1,
    toil: 3,
    whims: [100, 17, 4.4, 1, 0],
    sights,
    days: true,
  },
  words: { titles, text: { en, es } },
})
