import { useEffect, useState } from 'preact/hooks'
import type { Game } from '#gathering/game.ts'
import { route } from '../../router.ts'
import { ButtonLink } from '../../shell/button.tsx'
import { askStation } from '../api.ts'
import { useDay } from '../at-day.ts'

interface AtTableProps {
  readonly game: Game
  readonly look: string
}

/** The way to a table of ours, as its Leader: what is disputed is seen there, and ruled on there. */
export function AtTable({ game: { round, station }, look }: AtTableProps) {
  const { t } = useDay()
  const { hash, path } = route.value
  const id = path.split('/')[2] ?? ''
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    void askStation(id, hash, { round, station }).then(answer => isWanted && answer.ok && setLink(answer.value.leader))
    return () => {
      isWanted = false
    }
  }, [id, hash, round, station])
  // A tab of its own: this one goes on telling who waits.
  return link && <ButtonLink look={look} href={link} target="_blank" text={t('gathering:hall.leader.to-table')} />
}
