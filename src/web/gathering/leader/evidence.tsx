import type { Game } from '#gathering/game.ts'
import { Modal } from '../../table/parts/modal.tsx'
import { useDay } from '../at-day.ts'
import { AtTable } from './at-table.tsx'
import { Cards } from './cards.tsx'
import { GameLog } from './game-log.tsx'

/** One station looked at: who sits there, and what the log says of their game. */
export function Evidence({ game, close }: { readonly game: Game; readonly close: () => void }) {
  const { t, gameOf } = useDay()
  return (
    <Modal open title={`${game.station} · ${gameOf(game.game)}`} onClose={close}>
      <Cards game={game} />
      <h3>{t('gathering:hall.leader.evidence')}</h3>
      <GameLog game={game} />
      {game.table !== null && <AtTable game={game} look="ghost" />}
    </Modal>
  )
}
