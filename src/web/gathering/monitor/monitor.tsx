import { isGameId } from '#games/index.ts'
import { companionOf, type Edition } from '#referee/companion.ts'
import { learnGame } from '../../language.ts'
import { PageFailed, useLazy } from '../../shell/lazy.tsx'
import { openBox } from '../../shell/open-box.ts'
import { fetchPictures } from '../../table/parts/rule-picture.tsx'
import { useDay } from '../at-day.ts'
import { gamesOf } from '../division.ts'
import { Frame } from '../frame.tsx'
import type { ConsoleProps } from '../page.tsx'
import { gameHere } from './game-here.ts'
import { OnlineTable } from './online-table.tsx'
import { StationFrame } from './station-frame.tsx'
import { Table } from './table.tsx'
import './monitor.css'
import './players.css'
import './ruling.css'
import './minute.css'
import './phone.css'
import './lying.css'

/** A Game Monitor's console: one station, one game after the other. */
export function Monitor({ id, secret }: ConsoleProps) {
  const { day, gathering, t } = useDay()
  const station = day.role.type === 'monitor' ? day.role.station : 0
  const here = gameHere(gathering, station)
  const game = here && gamesOf(day.about.division)[here.game]
  const ours = game && 'id' in game && isGameId(game.id) ? game.id : ''
  const { value: boxes, failed } = useLazy(() => openBoxes(ours, day.about.edition), here ? `game ${ours}` : '')
  if (failed) return <PageFailed />
  if (here === null) {
    return (
      <Frame title={t('gathering:monitor.station', { station })}>
        <p class="note">{t('gathering:monitor.no-game')}</p>
      </Frame>
    )
  }
  if (here.played?.table != null) {
    return (
      <StationFrame here={here}>
        <OnlineTable id={id} secret={secret} here={here} />
      </StationFrame>
    )
  }
  return boxes && <Table key={`${here.round}.${ours}`} id={id} here={here} boxes={boxes} />
}

/** The game's box for its words and pictures, and the referee that goes with it; both stay on the tablet for when the network goes. */
async function openBoxes(id: string, edition?: Edition) {
  const played = await openBox(id)
  const box = companionOf(played, edition)
  if (played === null) await learnGame(box)
  else await fetchPictures(played)
  return { box, played }
}
