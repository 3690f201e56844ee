import { useEffect, useState } from 'preact/hooks'
import { isGameId } from '#games/index.ts'
import type { MatchHost } from '#protocol/match-host.ts'
import { useTranslator } from '../language.ts'
import { openBox } from '../shell/open-box.ts'
import { arrive } from './arriving.ts'
import type { TableController } from './table-controller.ts'
import { TableScreen } from './table-screen.tsx'

/** Any match of any game, wherever it lives: sits down at its table and shows it. */
export function TablePage({ home }: { readonly home: MatchHost }) {
  const [controller, setSitting] = useState<TableController | null>(null)
  const [failed, setFailed] = useState(false)
  const t = useTranslator()
  useEffect(() => arrive(home, open, sat => (sat === null ? setFailed(true) : setSitting(sat))), [home])
  if (controller !== null) return <TableScreen controller={controller} />
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
