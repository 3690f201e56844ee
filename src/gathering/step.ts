import type { Act, TableAct } from './acts.ts'
import type { Effect } from './effect.ts'
import type { Gathering } from './gathering.ts'
import { gameAt } from './gathering.ts'
import { officialStep } from './official-step.ts'
import { peopleStep } from './people-step.ts'
import { refuse } from './refusal.ts'
import type { Role } from './role.ts'
import { grantStep, roundStep } from './round-step.ts'
import { tableStep } from './table-step.ts'

/** An act that is not an undo: the log takes those back. */
export type Done = Exclude<Act, { type: 'undo' }>

/** What an act does at a time, or why it cannot be done. */
export function step(gathering: Gathering, role: Role, act: Done, at: number): Effect {
  const refusal = notAllowed(gathering, role, act)
  if (refusal) return refusal
  if ('station' in act) return tableStep(gathering, act, at)
  switch (act.type) {
    case 'begin':
    case 'pause':
    case 'go-on':
    case 'time':
    case 'release':
    case 'unlock':
      return roundStep(gathering, act, at)
    case 'appoint':
    case 'dismiss':
    case 'quota':
      return officialStep(gathering, act)
    case 'grant':
      return grantStep(gathering, act, at)
    default:
      return peopleStep(gathering, act, at)
  }
}

/** Whoever rules at a table may have left the own tablet elsewhere: the Monitor writes down that it was done. */
const BY_MONITOR: readonly TableAct['type'][] = [
  ...(['start', 'lay', 'ask', 'opinion', 'ruled', 'copy'] as const),
  ...(['sheet', 'result', 'sign'] as const),
]
const BY_LEADER: readonly TableAct['type'][] = ['coming', 'check', 'collect', 'not-right', 'ask-correction']
const BY_DESK: readonly Done['type'][] = ['here', 'not-here', 'reprint']

/** The Director may do everything; everybody else what the role is for, at the own station or game. */
function notAllowed(gathering: Gathering, role: Role, act: Done): Extract<Effect, { refusal: unknown }> | null {
  if (role.type === 'director') return null
  if (role.type === 'clock') return act.type === 'time' ? null : refuse('directors-only')
  if (role.type === 'desk') return BY_DESK.includes(act.type) ? null : refuse('directors-only')
  if (!('station' in act)) return refuse('directors-only')
  if (role.type === 'monitor') {
    if (!BY_MONITOR.includes(act.type)) return refuse(BY_LEADER.includes(act.type) ? 'leaders-only' : 'directors-only')
    return act.station === role.station ? null : refuse('not-your-station', { station: role.station })
  }
  const game = gameAt(gathering, act)
  if (game && game.game !== role.game) return refuse('not-your-game')
  // A third opinion is the Director's.
  if (act.type === 'ruled' && game?.opinion?.which === 3) return refuse('directors-only')
  return [...BY_LEADER, ...BY_MONITOR].includes(act.type) ? null : refuse('directors-only')
}
