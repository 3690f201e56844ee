import type { ReadonlySignal } from '@preact/signals'
import type { Board, TableRow } from '#protocol/class-view.ts'
import { useClass } from '../at-class.tsx'
import { BoardTile, useSeatColour } from '../board-tile.tsx'

/** All boards; whose they are only as far as it may be seen. */
export function ScreenWall() {
  const { client, view, t } = useClass('projector')
  const { tables, title } = view
  const boards = client.boards.value
  return (
    <>
      <h1 class="unseen">{title === '' ? t('class:wall.title') : title}</h1>
      {tables.length === 0 ? (
        <p class="class-screen__lead">{t('class:wall.none')}</p>
      ) : (
        <ul class="screen-wall plain-list" style={`--columns: ${columnsFor(tables.length)}`}>
          {tables.map(row => (
            <li key={row.number} class={`screen-tile${row.outcome ? ' is-over' : ''}`}>
              <TableOnScreen row={row} board={boards.get(row.number)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** One table, as large as can be. */
export function OneTable({ table }: { readonly table: number }) {
  const { client, view } = useClass('projector')
  const row = view.tables.find(({ number }) => number === table)
  return (
    <div class="screen-tile screen-tile--one">
      {row && <TableOnScreen row={row} board={client.boards.value.get(table)} />}
    </div>
  )
}

interface TableOnScreenProps {
  readonly row: TableRow
  readonly board: ReadonlySignal<Board> | undefined
}

function TableOnScreen({ row, board }: TableOnScreenProps) {
  const { view, t } = useClass('projector')
  const nameOf = (seat: TableRow['seats'][number]) => {
    if ('computer' in seat) return t('class:wall.computer')
    return view.names['pupil' in seat ? seat.pupil : seat.gone]?.name ?? ''
  }
  return (
    <>
      {board ? <BoardTile board={board} /> : <div class="wall-tile__wood" />}
      <p class="screen-tile__names">
        {row.seats.map((seat, n) => (
          <Name key={n} seat={n} board={board} name={nameOf(seat)} />
        ))}
      </p>
    </>
  )
}

function Name({
  seat,
  board,
  name,
}: {
  readonly seat: number
  readonly board: TableOnScreenProps['board']
  readonly name: string
}) {
  const colour = useSeatColour(board, seat)
  return (
    <span>
      <i class={`seat-dot seat-dot--${seat} ${colour ? `seat-dot--${colour}` : ''}`} /> {name}
    </span>
  )
}

/** In hundredths of the screen's width: the room for all tiles, what a tile has round its board, and below it for names. */
const [WIDTH, HEIGHT] = [62, 52]
const [ROUND, BELOW] = [2, 4.5]
/** How wide a board is for its height. */
const SHAPE = 1.15

/** So many beside each other that every board is as large as can be. */
function columnsFor(count: number): number {
  const sizeIn = (columns: number) =>
    Math.min((WIDTH / columns - ROUND) / SHAPE, HEIGHT / Math.ceil(count / columns) - BELOW)
  const columns = Array.from({ length: count }, (_, n) => n + 1)
  return columns.reduce((best, one) => (sizeIn(one) > sizeIn(best) ? one : best), 1)
}
