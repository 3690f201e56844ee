import { useEffect, useRef, useState } from 'preact/hooks'
import type { MatchHost } from '#protocol/match-host.ts'
import type { Problem } from '#protocol/table.ts'
import { rememberLink } from '../hosts/remember-link.ts'
import { RemoteHost } from '../hosts/remote.ts'
import { wireTo } from '../hosts/wire.ts'
import { useTranslator } from '../language.ts'
import { go, route } from '../router.ts'
import { useTitle } from '../shell/heading.ts'
import { PageFailed, useLazy } from '../shell/lazy.tsx'
import type { Page } from '../shell/pages.ts'
import { pause } from '../shell/soon.ts'
import { AtTable } from '../table/at-table.ts'
import { openTable } from '../table/open-table.ts'
import { followTable, type TableController } from '../table/table-controller.ts'
import { TableScreen } from '../table/table-screen.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { Astray } from './not-found.tsx'
import type { ByLinkProps } from './take-seat.tsx'

/** A table in this page, at `/table/local/…`, or on the server, at `/table/…` with the key after `#`. */
export const TablePage: Page = ({ parts: [id = ''] }) => {
  const { path, hash } = route.value
  const [visit, setVisit] = useState(0)
  const secret = path.startsWith('/table/local/') ? null : hash
  return <Table key={`${id}#${hash} ${visit}`} id={id} secret={secret} openAnew={() => setVisit(visit + 1)} />
}

/** A table by link inside another page: it is not kept among the games of this device, and leads nowhere by itself. */
export function TableWithin({ link }: { readonly link: string }) {
  const [, id = '', secret = ''] = /^\/table\/([^#]+)#(.+)$/.exec(link) ?? []
  const [visit, setVisit] = useState(0)
  return <Table key={`${link} ${visit}`} id={id} secret={secret} openAnew={() => setVisit(visit + 1)} isWithin />
}

/** Why there is no table to show; `page:table` says more about each. */
type Failure = 'not-here' | 'broken' | 'no-key' | (typeof REFUSALS)[number]

/** Why the server does not open a table; whatever else it says, the link is of no use. */
const REFUSALS = ['no-link', 'seat-taken', 'seat-elsewhere', 'players-do-not-officiate'] as const

interface Opened {
  readonly host: MatchHost
  /** Settles when the server does not open the table, or no longer. */
  readonly refused?: Promise<Problem>
}

interface TableProps {
  readonly id: string
  /** null at a table in this page. */
  readonly secret: string | null
  readonly openAnew: () => void
  readonly isWithin?: boolean
}

function Table({ id, secret, openAnew, isWithin = false }: TableProps) {
  const { t } = useTranslator()
  const wasHere = useRef(false)
  const table = useOpened(left => (secret === null ? openHere(id, left) : openByLink(id, secret, left)))
  if (table === null) {
    return (
      <p class="page opening" role="status">
        {t('page:table.opening')}
      </p>
    )
  }
  if (table === 'seat-elsewhere' && secret !== null) {
    return <Elsewhere id={id} secret={secret} wasHere={wasHere.current} open={openAnew} />
  }
  if (typeof table === 'string') {
    return (
      <Astray
        title={t(`page:table.${table}-title`)}
        text={t(`page:table.${table}-text`)}
        join={secret !== null && table !== 'players-do-not-officiate'}
      />
    )
  }
  wasHere.current = true
  if (secret === null || isWithin) return <TableOpen controller={table} />
  return <ByLink controller={table} id={id} secret={secret} />
}

/** Opens a table and follows it until the page is left. */
function useOpened(open: (left: AbortSignal) => Promise<Opened | Failure>): TableController | Failure | null {
  const [table, setTable] = useState<TableController | Failure | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const leave = () => leaving.abort()
    const enter = async () => {
      const opened = await open(signal).catch((): Failure => 'broken')
      if (typeof opened === 'string') return signal.aborted || setTable(opened)
      const { host, refused } = opened
      if (signal.aborted) return host.close()
      signal.addEventListener('abort', () => host.close())
      followTable(host, openTable, controller => {
        // The key of an open seat is void as soon as the seat is taken.
        if (controller?.view.peek().role.type === 'invited') host.close()
        void workedOut(controller).then(() => signal.aborted || setTable(controller ?? 'broken'))
      })
      const problem = await refused
      if (problem && !signal.aborted) setTable(REFUSALS.find(known => known === problem.code) ?? 'no-link')
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

/** Works out beforehand what the first screen shows, in pieces that keep nobody waiting. */
async function workedOut(controller: TableController | null): Promise<void> {
  for (const part of controller ? [controller.fitting, controller.scene] : []) {
    await pause()
    part.peek()
  }
  await pause()
}

async function openHere(id: string, left: AbortSignal): Promise<Opened | Failure> {
  // At a table on the server nobody needs the referee in this page.
  const { hostHere } = await import('../hosts/host-here.ts')
  const host = await hostHere(id)
  if (host === null) return 'not-here'
  addEventListener('online', () => host.hurry(), { signal: left })
  return { host }
}

async function openByLink(id: string, secret: string, left: AbortSignal): Promise<Opened | Failure> {
  if (secret === '') return 'no-key'
  const host = new RemoteHost(wireTo(id, secret))
  addEventListener('online', () => host.hurry(), { signal: left })
  return { host, refused: host.refused }
}

function ByLink(props: ByLinkProps) {
  const { controller, id, secret } = props
  const view = controller.view.value
  const isInvited = view.role.type === 'invited'
  const remember = () => (isInvited ? undefined : rememberLink(controller.box, `/table/${id}#${secret}`, view))
  useEffect(remember, [view.lines.length])
  // Whoever is here when the next table is laid is led there; whoever comes back later to look finds a link.
  const { rematch = null } = view
  const wasLaid = useRef(rematch !== null)
  useEffect(() => {
    if (rematch !== null && !wasLaid.current) go(rematch)
  }, [rematch])
  const { value: TakeSeat, failed } = useLazy(
    async () => (await import('./take-seat.tsx')).TakeSeat,
    isInvited ? 'take-seat' : '',
  )
  if (!isInvited) return <TableOpen controller={controller} />
  return failed ? <PageFailed /> : TakeSeat && <TakeSeat {...props} />
}

function TableOpen({ controller }: { readonly controller: TableController }) {
  const title = useTranslator(controller.box).t('title')
  useTitle(title)
  return (
    <AtTable.Provider value={controller}>
      <h1 class="unseen">{title}</h1>
      <TableScreen />
    </AtTable.Provider>
  )
}
