import type { Film } from '#boards/flick.ts'
import type { DiceScene } from './dice-scene.ts'
import { knock } from './sound.ts'

/** In milliseconds: frames further apart look jerky. */
const SMOOTH = 25

/** Plays a film in step with the screen; returns cancel. `speed` 1 is real time. */
export function playFilm(
  film: Film,
  speed: number,
  show: DiceScene['place'],
  done: (wasSmooth: boolean) => void,
): () => void {
  let began: number | null = null
  let before = 0
  let [shown, late] = [0, 0]
  let heard = 0
  let request = requestAnimationFrame(step)

  function step(now: number): void {
    began ??= now
    const at = ((now - began) / 1000) * film.rate * speed
    const frame = Math.floor(at)
    for (let next = film.knocks[heard]; next && next.frame <= frame; next = film.knocks[++heard]) knock(next)
    const poses = film.frames[frame]
    if (poses === undefined) {
      done(late <= shown / 2)
      return
    }
    if (shown++ > 0 && now - before > SMOOTH) late++
    before = now
    show(film.dice, poses, film.frames[frame + 1] ?? poses, at - frame)
    request = requestAnimationFrame(step)
  }

  return () => cancelAnimationFrame(request)
}
