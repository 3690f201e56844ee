import type { Box } from '#kernel/box.ts'
import { candidates, evaluate } from './bot.ts'
import type { Rule } from './faults.ts'
import { narrate, status } from './narrate.ts'
import { remedies } from './remedies.ts'
import { game } from './rules.ts'
import { actions, draft, lift, scene } from './scene.ts'
import type { Move, Options, State } from './state.ts'
import { table } from './table.ts'
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }

export const fiar: Box<State, Move, Rule, Options> = {
  game,
  table,
  remedies,
  choices: [
    { key: 'start', values: ['hands', 'seats'] },
    { key: 'outlineLinks', values: [false, true] },
  ],
  text: { en, es },
  scene,
  actions,
  draft,
  lift,
  narrate,
  status,
  colour: (view, seat) => (view.start === null ? (view.colours[seat] ?? null) : null),
  evaluate,
  candidates,
}
