import { boxOf } from '#kernel/box.ts'
import { arranging } from './arranging.ts'
import { answers, candidates, glances, reason, sights } from './bot.ts'
import { scorePad } from './card.ts'
import { actions, draft, showing } from './draft.ts'
import { examples } from './examples.ts'
import { ruleGroups } from './groups.ts'
import { kept } from './kept.ts'
import { narrate, status } from './narrate.ts'
import { ghosts } from './placing.ts'
import { remedies } from './remedies.ts'
import { game } from './rules.ts'
import { scene } from './scene.ts'
import { slips } from './slips.ts'
import { table } from './table.ts'
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import titles from './title.json' with { type: 'json' }
import { CERTAIN, evaluate } from './worth.ts'

/** In milliseconds: to add up two faces, and to look where a domino lies. */
const TO_CHALLENGE = 6000

export const sumDominoes = boxOf({
  rules: {
    game,
    arranging,
    table,
    remedies,
    kept,
    rulesOff: ({ edition }) => [edition === 'current' ? 'draw-each-turn' : 'draw-before-passing'],
  },
  setUp: { choices: [{ key: 'edition', values: ['current', 'earlier'] }] },
  face: {
    scene,
    actions,
    draft,
    hasSheets: true,
    showing,
    ghosts,
    narrate,
    worksOut: move => move.type === 'sum',
    status,
    ruleGroups,
    scorePad,
    // With a second domino the first part can be challenged no more: whoever reckons slowly has time until then.
    lingers: ({ part, stage, placed }, mode) =>
      mode === 'tournament' && part === 1 && stage === 'place' && placed[1].length === 0 ? TO_CHALLENGE : 0,
  },
  mind: {
    evaluate,
    certain: CERTAIN,
    answers,
    candidates,
    glances,
    reason,
    slips,
    sights,
    grain: 4,
    toil: 12,
    whims: [100, 100, 10, 1.5, 0],
  },
  words: { titles, text: { en, es }, examples },
  papers: { flagCard: { title: { key: 'card.title' }, text: { key: 'card.on-paper' }, entries: 24 } },
})
