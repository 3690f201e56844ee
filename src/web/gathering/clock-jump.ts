/** Less than this is a busy page, or a clock that is being set right little by little. */
const LEAST = 2000

/** Tells, time after time, by how much a device's clock has jumped since the last time: 0 where it has not. */
export function jumpWatch(wall: number, steady: number): (wall: number, steady: number) => number {
  let ahead = wall - steady
  return (nowWall, nowSteady) => {
    const jump = nowWall - nowSteady - ahead
    if (Math.abs(jump) < LEAST) return 0
    ahead += jump
    return jump
  }
}

/** Calls whenever the clock of this device was set, or it has slept: by how much, in milliseconds. */
export function onClockJump(call: (jump: number) => void): () => void {
  const jumped = jumpWatch(Date.now(), performance.now())
  const timer = setInterval(() => {
    const jump = jumped(Date.now(), performance.now())
    if (jump !== 0) call(jump)
  }, 1000)
  return () => clearInterval(timer)
}
