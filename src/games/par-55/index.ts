import { boxOf } from '#kernel/box.ts'
import { table } from '../start/hands.ts'
import { arranging } from './arranging.ts'
import { wholeBank } from './block-sheet.ts'
import { boardFile } from './board-file.ts'
import { candidates, evaluate, glances, opening, reason } from './bot.ts'
import { baseOf } from './by-name.ts'
import { actions, draft } from './draft.ts'
import { spaceId } from './faults.ts'
import { ruleGroups } from './groups.ts'
import { kept } from './kept.ts'
import { narrate, status } from './narrate.ts'
import { remedies } from './remedies.ts'
import { game } from './rules.ts'
import { scene } from './scene.ts'
import { slips } from './slips.ts'
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import titles from './title.json' with { type: 'json' }
import { trackRow } from './track.ts'
import { sceneWith } from './turn-scene.ts'

export const par55 = boxOf({
  rules: {
    game,
    arranging,
    table,
    remedies,
    kept,
    rulesOff: ({ edition }) => (edition === 'current' ? ['must-bump', 'forward-only'] : ['forward-before-55']),
  },
  setUp: {
    choices: [
      { key: 'start', values: ['hands', 'seats'] },
      { key: 'score', values: ['differences', 'likenesses'] },
      { key: 'edition', values: ['current', 'earlier'] },
    ],
    board: boardFile,
    firstBegins: { start: 'seats' },
  },
  face: {
    scene: view => scene(view),
    sceneWith,
    hasSheets: true,
    atRest: view => [trackRow(view)],
    folded: view => [wholeBank(view), trackRow(view)],
    actions,
    draft,
    placeOf: baseOf,
    pointsAt: move =>
      'to' in move && typeof move.to === 'number' ? [spaceId(move.to)] : game.formatMove(move).split(' '),
    narrate,
    worksOut: move => move.type === 'announce' || move.type === 'walk',
    status,
    ruleGroups,
    colour: (view, seat) => (view.start === null ? (view.colours[seat] ?? null) : null),
  },
  mind: {
    evaluate,
    candidates,
    glances,
    opening,
    reason,
    slips,
    grain: 4,
    toil: 4,
    whims: [40, 10.5, 4.2, 1.7, 0],
    days: true,
  },
  words: { titles, text: { en, es } },
})
