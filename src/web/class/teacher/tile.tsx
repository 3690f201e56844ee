import type { ReadonlySignal } from '@preact/signals'
import type { Need } from '#gathering/class/need.ts'
import type { Board, TableRow } from '#protocol/class-view.ts'
import { useTranslator } from '../../language.ts'
import { BoardTile, useSeatColour } from '../board-tile.tsx'
import { ClassIcon, type IconName } from '../icons.tsx'
import type { Names } from './names.ts'

interface TileProps {
  readonly row: TableRow
  readonly board: ReadonlySignal<Board> | undefined
  readonly need: Need | null
  /** For how many minutes. */
  readonly minutes: number
  readonly isOver: boolean
  readonly names: Names
  readonly onOpen: (table: number) => void
}

export const NEED_ICONS: Readonly<Record<Need, IconName>> = {
  hand: 'hand',
  dispute: 'dispute',
  stopped: 'stopped',
  alone: 'away',
  idle: 'idle',
  rules: 'reading',
}

/** A table on the wall: what it wants, its board, and who sits there. */
export function Tile({ row, board, need, minutes, isOver, names, onOpen }: TileProps) {
  const { t } = useTranslator()
  const kind = need ?? (isOver ? 'over' : 'play')
  return (
    <li class={`wall-tile wall-tile--${kind}`}>
      <button type="button" class="wall-tile__button" onClick={() => onOpen(row.number)}>
        <span class="wall-tile__head">
          {need ? (
            <>
              <ClassIcon name={NEED_ICONS[need]} />
              <b>{t(`class:wall.${need}`)}</b>
              <Since need={need} minutes={minutes} board={board} />
            </>
          ) : (
            <Progress row={row} board={board} isOver={isOver} names={names} />
          )}
        </span>
        {board ? <BoardTile board={board} /> : <span class="wall-tile__wood" />}
        <span class="wall-tile__names">
          {row.seats.map((_, seat) => (
            <Sitter key={seat} row={row} seat={seat} board={board} name={names.seatName(row, seat)} />
          ))}
          {row.monitors.map(pupil => (
            <span key={`m${pupil}`} class="wall-tile__name">
              {t('class:wall.monitor', { name: names.nameOf(pupil) })}
            </span>
          ))}
        </span>
      </button>
    </li>
  )
}

interface SinceProps {
  readonly need: Need
  readonly minutes: number
  readonly board: TileProps['board']
}

function Since({ need, minutes, board }: SinceProps) {
  const { t } = useTranslator()
  const times = need === 'stopped' ? (board?.value.stopped?.times ?? 0) : 0
  return (
    <span class="wall-tile__about">
      {times > 0
        ? t('class:wall.times', { count: times })
        : minutes < 1
          ? t('class:wall.now')
          : t('class:wall.minutes', { minutes })}
    </span>
  )
}

function Progress({ row, board, isOver, names }: Pick<TileProps, 'row' | 'board' | 'isOver' | 'names'>) {
  const { t } = useTranslator()
  const shown = board?.value
  const outcome = row.outcome ?? shown?.outcome
  if (isOver && outcome) {
    const [winner] = outcome.winners
    return (
      <>
        <ClassIcon name="over" />
        <b>{winner === undefined ? t('class:wall.tie') : t('class:wall.won', { name: names.seatName(row, winner) })}</b>
      </>
    )
  }
  const turn = shown?.turn ?? 0
  return <span class="wall-tile__about">{turn === 0 ? t('class:wall.not-begun') : t('class:wall.turn', { turn })}</span>
}

interface SitterProps {
  readonly row: TableRow
  readonly seat: number
  readonly board: TileProps['board']
  readonly name: string
}

/** Whoever is to move has the flag card. */
function Sitter({ seat, board, name }: SitterProps) {
  const colour = useSeatColour(board, seat)
  const isNext = board?.value.awaits === seat && !board.value.outcome
  return (
    <span class={`wall-tile__name${isNext ? ' is-next' : ''}`}>
      <i class={`seat-dot seat-dot--${seat} ${colour ? `seat-dot--${colour}` : ''}`} />
      {name}
    </span>
  )
}
