import { useEffect, useState } from 'preact/hooks'
import { isGameId, openBox } from '#games/index.ts'
import type { Home } from '#protocol/home.ts'
import { useTranslator } from '../language.ts'
import { arrive } from './arriving.ts'
import type { Sitting } from './sitting.ts'
import { TableScreen } from './table-screen.tsx'

/** Any match of any game, wherever it lives: sits down at its table and shows it. */
export function TablePage({ home }: { readonly home: Home }) {
  const [sitting, setSitting] = useState<Sitting | null>(null)
  const [failed, setFailed] = useState(false)
  const t = useTranslator()
  useEffect(() => arrive(home, open, sat => (sat === null ? setFailed(true) : setSitting(sat))), [home])
  if (sitting !== null) return <TableScreen sitting={sitting} />
  return (
    <p class="table-opening" role="status">
      {t.t(failed ? 'table:unknown-game' : 'table:opening')}
    </p>
  )
}

async function open(game: string) {
  try {
    return isGameId(game) ? await openBox(game) : null
  } catch {
    return null
  }
}
