import type { RefObject } from 'preact'
import type { Scene } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { isSettled } from '#referee/match.ts'
import { Board, type BoardProps } from '../../draw/board.tsx'
import { useTable } from '../at-table.ts'
import { isJustYou, labelOf } from '../label-of.ts'
import { FlagCard } from './flag-card.tsx'
import { RecordMarks } from './record-marks.tsx'

interface SeatRowProps {
  readonly seat: Seat
  readonly side: 'far' | 'near'
  readonly trays: NonNullable<Scene['trays']>
  /** The board in the middle, whose pieces may come from here. */
  readonly board: BoardProps
  readonly flagLay: RefObject<DOMRect | null>
  /** Anybody's things are pointed at, not played. */
  readonly isPointed: boolean
}

/** A player's side of the table: who it is, how it stands, what lies there, and the flag card while it is their turn. */
export function SeatRow({ seat, side, trays, board, flagLay, isPointed }: SeatRowProps) {
  const { controller, box, view, t, say, translator } = useTable()
  const { match, seats, plays } = view
  const { kind = 'person', present = true } = seats[seat] ?? {}
  const name = labelOf(view, seat, translator)
  const colour = box.face.colour(match.state, seat)
  const status = box.face.status(match.state, seat, match.mode)
  const holds = match.turn.number > 0 && match.turn.seat === seat && !isSettled(box, match)
  const mine = plays.length === 1 && plays[0] === seat
  const acting = controller.seat.value === seat
  const { onPick, onClear, onLift, evidence, trail, plan, focus, ...same } = board
  const picks = isPointed || plays.includes(seat) || controller.showing.value !== null || controller.arranging.value
  const told = [
    mine && !isJustYou(view, seat) && t('table:you'),
    kind === 'bot' && t('table:bot'),
    kind === 'open' && t('table:open-seat'),
    kind === 'person' && !present && t('table:away'),
  ].filter(Boolean)
  return (
    <section class={`seat seat--${side}${holds ? ' is-holding' : ''}`} aria-label={name}>
      <div class="seat__who">
        <span class={`avatar${colour === null ? '' : ` avatar--${colour}`}`} aria-hidden="true">
          {kind === 'open' ? '?' : initial(name)}
          {!present && kind === 'person' && <i class="avatar__away" />}
        </span>
        <div class="seat__text">
          <p class="seat__name">
            <b>{name}</b>
            {told.length > 0 && <small>{told.join(' · ')}</small>}
          </p>
          {status && (
            <p class="seat__status">
              <Status text={say(status)} />
            </p>
          )}
        </div>
        {match.mode === 'tournament' && <RecordMarks seat={seat} />}
      </div>
      {trays
        .filter(tray => tray.scene.items.length > 0)
        .map(tray => (
          <div
            key={tray.id}
            class={`tray tray--${tray.id.replace(/\d+$/, '')}${acting ? ' is-acting' : ''}`}
            style={`--wide: ${tray.scene.frame[2]}; --high: ${tray.scene.frame[3]}`}
          >
            <Board
              {...same}
              scene={tray.scene}
              name={t('table:hand-of', { name, what: say(tray.label) })}
              mayTurn={false}
              goesBack={controller.draft.value?.rotated !== undefined}
              {...(picks && onPick && { onPick, ...(onClear && { onClear }) })}
            />
          </div>
        ))}
      {holds && <FlagCard seat={seat} mine={mine} lay={flagLay} />}
    </section>
  )
}

/** Where there is little room, the first part may stand beside the name; then the dot is only heard. */
function Status({ text }: { readonly text: string }) {
  const [first, ...rest] = text.split(DOT)
  if (rest.length === 0) return <span>{text}</span>
  return (
    <span>
      <span class="seat__first">{first}</span>
      <span class="seat__dot">{'\u00a0· '}</span>
      <span class="seat__rest">{rest.join(DOT)}</span>
    </span>
  )
}

const DOT = ' · '

function initial(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '?'
}
