import { useState } from 'preact/hooks'
import type { Game } from '#gathering/game.ts'
import { currentRound, gameAt, gamesIn, keyOf } from '#gathering/gathering.ts'
import { lettersOf } from '#gathering/timetable.ts'
import { useDay, useNow } from '../at-day.ts'
import { Frame } from '../frame.tsx'
import { Earlier } from './earlier.tsx'
import { Evidence } from './evidence.tsx'
import { RoundClock } from './round-clock.tsx'
import { Stations } from './stations.tsx'
import { WaitCard } from './wait-card.tsx'
import { stationsAt, whatWaits } from './what-waits.ts'
import './leader.css'

/** With more stations what waits would be pushed out of sight, so it comes before them. */
const AT_A_GLANCE = 10

/** A Game Leader's tablet: which of my stations wants me? What waits longest and most stands on top. */
export function Leader() {
  const { t, day, gathering, gameOf } = useDay()
  const now = useNow()
  const [looked, setLooked] = useState<Pick<Game, 'round' | 'station'> | null>(null)
  const own = day.role.type === 'leader' ? day.role.game : 0
  const round = currentRound(gathering)
  const waits = whatWaits(gathering, own)
  const game = looked && gameAt(gathering, looked)
  const stations = <Stations own={own} round={round} look={setLooked} />
  const areMany = stationsAt(gathering, own, round).length > AT_A_GLANCE
  return (
    <Frame
      title={t('gathering:hall.leader.title', { game: gameOf(own) })}
      about={round === 0 ? t('gathering:hall.clock.before', { round: 1 }) : aboutRound()}
      actions={<RoundClock />}
    >
      <div class="leader">
        {!areMany && stations}
        <section class="leader__waits" aria-labelledby="waits">
          <h2 id="waits" class={waits.length === 0 ? 'leader__nothing' : 'unseen'}>
            {t(`gathering:hall.leader.${waits.length === 0 ? 'nothing' : 'waits'}`)}
          </h2>
          {waits.map((wait, index) => (
            <WaitCard key={`${wait.kind} ${keyOf(wait.game)}`} wait={wait} now={now} isFirst={index === 0} />
          ))}
        </section>
        {areMany && stations}
        <Earlier own={own} round={round} look={setLooked} />
        {game && <Evidence game={game} close={() => setLooked(null)} />}
      </div>
    </Frame>
  )

  function aboutRound(): string {
    const { seating } = gathering
    const numbers = gamesIn(gathering, round)
      .filter(one => one.game === own)
      .map(({ a }) => a)
    const letters = new Set(seating ? numbers.map(number => lettersOf(seating, number)?.[0]) : [])
    const [letter] = [...letters]
    return letter
      ? t('gathering:hall.leader.groups', { round, letters: `${letter} · ${letter.repeat(2)}` })
      : t('gathering:hall.leader.round', { round })
  }
}
