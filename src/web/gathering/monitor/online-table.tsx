import { useEffect, useState } from 'preact/hooks'
import type { StationLinks } from '#protocol/gathering.ts'
import { ButtonLink } from '../../shell/button.tsx'
import { askStation } from '../api.ts'
import { useDay } from '../at-day.ts'
import type { GameHere } from './game-here.ts'

interface OnlineTableProps {
  readonly id: string
  readonly secret: string
  readonly here: GameHere
}

/** The game is played at a table of ours, where flag card and clock come from the match: the Monitor sits there. */
export function OnlineTable({ id, secret, here }: OnlineTableProps) {
  const { t } = useDay()
  const [links, setLinks] = useState<StationLinks | null>(null)
  const { round, station } = here
  useEffect(() => {
    void askStation(id, secret, { round, station }).then(answer => answer.ok && setLinks(answer.value))
  }, [id, secret, round, station])
  return (
    <section class="stack card">
      <p>{t('gathering:monitor.online')}</p>
      {links && <ButtonLink look="sun big" href={links.monitor} text={t('gathering:monitor.open-table')} />}
    </section>
  )
}
