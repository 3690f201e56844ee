import type { OfficialAct } from './acts.ts'
import type { Effect } from './effect.ts'
import type { Gathering } from './gathering.ts'
import { MOST_OFFICIALS } from './official.ts'
import { refuse } from './refusal.ts'

/** More than this for each other nobody means. */
const MOST_OF_A_QUOTA = 20

/** Who runs the day, and how many a school brings. */
export function officialStep(gathering: Gathering, act: OfficialAct): Effect {
  const { officials } = gathering
  switch (act.type) {
    case 'appoint': {
      const { id, initials, school, duty } = act
      if (id < 1 || id > MOST_OFFICIALS) return refuse('too-many-officials', { most: MOST_OFFICIALS })
      return { gathering: { ...gathering, officials: { ...officials, [id]: { id, initials, school, duty } } } }
    }
    case 'dismiss': {
      const { [act.id]: gone, ...others } = officials
      return gone ? { gathering: { ...gathering, officials: others } } : refuse('unknown-official')
    }
    case 'quota': {
      const { monitors, children } = act
      const isOne = [monitors, children].every(count => count >= 1 && count <= MOST_OF_A_QUOTA)
      return isOne ? { gathering: { ...gathering, quota: { monitors, children } } } : refuse('bad-quota')
    }
  }
}
