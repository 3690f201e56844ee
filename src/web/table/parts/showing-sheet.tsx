import type { RefObject } from 'preact'
import type { BoardProps } from '../../draw/board.tsx'
import { Button } from '../../shell/button.tsx'
import { useTable } from '../at-table.ts'
import { RotateButton } from './rotate-button.tsx'
import { StepSheet } from './step-sheet.tsx'

interface ShowingSheetProps {
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly board: BoardProps
}

/** A challenger shows on the board what could have been done; then the sheet comes back. */
export function ShowingSheet({ heading, board }: ShowingSheetProps) {
  const { controller, t, say } = useTable()
  const draft = controller.draft.value
  const rule = controller.showing.value?.rule ?? ''
  return (
    <section class="sheet sheet--showing" aria-labelledby="sheet-title">
      <header class="sheet__top">
        <h2 id="sheet-title" ref={heading} tabIndex={-1}>
          {t(`rules.${rule}.name`)}
        </h2>
      </header>
      {draft && (
        <p class="sheet__prompt" role="status">
          {say(draft.prompt)}
        </p>
      )}
      {draft?.sheet && <StepSheet draft={draft} board={board} />}
      <div class="sheet__foot sheet__buttons">
        <span>
          <Button look="ghost" onClick={controller.clear} text={t('table:back')} />
        </span>
        {draft?.rotated !== undefined && draft.pushed === undefined && <RotateButton held={draft.held ?? null} />}
        {draft?.ready !== undefined && (
          <span class="sheet__tell">
            <Button look="sun" onClick={controller.confirm} text={t('table:confirm')} />
          </span>
        )}
      </div>
    </section>
  )
}
