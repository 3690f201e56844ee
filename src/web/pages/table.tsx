import { useEffect, useRef, useState } from 'preact/hooks'
import { isGameId, openBox } from '#games/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import type { Home } from '#protocol/home.ts'
import type { TableView } from '#protocol/table.ts'
import { openLocal } from '../home/begin.ts'
import { rememberLink } from '../home/links.ts'
import { RemoteHome } from '../home/remote.ts'
import { thinkApart } from '../home/think-apart.ts'
import { thisDevice } from '../home/this-device.ts'
import { wireTo } from '../home/wire.ts'
import { worldOf } from '../home/world.ts'
import { useTranslator } from '../language.ts'
import { place } from '../router.ts'
import { useTitle } from '../shell/heading.ts'
import type { Page } from '../shell/pages.ts'
import { TablePage } from '../table/table-page.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { Astray } from './not-found.tsx'
import { TakeSeat } from './take-seat.tsx'

/** A table in this page, at `/table/local/…`, or on the server, at `/table/…` with the key after `#`. */
export const TableAtPage: Page = ({ parts: [id = ''] }) => {
  const { path, hash } = place.value
  if (path.startsWith('/table/local/')) return <LocalTable key={id} id={id} />
  return <RemoteTable key={`${id}#${hash}`} id={id} secret={hash} />
}

type Opened = { readonly home: Home; readonly box: AnyBox } | 'not-here' | 'broken'

function LocalTable({ id }: { readonly id: string }) {
  const { t } = useTranslator()
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    let left = false
    let home: Home | null = null
    const open = async (): Promise<Opened> => {
      const keeper = await thisDevice()
      const kept = await keeper.read(id)
      if (kept === null || !isGameId(kept.game.header.game)) return 'not-here'
      const box = await openBox(kept.game.header.game)
      home = await openLocal(box, id, keeper, thinkApart(box), worldOf(box))
      return home === null ? 'not-here' : { home, box }
    }
    const close = () => home?.close()
    open()
      .catch((): Opened => 'broken')
      .then(result => (left ? close() : setOpened(result)))
    addEventListener('pagehide', close)
    return () => {
      left = true
      removeEventListener('pagehide', close)
      close()
    }
  }, [id])
  // Chromium brings a page back as it was left, with its home closed; it is opened anew.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && location.reload()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  if (opened === null) return <Opening />
  if (typeof opened === 'string') {
    return <Astray title={t(`page:table.${opened}-title`)} text={t(`page:table.${opened}-text`)} />
  }
  return <AtTable {...opened} />
}

/** Refusals that the page has words of its own for. */
const REFUSALS = ['seat-taken', 'players-do-not-officiate']

function RemoteTable({ id, secret }: { readonly id: string; readonly secret: string }) {
  const { t } = useTranslator()
  const home = useRef<RemoteHome | null>(null)
  const [view, setView] = useState<TableView | null>(null)
  const [box, setBox] = useState<AnyBox | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [visit, setVisit] = useState(0)
  const links = useRef({ lines: -1, over: false })

  useEffect(() => {
    if (secret === '') return
    const remote = new RemoteHome(wireTo(id, secret))
    home.current = remote
    void remote.refused.then(({ code }) => setRefused(code))
    remote.watch(next => {
      setView(next)
      // Its key is void as soon as the seat is taken.
      if (next.role.type === 'invited') remote.close()
    })
    const hurry = () => remote.hurry()
    addEventListener('online', hurry)
    return () => {
      removeEventListener('online', hurry)
      remote.close()
    }
  }, [id, secret, visit])
  const openAnew = () => {
    setView(null)
    setRefused(null)
    setVisit(visit + 1)
  }

  const game = view?.header.game
  useEffect(() => {
    if (game === undefined) return
    if (isGameId(game)) void openBox(game).then(setBox)
    else setRefused('unknown-game')
  }, [game])
  useEffect(() => {
    if (!box || !view || view.role.type === 'invited' || links.current.lines === view.lines.length) return
    links.current.lines = view.lines.length
    rememberLink(box, `/table/${id}#${secret}`, view)
  }, [box, view, id, secret])

  if (secret === '') return <Astray title={t('page:table.no-key-title')} text={t('page:table.no-key-text')} join />
  if (refused === 'seat-elsewhere') {
    return <Elsewhere id={id} secret={secret} wasHere={view !== null} open={openAnew} />
  }
  if (refused !== null) {
    const known = REFUSALS.includes(refused) ? refused : 'no-link'
    const join = refused !== 'players-do-not-officiate'
    return <Astray title={t(`page:table.${known}-title`)} text={t(`page:table.${known}-text`)} join={join} />
  }
  if (!view || !box || !home.current) return <Opening />
  if (view.role.type === 'invited') return <TakeSeat box={box} id={id} secret={secret} view={view} />
  return <AtTable box={box} home={home.current} />
}

function AtTable({ box, home }: { readonly box: AnyBox; readonly home: Home }) {
  const title = useTranslator(box).t('title')
  useTitle(title)
  return (
    <>
      <h1 class="unseen">{title}</h1>
      <TablePage home={home} />
    </>
  )
}

function Opening() {
  const { t } = useTranslator()
  return (
    <p class="page opening" role="status">
      {t('page:table.opening')}
    </p>
  )
}
