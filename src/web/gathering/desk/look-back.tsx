import { useMemo, useState } from 'preact/hooks'
import { bookAfter } from '#gathering/book.ts'
import { currentRound, gameAt } from '#gathering/gathering.ts'
import { ButtonLink } from '../../shell/button.tsx'
import { AtLine, useDay } from '../at-day.ts'
import { CopiedOf } from '../copied-turn.tsx'
import type { ConsoleProps } from '../page.tsx'
import { RecordSheet } from '../record-sheet.tsx'
import { AtDesk, type Open } from './at-desk.ts'
import { Dialog } from './dialog.tsx'
import { Hall } from './hall.tsx'
import { Sitters } from './sitters.tsx'
import { useTold } from './told.ts'
import './desk.css'
import './hall.css'
import './look-back.css'

/** `after-123`: the room of a line of the log. */
const AFTER = /^after-(\d{1,6})$/

/** The day as it was after a line of its log. Nothing can be done here; the address is a link to that moment. */
export function LookBack({ id, secret, room }: ConsoleProps) {
  const { day } = useDay()
  const { sent } = day
  const last = sent.lines.length - 1
  const number = Math.min(Number(AFTER.exec(room)?.[1] ?? last), last)
  const past = useMemo(() => bookAfter(sent, number), [number])
  return (
    <div class="look-back">
      <WhichLine id={id} secret={secret} number={number} last={last} />
      <AtLine.Provider value={past}>
        <PastHall id={id} secret={secret} />
      </AtLine.Provider>
    </div>
  )
}

function PastHall({ id, secret }: Pick<ConsoleProps, 'id' | 'secret'>) {
  const { gathering, gameOf, t } = useDay()
  const [open, setOpen] = useState<Open | null>(null)
  const at = open?.type === 'station' ? open : null
  const game = at && gameAt(gathering, at)
  if (gathering.seating === null) return <p class="note">{t('gathering:refusals.no-seating')}</p>
  return (
    <AtDesk.Provider value={{ id, secret, isPast: true, show: setOpen, act: () => false }}>
      <Hall round={Math.max(1, currentRound(gathering))} seating={gathering.seating} />
      <Dialog
        name={game && JSON.stringify(open)}
        title={game ? t('gathering:desk.station', { station: game.station }) : ''}
        {...(game && { about: t('gathering:desk.table.about', { round: game.round, game: gameOf(game.game) }) })}
        onClose={() => setOpen(null)}
      >
        {game && (
          <>
            <Sitters game={game} />
            <RecordSheet game={game} />
            <CopiedOf game={game} />
          </>
        )}
      </Dialog>
    </AtDesk.Provider>
  )
}

interface WhichLineProps extends Pick<ConsoleProps, 'id' | 'secret'> {
  readonly number: number
  readonly last: number
}

/** What the line says, and the way to the one before and after it. */
function WhichLine({ id, secret, number, last }: WhichLineProps) {
  const { day, t } = useDay()
  const { timeOf, whatWhere, who } = useTold()
  const line = day.sent.lines[number]
  const to = (room: string) => `/tournament/${id}/director/${room}#${secret}`
  return (
    <section class="card look-back__line">
      <div>
        <h2>{t('gathering:desk.look-back.title', { line: number })}</h2>
        {line && <p>{`${timeOf(line.at)} · ${whatWhere(line.act)} · ${who(line)}`}</p>}
      </div>
      <nav class="row" aria-label={t('gathering:desk.look-back.steps')}>
        {number > 0 && (
          <ButtonLink look="ghost" href={to(`after-${number - 1}`)} text={t('gathering:desk.look-back.earlier')} />
        )}
        {number < last && (
          <ButtonLink look="ghost" href={to(`after-${number + 1}`)} text={t('gathering:desk.look-back.later')} />
        )}
        <ButtonLink look="sun" href={to('desk')} text={t('gathering:desk.look-back.now')} />
      </nav>
    </section>
  )
}
