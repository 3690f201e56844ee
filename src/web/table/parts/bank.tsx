import type { Scene } from '#kernel/box.ts'
import { Board, type BoardProps } from '../../draw/board.tsx'
import './bank.css'

type Tray = NonNullable<Scene['trays']>[number]

/** What lies beside the board for everybody, such as blocks to choose from. Too wide for a phone, it scrolls sideways. */
export function Bank({ tray: { scene, label }, board }: { readonly tray: Tray; readonly board: BoardProps }) {
  const [, , width, height] = scene.frame
  const { onLift, fitting, evidence, ...same } = board
  return (
    <div class="bank">
      <div class="bank__tray" style={`--bank-width: ${width}; --bank-height: ${height}`}>
        <Board {...same} scene={scene} name={board.t.say(label)} mayTurn={false} />
      </div>
    </div>
  )
}
