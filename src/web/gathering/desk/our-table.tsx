import { useEffect, useState } from 'preact/hooks'
import type { Game } from '#gathering/game.ts'
import type { StationLinks } from '#protocol/gathering.ts'
import { call } from '../../hosts/api.ts'
import { ButtonLink } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'
import { useDesk } from './at-desk.ts'

/** The way to the Director's chair, where a game is played at a table of ours: an opinion is given there. */
export function OurTable({ game }: { readonly game: Game }) {
  const { t } = useDay()
  const { id, secret } = useDesk()
  const [link, setLink] = useState<string | null>(null)
  const { round, station } = game
  useEffect(() => {
    const asked = call<StationLinks>(`/api/gatherings/${encodeURIComponent(id)}/tables`, {
      body: { round, station },
      key: secret,
    })
    void asked.then(answer => setLink(answer.ok ? answer.value.director : null))
  }, [round, station])
  if (link === null) return <p class="soft">{t('gathering:desk.table.laid')}</p>
  const look = game.opinion === null ? 'ghost' : 'sun'
  return <ButtonLink look={look} href={link} target="_blank" text={t('gathering:desk.table.chair')} />
}
