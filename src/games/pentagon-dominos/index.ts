import { boxOf } from '#kernel/box.ts'
import { arranging, folded } from './arranging.ts'
import { candidates, evaluate, glances, reason, sights } from './bot.ts'
import { actions, draft } from './draft.ts'
import { narrate, status } from './narrate.ts'
import { game } from './rules.ts'
import { scene } from './scene.ts'
import { counted, scorePad } from './score-pad.ts'
import { showsHands } from './state.ts'
import { table } from './table.ts'
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import { ghosts } from './tile-draft.ts'
import titles from './title.json' with { type: 'json' }

/** Long enough to see how a round ended. */
const LOOK = 6000

export const pentagonDominos = boxOf({
  rules: {
    game,
    table,
    arranging,
    rulesOff: ({ matches, against }) => [
      ...(matches === 'all' ? (['colour-and-number'] as const) : []),
      ...(against === 'any' ? (['last-tile'] as const) : []),
    ],
  },
  setUp: {
    choices: [
      { key: 'target', values: [500, 250, 100] },
      { key: 'matches', values: ['all', 'high'] },
      { key: 'against', values: ['any', 'last'] },
      { key: 'drawCosts', values: [false, true] },
    ],
  },
  face: {
    scene,
    folded,
    actions,
    draft,
    hasSheets: true,
    ghosts,
    narrate,
    status,
    // Tiles have five colours of their own: a player's colour would only be confused with them.
    colour: () => null,
    hidesHands: ({ current }) => !showsHands(current),
    scorePad,
    counted,
    lingers: ({ current }) => (current.ended === null ? 0 : LOOK),
  },
  mind: { evaluate, candidates, glances, reason, grain: 3, toil: 20, whims: [60, 22, 5.2, 3, 0], sights },
  words: { titles, text: { en, es } },
})
