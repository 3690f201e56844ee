import type { Stepped } from '../log.ts'
import { refuse } from '../refusal.ts'
import type { Classroom, Screen, Snapshot } from './classroom.ts'

type Effect = Stepped<Classroom>

const MOST_SNAPSHOTS = 24

export function withSnapshot(classroom: Classroom, snapshot: Snapshot): Effect {
  if (classroom.snapshots.length >= MOST_SNAPSHOTS) return refuse('too-many-snapshots', { most: MOST_SNAPSHOTS })
  if (snapshot.number !== classroom.lastSnapshot + 1) return refuse('no-such-snapshot')
  return {
    state: { ...classroom, snapshots: [...classroom.snapshots, snapshot], lastSnapshot: snapshot.number },
  }
}

/** What is thrown away is not shown any more. */
export function withoutSnapshot(classroom: Classroom, number: number): Effect {
  const { snapshots, screen } = classroom
  if (!snapshots.some(one => one.number === number)) return refuse('no-such-snapshot')
  const isShown = screen.type === 'snapshot' && screen.snapshot === number
  return {
    state: {
      ...classroom,
      snapshots: snapshots.filter(one => one.number !== number),
      screen: isShown ? { type: 'wall' } : screen,
    },
  }
}

export function shown(classroom: Classroom, screen: Screen): Effect {
  const { snapshots, tables } = classroom
  if (screen.type === 'snapshot' && !snapshots.some(({ number }) => number === screen.snapshot))
    return refuse('no-such-snapshot')
  if (screen.type === 'table' && !tables[screen.table]) return refuse('no-such-table', { number: screen.table })
  return { state: { ...classroom, screen } }
}
