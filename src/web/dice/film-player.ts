import type { Pose } from '#boards/die.ts'
import type { Film } from '#physics/film.ts'
import { knock } from './sound.ts'

/** What is to be seen at a moment of a film. */
export type Show = (
  dice: readonly string[],
  poses: readonly (Pose | null)[],
  next: readonly (Pose | null)[],
  part: number,
) => void

/** Plays a film in time with the screen; gives the way to stop it. `speed` 1 is as it happened. */
export function playFilm(film: Film, speed: number, show: Show, done: (framesASecond: number) => void): () => void {
  let began: number | null = null
  let shown = 0
  let heard = 0
  let request = requestAnimationFrame(step)

  function step(now: number): void {
    began ??= now
    const at = ((now - began) / 1000) * film.rate * speed
    const frame = Math.floor(at)
    for (; heard < film.knocks.length && (film.knocks[heard]?.frame ?? 0) <= frame; heard++) {
      const next = film.knocks[heard]
      if (next) knock(next)
    }
    const poses = film.frames[frame]
    if (poses === undefined) {
      done((1000 * shown) / (now - began))
      return
    }
    shown++
    show(film.dice, poses, film.frames[frame + 1] ?? poses, at - frame)
    request = requestAnimationFrame(step)
  }

  return () => cancelAnimationFrame(request)
}
