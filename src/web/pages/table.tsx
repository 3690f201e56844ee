import { useEffect, useState } from 'preact/hooks'
import { isGameId, openBox } from '#games/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import type { MatchHost } from '#protocol/match-host.ts'
import { openLocal } from '../hosts/begin.ts'
import { rememberLink } from '../hosts/links.ts'
import { RemoteHost } from '../hosts/remote.ts'
import { thinkApart } from '../hosts/think-apart.ts'
import { thisDevice } from '../hosts/this-device.ts'
import { wireTo } from '../hosts/wire.ts'
import { worldOf } from '../hosts/world.ts'
import { useTranslator } from '../language.ts'
import { route } from '../router.ts'
import { useTitle } from '../shell/heading.ts'
import type { Page } from '../shell/pages.ts'
import { followTable, type TableController } from '../table/table-controller.ts'
import { TableScreen } from '../table/table-screen.tsx'
import { Astray } from './not-found.tsx'
import { TakeSeat } from './take-seat.tsx'

/** A table in this page, at `/table/local/…`, or on the server, at `/table/…` with the key after `#`. */
export const TablePage: Page = ({ parts: [id = ''] }) => {
  const { path, hash } = route.value
  return <Table key={`${id}#${hash}`} id={id} secret={path.startsWith('/table/local/') ? null : hash} />
}

/** Why there is no table to show; `page:table` says more about each. */
type Failure = 'not-here' | 'broken' | 'no-key' | 'no-link'

interface Opened {
  readonly host: MatchHost
  openGame(game: string): Promise<AnyBox | null>
  /** Settles when the server does not know the link, or no longer. */
  readonly refused?: Promise<unknown>
}

function Table({ id, secret }: { readonly id: string; readonly secret: string | null }) {
  const { t } = useTranslator()
  const table = useTable(left => (secret === null ? openHere(id) : openByLink(id, secret, left)))
  if (table === null) {
    return (
      <p class="page opening" role="status">
        {t('page:table.opening')}
      </p>
    )
  }
  if (typeof table === 'string') {
    return <Astray title={t(`page:table.${table}-title`)} text={t(`page:table.${table}-text`)} join={secret !== null} />
  }
  return secret === null ? <AtTable controller={table} /> : <ByLink controller={table} id={id} secret={secret} />
}

/** Opens a table and follows it until the page is left. */
function useTable(open: (left: AbortSignal) => Promise<Opened | Failure>): TableController | Failure | null {
  const [table, setTable] = useState<TableController | Failure | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const leave = () => leaving.abort()
    const enter = async () => {
      const opened = await open(signal).catch((): Failure => 'broken')
      if (typeof opened === 'string') return signal.aborted || setTable(opened)
      const { host, openGame, refused } = opened
      if (signal.aborted) return host.close()
      signal.addEventListener('abort', () => host.close())
      followTable(host, openGame, controller => setTable(controller ?? 'broken'))
      await refused
      if (refused && !signal.aborted) setTable('no-link')
    }
    void enter()
    addEventListener('pagehide', leave, { signal })
    return leave
  }, [])
  // Chromium brings a page back as it was left, with its host closed; it has to be opened again.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && location.reload()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  return table
}

async function openHere(id: string): Promise<Opened | Failure> {
  const keeper = await thisDevice()
  const kept = await keeper.read(id)
  const box = kept && (await openGame(kept.game.header.game))
  const host = box && (await openLocal(box, id, keeper, thinkApart(box), worldOf(box)))
  return host ? { host, openGame: async () => box } : 'not-here'
}

async function openByLink(id: string, secret: string, left: AbortSignal): Promise<Opened | Failure> {
  if (secret === '') return 'no-key'
  const host = new RemoteHost(wireTo(id, secret))
  addEventListener('online', () => host.hurry(), { signal: left })
  return { host, openGame, refused: host.refused }
}

async function openGame(game: string): Promise<AnyBox | null> {
  return isGameId(game) ? openBox(game) : null
}

interface ByLinkProps {
  readonly controller: TableController
  readonly id: string
  readonly secret: string
}

function ByLink({ controller, id, secret }: ByLinkProps) {
  const { box } = controller
  const view = controller.view.value
  const { role, seats, lines } = view
  useEffect(() => rememberLink(box, `/table/${id}#${secret}`, view), [lines.length])
  const isOpen = role.type === 'seat' && seats[role.seat]?.kind === 'open'
  return isOpen ? <TakeSeat box={box} id={id} secret={secret} view={view} /> : <AtTable controller={controller} />
}

function AtTable({ controller }: { readonly controller: TableController }) {
  const title = useTranslator(controller.box).t('title')
  useTitle(title)
  return (
    <>
      <h1 class="unseen">{title}</h1>
      <TableScreen controller={controller} />
    </>
  )
}
