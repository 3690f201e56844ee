import { flickingBox } from '../flicking/box.ts'
import { flickingGame } from '../flicking/rules.ts'
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import titles from './title.json' with { type: 'json' }

/** Knock the others off; the highest total wins. */
export const sumo = flickingBox(flickingGame('sumo', ['sumo'], 'players'), { titles, en, es }, [
  { key: 'rounds', values: ['players', 1, 2, 3, 4] },
  { key: 'presetZone', values: [true, false] },
  { key: 'equalFlicks', values: [false, true] },
  { key: 'chainStrikes', values: [false, true] },
])
