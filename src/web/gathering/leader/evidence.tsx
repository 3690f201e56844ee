import { useState } from 'preact/hooks'
import type { Game } from '#gathering/game.ts'
import { Button } from '../../shell/button.tsx'
import { Modal } from '../../table/parts/modal.tsx'
import { useDay } from '../at-day.ts'
import { AtTable } from './at-table.tsx'
import { Cards } from './cards.tsx'
import { GameLog } from './game-log.tsx'
import { NotRight } from './not-right.tsx'

/** One station looked at: who sits there, and what the log says of their game. What was checked only the Director corrects, and is asked to. */
export function Evidence({ game, close }: { readonly game: Game; readonly close: () => void }) {
  const { t, say, gameOf, because } = useDay()
  const [isAsking, setAsking] = useState(false)
  const { round, station } = game
  if (isAsking) {
    const ask = (reason: string) => {
      say({ type: 'ask-correction', round, station, reason })
      setAsking(false)
    }
    return <NotRight kind="ask" station={station} close={() => setAsking(false)} onReason={ask} />
  }
  return (
    <Modal open title={`${game.station} · ${gameOf(game.game)}`} onClose={close}>
      <Cards game={game} />
      {game.wrong && (
        <p class="note" role="status">
          {t('gathering:hall.leader.asked', { reason: because(game.wrong.reason) })}
        </p>
      )}
      {game.checked !== null && game.wrong === null && (
        <div>
          <Button look="ghost" onClick={() => setAsking(true)} text={t('gathering:hall.leader.ask-correction')} />
        </div>
      )}
      <h3>{t('gathering:hall.leader.evidence')}</h3>
      <GameLog game={game} />
      {game.table !== null && <AtTable game={game} look="ghost" />}
    </Modal>
  )
}
