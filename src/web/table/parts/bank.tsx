import type { Scene } from '#kernel/box.ts'
import { Board, type BoardProps } from '../../draw/board.tsx'
import { PANEL } from './side-panel.tsx'
import './bank.css'

type Tray = NonNullable<Scene['trays']>[number]

/** Higher than this, in rows of things, a bank takes much of a small screen. */
const LOW = 2

/** What lies beside the board for everybody, such as blocks to choose from. Too wide for a phone, it scrolls sideways. */
export function Bank({
  tray: { id, scene, label, reads },
  board,
}: {
  readonly tray: Tray
  readonly board: BoardProps
}) {
  const [, , width, height] = scene.frame
  const { onLift, evidence, trail, plan, focus, ...same } = board
  return (
    <div class={`bank bank--${id}${height > LOW ? ' bank--tall' : ''}`}>
      <div class="bank__tray" style={`--bank-width: ${width}; --bank-height: ${height}`}>
        <Board {...same} scene={scene} name={board.t.say(label)} mayTurn={false} />
      </div>
      {reads && <button type="button" class="bank__read" popovertarget={PANEL} aria-label={board.t.say(label)} />}
    </div>
  )
}
