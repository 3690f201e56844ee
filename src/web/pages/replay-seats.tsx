import { useMemo } from 'preact/hooks'
import type { AnyBox, Scene } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { isSettled, type Match } from '#referee/match.ts'
import { Board, type BoardProps } from '../draw/board.tsx'
import { useTranslator } from '../language.ts'
import type { Replay } from './read-transcript.ts'
import './replay-seats.css'

interface ReplaySeatsProps {
  readonly replay: Replay
  readonly match: Match
  readonly board: BoardProps
}

/** Who plays, how they stand, what lies in front of them, and who has the flag card. */
export function ReplaySeats({ replay: { box, header }, match, board }: ReplaySeatsProps) {
  const { t, say } = useTranslator(box)
  const holder = match.turn.number > 0 && !isSettled(box, match) ? match.turn.seat : null
  // As each player saw it: whoever looks back may see every hand.
  const hands = useMemo(() => header.seats.map((_, seat) => traysOf(box, match.state, seat)), [box, match.state])
  const { evidence, trail, ...same } = board
  return (
    <div class="replay-seats">
      {header.seats.map((name, seat) => {
        const colour = box.face.colour(match.state, seat)
        const status = box.face.status(match.state, seat, match.mode)
        return (
          <section key={seat} class={`replay-seat${holder === seat ? ' is-holding' : ''}`} aria-label={name}>
            <p class="replay-seat__name">
              <span
                class="replay-seat__dot"
                style={colour === null ? '' : `background: var(--${colour})`}
                aria-hidden="true"
              />
              <b>{name}</b>
              {holder === seat && <Flag name={t('table:holds-flag', { name })} />}
            </p>
            {status && <p class="replay-seat__status">{say(status)}</p>}
            {hands[seat]?.map(tray => (
              <div key={tray.id} class="replay-seat__tray">
                <Board
                  {...same}
                  scene={tray.scene}
                  name={t('table:hand-of', { name, what: say(tray.label) })}
                  mayTurn={false}
                />
              </div>
            ))}
          </section>
        )
      })}
    </div>
  )
}

/** What lies beside the board for everybody, side by side. */
export function ReplayBanks({ board }: Pick<ReplaySeatsProps, 'board'>) {
  const { evidence, trail, ...same } = board
  const banks = board.scene.trays?.filter(tray => tray.seat === null) ?? []
  if (banks.length === 0) return null
  return (
    <div class="replay-banks">
      {banks.map(({ id, label, scene }) => (
        <div key={id} class={`replay-bank--${id}`} style={`aspect-ratio: ${scene.frame[2]} / ${scene.frame[3]}`}>
          <Board {...same} scene={scene} name={board.t.say(label)} mayTurn={false} />
        </div>
      ))}
    </div>
  )
}

function traysOf(box: AnyBox, state: unknown, seat: Seat): NonNullable<Scene['trays']> {
  const { trays = [] } = box.face.scene(state, seat)
  return trays.filter(tray => tray.seat === seat && tray.scene.items.length > 0)
}

function Flag({ name }: { readonly name: string }) {
  return (
    <svg class="replay-seat__flag" viewBox="0 0 30 30" role="img" aria-label={name}>
      <rect x="4" y="2" width="3.6" height="26" rx="1.8" />
      <path d="M7 4h18l-5 6 5 6H7z" />
    </svg>
  )
}
