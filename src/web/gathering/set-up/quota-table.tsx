import { type Share, staffOf } from '#gathering/quota.ts'
import { useDay } from '../at-day.ts'

/** What each school has brought: filled and empty boxes for its Monitors, dots for the games that they are at. */
export function QuotaTable() {
  const { t, gathering, gameOf } = useDay()
  const { schools, games, needed } = staffOf(gathering)
  const children = schools.reduce((sum, one) => sum + one.children, 0)
  const monitors = games.reduce((sum, one) => sum + one, 0)
  return (
    <div>
      <table class="quota">
        <thead>
          <tr>
            <th scope="col">{t('gathering:set-up.columns.school')}</th>
            <th scope="col" class="quota__count">
              {t('gathering:set-up.officials.children')}
            </th>
            <th scope="col">{t('gathering:set-up.officials.monitors')}</th>
            {games.map((_, game) => (
              <th key={game} scope="col" class="quota__game">
                <abbr title={gameOf(game)}>{game + 1}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {schools.map(share => (
            <tr key={share.school}>
              <th scope="row">{share.school}</th>
              <td class="quota__count">{share.children}</td>
              <td>
                <Owed {...share} />
              </td>
              {share.games.map((count, game) => (
                <td key={game} class="quota__game" data-game={game + 1}>
                  <Dots count={count} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('gathering:set-up.officials.a-game', { count: needed })}</th>
            <td class="quota__count">{children}</td>
            <td>{t('gathering:set-up.officials.of', { count: monitors, all: needed * games.length })}</td>
            {games.map((count, game) => (
              <td key={game} class="quota__game" data-game={game + 1}>
                <b class={count < needed ? 'quota__few' : ''}>{count}</b>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p class="soft quota__legend">
        {games.map((_, game) => (
          <span key={game}>
            <b>{game + 1}</b> {gameOf(game)}
          </span>
        ))}
      </p>
    </div>
  )
}

/** More boxes than this nobody counts. */
const MOST_BOXES = 12

function Owed({ monitors, monitorsOwed, leaders, leadersOwed }: Share) {
  const { t } = useDay()
  const boxes = Array.from({ length: Math.max(monitors, monitorsOwed) }, (_, n) => n < monitors)
  const missing = Math.max(0, monitorsOwed - monitors)
  const leadersMissing = Math.max(0, leadersOwed - leaders)
  return (
    <span class="quota__owed">
      <span class={boxes.length > MOST_BOXES ? '' : 'unseen'}>
        {t('gathering:set-up.officials.of', { count: monitors, all: monitorsOwed })}
      </span>
      {boxes.length <= MOST_BOXES && (
        <span class="quota__boxes" aria-hidden="true">
          {boxes.map((isThere, n) => (
            <i key={n} class={isThere ? '' : 'is-missing'} />
          ))}
        </span>
      )}
      {missing > 0 && <b>{t('gathering:set-up.officials.missing', { count: missing })}</b>}
      {leadersMissing > 0 && <b>{t('gathering:set-up.officials.leader-missing', { count: leadersMissing })}</b>}
    </span>
  )
}

function Dots({ count }: { readonly count: number }) {
  return (
    <>
      <span class="unseen">{count}</span>
      <span aria-hidden="true">
        {count === 0 ? <span class="soft">–</span> : count === 1 ? <i class="quota__dot" /> : <b>{count}</b>}
      </span>
    </>
  )
}
