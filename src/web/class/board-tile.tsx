import type { ReadonlySignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { AnyBox } from '#kernel/box.ts'
import type { Board } from '#protocol/class-view.ts'
import { closeUp } from '../draw/close-up.ts'
import { SmallBoard } from '../draw/small-board.tsx'
import { smallScene } from '../table/small.ts'
import { useBox } from './boxes.ts'

/** A table as it lies now, small. It is drawn again only when something on it has changed. */
export function BoardTile({ board }: { readonly board: ReadonlySignal<Board> }) {
  const { game, state } = board.value
  const box = useBox(game)
  return <div class="wall-tile__wood">{box && <Position box={box} state={state} />}</div>
}

/** Any position of a game as anybody may see it, small. */
export function Position({ box, state }: { readonly box: AnyBox; readonly state: unknown }) {
  const scene = useMemo(() => closeUp(smallScene(box.face.scene(state, null))), [box, state])
  return <SmallBoard scene={scene} />
}

/** The colour that a seat plays, where the game has such; null before that is known. */
export function useSeatColour(board: ReadonlySignal<Board> | undefined, seat: number): string | null {
  const shown = board?.value
  const box = useBox(shown?.game ?? '')
  return box && shown ? box.face.colour(shown.state, seat) : null
}
