import { useEffect, useState } from 'preact/hooks'
import type { ClockFace } from '#referee/clock.ts'

/** The clock some milliseconds after a view came in. */
export function countedDown(face: ClockFace, passed: number): ClockFace {
  const down = (left: number | null) => (left === null ? null : Math.max(0, left - passed))
  return {
    ...face,
    turnLeft: face.running ? down(face.turnLeft) : face.turnLeft,
    gameLeft: down(face.gameLeft),
    statementLeft: down(face.statementLeft),
  }
}

/** Minutes and seconds; a second that has begun still counts. */
export function formatTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const TICK = 250

/** The clock as it stands now, between two views. */
export function useCountdown(face: ClockFace | null): ClockFace | null {
  const [seen, setSeen] = useState({ face, at: performance.now(), now: performance.now() })
  useEffect(() => {
    const at = performance.now()
    setSeen({ face, at, now: at })
    if (face === null) return
    const timer = setInterval(() => setSeen({ face, at, now: performance.now() }), TICK)
    return () => clearInterval(timer)
  }, [face])
  if (face === null) return null
  return seen.face === face ? countedDown(face, seen.now - seen.at) : face
}
