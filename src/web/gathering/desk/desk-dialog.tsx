import type { ComponentChildren } from 'preact'
import { gameAt } from '#gathering/gathering.ts'
import { useDay } from '../at-day.ts'
import type { Open } from './at-desk.ts'
import { BeginRound } from './begin-round.tsx'
import { CallAgain } from './call-again.tsx'
import { Conduct } from './conduct.tsx'
import { Correct } from './correct.tsx'
import { Dialog } from './dialog.tsx'
import { Grant } from './grant.tsx'
import { LogView } from './log-view.tsx'
import { Reason } from './reason.tsx'
import { ReleaseRound } from './release-round.tsx'
import { Slip } from './slip.tsx'
import { Stack } from './stack.tsx'
import { Station } from './station.tsx'

interface DeskDialogProps {
  readonly open: Open | null
  readonly onClose: () => void
}

/** Whatever lies open on the desk. */
export function DeskDialog({ open, onClose }: DeskDialogProps) {
  const { title, about, body } = useContents(open)
  const name = open && JSON.stringify(open)
  return (
    <Dialog name={name} title={title} {...(about !== undefined && { about })} onClose={onClose}>
      {body}
    </Dialog>
  )
}

interface Contents {
  readonly title: string
  readonly about?: string
  readonly body: ComponentChildren
}

function useContents(open: Open | null): Contents {
  const { gathering, gameOf, t } = useDay()
  if (open === null) return { title: '', body: null }
  const words = (key: string) => t(`gathering:desk.${key}`, 'round' in open ? { round: open.round } : {})
  switch (open.type) {
    case 'begin':
      return { title: words('begin.title'), body: <BeginRound round={open.round} /> }
    case 'release':
      return { title: words('release.title'), body: <ReleaseRound round={open.round} /> }
    case 'unlock':
      return { title: words('unlock.title'), body: <Reason round={open.round} station={null} kind="unlock" /> }
    case 'grant':
      return { title: words('grant.title'), body: <Grant round={open.round} station={open.station} /> }
    case 'stack':
      return { title: words('stack.title'), body: <Stack round={open.round} /> }
    case 'log':
      return { title: words('log-title'), body: <LogView /> }
  }
  const game = gameAt(gathering, open)
  if (!game) return { title: '', body: null }
  const values = { round: open.round, station: open.station, game: gameOf(game.game) }
  const where = t('gathering:desk.correct.about', values)
  switch (open.type) {
    case 'station':
      return {
        title: t('gathering:desk.station', { station: open.station }),
        about: t('gathering:desk.table.about', values),
        body: <Station game={game} />,
      }
    case 'call':
      return { title: words('call.title'), about: where, body: <CallAgain game={game} /> }
    case 'correct': {
      const title = words(game.checked === null ? 'correct.enter-title' : 'correct.title')
      return { title, about: where, body: <Correct game={game} /> }
    }
    case 'conduct':
      return { title: words('conduct.title'), about: where, body: <Conduct game={game} /> }
    case 'return':
      return {
        title: words('return.title'),
        about: where,
        body: <Reason round={open.round} station={open.station} kind="return" />,
      }
    case 'close':
      return {
        title: words('close-game.title'),
        about: where,
        body: <Reason round={open.round} station={open.station} kind="close-game" />,
      }
    case 'slip':
      return { title: words('slip.title'), about: where, body: <Slip game={game} correction={open.correction} /> }
  }
}
