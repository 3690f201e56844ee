import { flickingBox } from '../flicking/box.ts'
import { flickingGame } from '../flicking/rules.ts'
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import titles from './title.json' with { type: 'json' }

/** Get rid of all your dice through the hole; the lowest total wins. */
export const jam = flickingBox(flickingGame('jam', ['jam'], 'players'), { titles, en, es }, [
  { key: 'rounds', values: ['players', 1, 2, 3, 4] },
  { key: 'boardOnly', values: [false, true] },
])
