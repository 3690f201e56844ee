import { useState } from 'preact/hooks'
import { staffOf } from '#gathering/quota.ts'
import { copyText } from '../../pages/share.ts'
import { Button } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'

/** Who is missing, in words, and a message about it that goes to the schools. */
export function StaffNote() {
  const { t, day, gathering, gameOf, people } = useDay()
  const [told, setTold] = useState<'copied' | 'shown' | null>(null)
  const { schools, games, needed, leaders } = staffOf(gathering)
  const lacking = games.flatMap((count, game) => (count < needed ? [gameOf(game)] : []))
  const leaderless = leaders.flatMap((count, game) => (count === 0 ? [gameOf(game)] : []))
  const debts = schools.flatMap(one => {
    const monitors = one.monitorsOwed - one.monitors
    const leader = one.leadersOwed - one.leaders
    const owed = [
      ...(monitors > 0 ? [t('gathering:set-up.officials.owes-monitors', { count: monitors })] : []),
      ...(leader > 0 ? [t('gathering:set-up.officials.owes-leaders', { count: leader })] : []),
    ]
    return owed.length > 0 ? [`${one.school}: ${owed.join(', ')}`] : []
  })
  if (lacking.length + debts.length + leaderless.length === 0) {
    return <p class="proof">{t('gathering:set-up.officials.complete')}</p>
  }
  const message = [
    t('gathering:set-up.officials.message', { name: day.about.name, date: day.about.date }),
    ...debts.map(one => `– ${one}`),
    ...(lacking.length > 0 ? [t('gathering:set-up.officials.lacking', { games: people(lacking) })] : []),
  ].join('\n')
  const copy = async () => setTold((await copyText(message)) ? 'copied' : 'shown')
  return (
    <div class="note stack stack--tight">
      <div class="row row--apart">
        <div>
          {lacking.length > 0 && (
            <p>
              <b>{t('gathering:set-up.officials.lacking', { games: people(lacking) })}</b>
            </p>
          )}
          {leaderless.length > 0 && <p>{t('gathering:set-up.officials.leaderless', { games: people(leaderless) })}</p>}
          {debts.length > 0 && <p>{debts.join(' · ')}</p>}
        </div>
        <Button look="ghost" onClick={copy} text={t('gathering:set-up.officials.copy')} />
      </div>
      <p role="status" class="staff-note__told">
        {told === 'copied' && t('table:invite.copied')}
      </p>
      {told === 'shown' && (
        // A page that came without https may not use the clipboard.
        <textarea
          readOnly
          rows={5}
          aria-label={t('gathering:set-up.officials.copy')}
          value={message}
          onFocus={event => event.currentTarget.select()}
        />
      )}
    </div>
  )
}
