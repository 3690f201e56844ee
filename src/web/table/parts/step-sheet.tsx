import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Draft, Note, Scene, SheetChoice, SheetRow, SheetTable } from '#kernel/box.ts'
import { isBrief } from '#learning/lines.ts'
import { inBrief } from '#text/in-brief.ts'
import { Board, type BoardProps } from '../../draw/board.tsx'
import { useSize } from '../../draw/size.ts'
import { useTable } from '../at-table.ts'
import { useLying, useSmall } from '../small.ts'
import { PushButtons } from './push-buttons.tsx'
import './step-sheet.css'

interface StepSheetProps {
  /** Null while nobody here is asked for anything. */
  readonly draft: Draft<unknown> | null
  /** The board beside it: what can be picked there can be picked here. */
  readonly board: BoardProps
}

const NO_ROWS: readonly SheetRow[] = []

/** What a step of a turn asks beside the board, each row a choice, a little table or a word. */
export function StepSheet({ draft, board }: StepSheetProps) {
  const { controller, box, view, t } = useTable()
  const isSmall = useSmall()
  const rows = draft ? (draft.sheet ?? NO_ROWS) : (box.face.atRest?.(view.match.state) ?? NO_ROWS)
  const shown = rows.filter(({ small }) => isSmall || !small)
  if (shown.length === 0 && !draft?.pushed) return null
  return (
    <section class="step-sheet" aria-label={t('table:sheet')}>
      {draft?.pushed && <PushButtons push={controller.push} rotate={controller.rotate} />}
      {shown.map((row, index) => (
        <Row key={`${row.type} ${index}`} row={row} isHalf={isHalf(shown, index)} board={board} />
      ))}
    </section>
  )
}

/** Two pictures to choose from leave room for two more beside them. */
function isHalf(rows: readonly SheetRow[], index: number): boolean {
  return isPair(rows[index]) && (isPair(rows[index - 1]) || isPair(rows[index + 1]))
}

function isPair(row: SheetRow | undefined): boolean {
  return row?.type === 'choices' && row.look === 'chips' && row.choices.length === 2 && !!row.choices[0]?.scene
}

interface RowProps {
  readonly row: SheetRow
  readonly isHalf: boolean
  readonly board: BoardProps
}

function Row({ row, isHalf, board }: RowProps) {
  const { controller, say, translator } = useTable()
  switch (row.type) {
    case 'choices':
      return (
        <fieldset class={`step-row step-row--${row.look}${isHalf ? ' step-row--half' : ''}`}>
          <legend class="unseen">{say(row.label)}</legend>
          {row.choices.map(choice => (
            <Choice key={choice.id} choice={choice} board={board} onPick={controller.pick} />
          ))}
        </fieldset>
      )
    case 'table':
      return <LittleTable row={row} board={board} />
    case 'words':
      return (
        <div class="step-words">
          {row.scene && (
            <span class="step-words__picture" style={ratioOf(row.scene)} aria-hidden="true">
              <Board scene={row.scene} t={translator} name="" mayTurn={false} />
            </span>
          )}
          <Words text={row.text} />
        </div>
      )
  }
}

/** Where a picture shows most of it, two lines say the rest; the whole is for those who do not see it. */
function Words({ text }: { readonly text: Note }) {
  const { say, translator } = useTable()
  const whole = say(text)
  const brief = isBrief(whole, 'ask') ? whole : inBrief(text, translator)
  return (
    <>
      <p class={brief === whole ? '' : 'unseen'} aria-live="polite">
        {whole}
      </p>
      {brief !== whole && <p aria-hidden="true">{brief}</p>}
    </>
  )
}

/** Higher than its room it scrolls, and follows what is in the hand. */
export function LittleTable({ row, board }: { readonly row: SheetTable; readonly board: BoardProps }) {
  const { say } = useTable()
  const [isLying, isSmall] = [useLying(), useSmall()]
  const scene = (isLying && row.lying) || (!isSmall && row.wide) || row.scene
  const { onLift, trail, plan, focus, ...same } = board
  const classes = [
    'step-table',
    row.id && `step-table--${row.id}`,
    row.scrolls && 'step-table--scrolls',
    row.row && 'step-table--rows',
  ]
  const room = useRef<HTMLDivElement>(null)
  const at = scene.items.find(({ id }) => id === row.newest)?.at
  const seen = useRef(false)
  const size = useSize(room)
  useLayoutEffect(() => {
    const element = room.current
    if (element === null || at === undefined) return
    const [, top, , height] = scene.frame
    const unit = element.scrollHeight / height
    const y = (at[1] - top) * unit
    const step = (row.row ?? 0) * unit || 1
    const above = Math.floor((y - unit) / step) * step
    const below = Math.ceil((y + unit - element.clientHeight) / step) * step
    // First there is as much to be seen of what comes as may be; then it stays, unless it would be out of sight. No row is cut.
    const whole = Math.round(element.scrollTop / step) * step
    element.scrollTop = seen.current ? Math.max(Math.min(whole, above), below) : above
    seen.current = true
  }, [scene, at?.[0], at?.[1], size?.[0], size?.[1]])
  return (
    <div ref={room} class={classes.filter(Boolean).join(' ')} style={`--wide: ${scene.frame[2]}; --row: ${row.row}`}>
      <div class="step-table__things" style={ratioOf(scene)}>
        <Board {...same} scene={scene} name={say(row.label)} mayTurn={false} />
      </div>
    </div>
  )
}

interface ChoiceProps {
  readonly choice: SheetChoice
  readonly board: Pick<BoardProps, 'picked' | 'next'>
  readonly onPick: (id: string) => void
}

export function Choice({ choice, board, onPick }: ChoiceProps) {
  const { say, translator } = useTable()
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
      onClick={() => onPick(id)}
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
