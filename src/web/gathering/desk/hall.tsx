import { begun, type Game, stateOf } from '#gathering/game.ts'
import { gamesIn, keyOf, roundOf } from '#gathering/gathering.ts'
import { ROUNDS } from '#gathering/rounds.ts'
import { LETTERS, type Seating } from '#gathering/seating.ts'
import { meetingsOf, stationNumber, stationsOf, stationsOfAGame } from '#gathering/timetable.ts'
import { useDay, useNow } from '../at-day.ts'
import { useDesk } from './at-desk.ts'
import { Clock } from './clock.tsx'
import { ClockButtons } from './clock-buttons.tsx'
import { Legend } from './legend.tsx'
import { Tile } from './tile.tsx'

/** So long a tablet may say nothing. */
const SILENT = 30_000
/** Five round the star as in the real hall; more are a list. */
const ROUND_THE_STAR = 5

interface HallProps {
  /** The round that is looked at. */
  readonly round: number
  readonly seating: Seating
}

/** The hall with its five game areas round the star; a plain list where there is no room for that. */
export function Hall({ round, seating }: HallProps) {
  const { gathering, day, gameOf, t } = useDay()
  const { isPast } = useDesk()
  const now = useNow()
  const stations = stationsOf(seating)
  const places = Array.from({ length: stationsOfAGame(seating) }, (_, slot) => slot)
  const isReleased = roundOf(gathering, round)?.released != null
  const games = gamesIn(gathering, round)
  const planned = games.length > 0 ? [] : meetingsOf(seating).filter(one => one.round === round)
  const found = new Map<string, Game>([...games, ...planned.map(begun)].map(game => [keyOf(game), game]))
  const posts = stations.map(station => day.presence[`monitor-${station}`])
  const isSilent = (station: number) => {
    const seen = day.presence[`monitor-${station}`]
    // Where no tablet ever was, none is missed: that station writes on paper.
    return !isPast && seen !== undefined && seen.devices === 0 && now - seen.seen > SILENT
  }
  const isStar = places.length <= ROUND_THE_STAR
  return (
    <section class={`hall${isStar ? ' hall--star' : ''}`} aria-labelledby="hall-title">
      <header class="hall__corner">
        <h2 id="hall-title">{t('gathering:desk.hall')}</h2>
        <p class="soft">
          {t('gathering:desk.playing', { count: games.filter(one => stateOf(one) === 'playing').length })}
        </p>
        <p class="soft">
          {t('gathering:desk.collected-of', {
            done: games.filter(({ collected }) => collected !== null).length,
            all: found.size,
          })}
        </p>
        {!isPast && (
          <p class="soft">
            {t('gathering:desk.tablets', {
              here: posts.filter(post => post && post.devices > 0).length,
              all: stations.length,
            })}
          </p>
        )}
      </header>
      {!isPast && <ClockButtons />}
      <Clock round={round} />
      {Array.from({ length: ROUNDS }, (_, game) => (
        <section key={game} class={`area area--${game}`} aria-labelledby={`area-${game}`}>
          <h3 id={`area-${game}`}>
            <span>{gameOf(game)}</span>
            <small>{lettersAt(seating, game, round)}</small>
          </h3>
          <ol class="area__tiles">
            {places.map(slot => {
              const station = stationNumber(seating, game, slot)
              const here = found.get(keyOf({ round, station })) ?? null
              return (
                <li key={station}>
                  <Tile
                    station={station}
                    game={here}
                    isBegun={games.length > 0}
                    isReleased={isReleased}
                    isSilent={isSilent(station)}
                  />
                </li>
              )
            })}
          </ol>
        </section>
      ))}
      <Legend />
    </section>
  )
}

/** `D · DD`: which blocks are at a game in a round. */
function lettersAt({ blocks }: Seating, game: number, round: number): string {
  const letters = blocks.map(({ letter }) => letter).filter(one => (LETTERS.indexOf(one) + round - 1) % ROUNDS === game)
  return [...new Set(letters)].map(letter => `${letter} · ${letter}${letter}`).join(' ')
}
