import type { Scene } from '#kernel/box.ts'
import type { Translator } from '#text/translate.ts'
import { Board } from '../draw/board.tsx'
import type { Whereabouts } from '../draw/motion.ts'
import type { TableController } from './table-controller.ts'
import './bank.css'

interface BankProps {
  readonly controller: TableController
  readonly t: Translator
  readonly tray: NonNullable<Scene['trays']>[number]
  readonly whereabouts: Whereabouts
  readonly hinted: readonly string[]
}

/** What lies beside the board for everybody, such as blocks to choose from. Too wide for a phone, it scrolls sideways. */
export function Bank({ controller, t, tray, whereabouts, hinted }: BankProps) {
  const { match, plays } = controller.view.value
  const [, , width, height] = tray.scene.frame
  const draft = match.dispute?.awaiting ? null : controller.draft.value
  return (
    <div class="bank">
      <div class="bank__tray" style={`--bank-width: ${width}; --bank-height: ${height}`}>
        <Board
          scene={tray.scene}
          t={t}
          name={t.say(tray.label)}
          mayTurn={false}
          next={draft?.next ?? []}
          picked={controller.picks.value}
          hinted={hinted}
          whereabouts={whereabouts}
          {...(plays.length > 0 && { onPick: controller.pick, onClear: controller.clear })}
        />
      </div>
    </div>
  )
}
