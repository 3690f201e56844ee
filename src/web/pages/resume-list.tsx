import { useEffect, useState } from 'preact/hooks'
import { GAMES, isGameId } from '#games/index.ts'
import { forgetLink, type KnownLink, knownLinks } from '../hosts/links.ts'
import type { KeptEntry } from '../hosts/local-store.ts'
import { thisDevice } from '../hosts/this-device.ts'
import { language, useTranslator } from '../language.ts'
import { Button, ButtonLink } from '../shell/button.tsx'

interface Row {
  readonly href: string
  readonly game: string
  readonly names: readonly string[]
  readonly turn: number | null
  readonly over: boolean
  readonly played: number
  readonly local: string | null
}

/** Games kept on this device and tables it has a link to, the latest first. */
export function ResumeList() {
  const { t } = useTranslator()
  const [kept, setKept] = useState<readonly KeptEntry[]>([])
  const [links, setLinks] = useState<readonly KnownLink[]>(knownLinks)
  const load = async () => setKept(await (await thisDevice()).list())
  useEffect(() => void load(), [])

  const rows = [...kept.map(rowOfKept), ...links.map(rowOfLink)].sort((a, b) => b.played - a.played)
  const remove = async ({ local, href }: Row) => {
    if (local === null) {
      forgetLink(href)
      setLinks(knownLinks())
      return
    }
    await (await thisDevice()).remove(local)
    await load()
  }
  const running = rows.filter(row => !row.over)
  const over = rows.filter(row => row.over)
  const list = (shown: readonly Row[]) => (
    <ul class="plain-list kept">
      {shown.map(row => (
        <KeptRow key={row.href} row={row} remove={remove} />
      ))}
    </ul>
  )
  if (rows.length === 0) return null
  return (
    <section class="card stack">
      <h2>{t('page:continue.title')}</h2>
      {running.length === 0 ? <p class="soft">{t('page:continue.none')}</p> : list(running)}
      {over.length > 0 && (
        <details>
          <summary>{t('page:continue.earlier')}</summary>
          {list(over)}
        </details>
      )}
    </section>
  )
}

function KeptRow({ row, remove }: { readonly row: Row; readonly remove: (row: Row) => void }) {
  const { t } = useTranslator()
  const game = isGameId(row.game) ? GAMES[row.game].titles[language.value].title : row.game
  const names = row.names.filter(Boolean).join(' – ')
  const stage = row.over ? 'over' : row.turn === 0 ? 'beginning' : 'turn'
  const verb = row.over ? 'look' : 'open'
  const where = row.local === null ? 'by-link' : 'here'
  return (
    <li class="kept__row">
      <div class="kept__words">
        <b>{names === '' ? game : names}</b>
        <span class="soft small">
          {game} · {t(`page:continue.${where}`)}
          {row.turn !== null && ` · ${t(`page:continue.${stage}`, { turn: row.turn })}`}
        </span>
      </div>
      <div class="row">
        <ButtonLink
          look={row.over ? 'small ghost' : 'small sun'}
          href={row.href}
          aria-label={t(`page:continue.${verb}-named`, { game, names })}
          text={t(`page:continue.${verb}`)}
        />
        {row.over && (
          <Button
            look="small ghost"
            aria-label={t('page:continue.delete-named', { game, names })}
            onClick={() => remove(row)}
            text={t('page:continue.delete')}
          />
        )}
      </div>
    </li>
  )
}

function rowOfKept({ game: { id, header }, progress: { turn, over, played } }: KeptEntry): Row {
  return { href: `/table/local/${id}`, game: header.game, names: header.seats, turn, over, played, local: id }
}

function rowOfLink({ href, game, names, over, played }: KnownLink): Row {
  return { href, game, names, turn: null, over, played, local: null }
}
