import { useStation } from './at-station.ts'
import { BoardIcon } from './icons.tsx'

/** The position is laid out on the tablet, the turn played on it, and the engine says what it finds. A game of ours only; needs no network. */
export function CopyBoard() {
  const { t, played, copy } = useStation()
  if (played?.rules.arranging === undefined) return null
  return (
    <button type="button" class="button button--ghost" onClick={() => copy(true)}>
      <BoardIcon />
      {t('gathering:monitor.playing.copy')}
    </button>
  )
}
