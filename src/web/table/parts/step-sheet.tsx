import type { Scene, SheetChoice, SheetRow } from '#kernel/box.ts'
import { Board, type BoardProps } from '../../draw/board.tsx'
import { useTable } from '../at-table.ts'
import { PushButtons } from './push-buttons.tsx'
import './step-sheet.css'

interface StepSheetProps {
  readonly rows: readonly SheetRow[]
  /** The board beside it: what can be picked there can be picked here. */
  readonly board: BoardProps
}

/** What a step of a turn asks beside the board, each row a choice, a little table or a word. */
export function StepSheet({ rows, board }: StepSheetProps) {
  const { controller } = useTable()
  return (
    <div class="step-sheet">
      {controller.draft.value?.pushed && <PushButtons />}
      {rows.map((row, index) => (
        <Row key={`${row.type} ${index}`} row={row} board={board} />
      ))}
    </div>
  )
}

function Row({ row, board }: { readonly row: SheetRow; readonly board: BoardProps }) {
  const { say, translator } = useTable()
  switch (row.type) {
    case 'choices':
      return (
        <fieldset class={`step-row step-row--${row.look}`}>
          <legend class="unseen">{say(row.label)}</legend>
          {row.choices.map(choice => (
            <Choice key={choice.id} choice={choice} board={board} />
          ))}
        </fieldset>
      )
    case 'table': {
      const { onLift, evidence, trail, focus, ...same } = board
      return (
        <div class={`step-table${row.id ? ` step-table--${row.id}` : ''}`}>
          <div class="step-table__things" style={ratioOf(row.scene)}>
            <Board {...same} scene={row.scene} name={say(row.label)} mayTurn={false} />
          </div>
        </div>
      )
    }
    case 'words':
      return (
        <div class="step-words">
          {row.scene && (
            <span class="step-words__picture" style={ratioOf(row.scene)} aria-hidden="true">
              <Board scene={row.scene} t={translator} name="" mayTurn={false} />
            </span>
          )}
          <p>{say(row.text)}</p>
        </div>
      )
  }
}

function Choice({ choice, board }: { readonly choice: SheetChoice; readonly board: BoardProps }) {
  const { controller, say, translator } = useTable()
  const { id, label, scene, caption } = choice
  const isChosen = board.picked?.includes(id) ?? false
  const isOpen = isChosen || (board.next?.includes(id) ?? false)
  return (
    <button
      type="button"
      class="step-choice"
      data-id={id}
      aria-label={say(label)}
      aria-pressed={isChosen}
      disabled={!isOpen}
      onClick={() => controller.pick(id)}
    >
      {scene && (
        <span class="step-choice__picture" style={ratioOf(scene)} aria-hidden="true">
          <Board scene={scene} t={translator} name="" mayTurn={false} />
        </span>
      )}
      {caption ? <span>{say(caption)}</span> : !scene && <span>{say(label)}</span>}
    </button>
  )
}

function ratioOf({ frame: [, , width, height] }: Scene): string {
  return `--wide: ${width}; --high: ${height}; aspect-ratio: ${width} / ${height}`
}
