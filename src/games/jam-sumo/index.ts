import { flickingBox } from '../flicking/box.ts'
import { flickingGame } from '../flicking/rules.ts'
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import titles from './title.json' with { type: 'json' }

/** Rounds of Jam, then rounds of Sumo; Sumo points minus Jam points, the highest total wins. */
export const jamSumo = flickingBox(flickingGame('jam-sumo', ['jam', 'sumo'], 1), { titles, en, es }, [
  { key: 'rounds', values: [1, 2, 3, 4, 'players'] },
  { key: 'sumoRounds', values: ['same', 1, 2, 3, 4, 'players'] },
  { key: 'boardOnly', values: [false, true] },
  { key: 'presetZone', values: [true, false] },
  { key: 'equalFlicks', values: [false, true] },
  { key: 'chainStrikes', values: [false, true] },
])
