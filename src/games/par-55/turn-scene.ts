import type { Scene } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { heldOver } from './block-draft.ts'
import { linkTags } from './count-draft.ts'
import { walked, withPawns } from './pawn-draft.ts'
import { scene } from './scene.ts'
import type { State } from './state.ts'

/** The table as whoever has the turn sees it: a block over a base, numbers on the links and on the spaces. */
export function sceneWith(view: State, seat: Seat | null, picks: readonly string[]): Scene {
  if (view.start !== null || seat !== view.flag) return scene(view)
  const over = [...linkTags(view, picks), ...heldOver(view, picks)]
  return scene(withPawns(view, picks), { counted: walked(view, picks), over })
}
