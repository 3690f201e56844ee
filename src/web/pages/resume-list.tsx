import { useEffect, useState } from 'preact/hooks'
import { GAMES, isGameId } from '#games/index.ts'
import { forgetLink, type KnownLink, knownLinks } from '../hosts/links.ts'
import { thisDevice } from '../hosts/this-device.ts'
import { language, useTranslator } from '../language.ts'
import { Button, ButtonLink } from '../shell/button.tsx'

interface Row extends KnownLink {
  /** Of a game on this device; how far one on a server has come is not known. */
  readonly local?: { readonly id: string; readonly turn: number }
}

/** Games kept on this device and tables it has a link to, the latest first. */
export function ResumeList() {
  const { t } = useTranslator()
  const [rows, setRows] = useState<readonly Row[]>(knownLinks)
  const load = async () => {
    const kept = await thisDevice().list()
    const here = kept.map(({ game: { id, header }, progress: { turn, over, played } }): Row => {
      return { href: `/table/local/${id}`, game: header.game, names: header.seats, over, played, local: { id, turn } }
    })
    setRows([...here, ...knownLinks()].sort((a, b) => b.played - a.played))
  }
  useEffect(() => void load(), [])
  const remove = async ({ local, href }: Row) => {
    if (local) await thisDevice().remove(local.id)
    else forgetLink(href)
    await load()
  }
  const list = (shown: readonly Row[]) => (
    <ul class="plain-list kept">
      {shown.map(row => (
        <KeptRow key={row.href} row={row} remove={remove} />
      ))}
    </ul>
  )
  const running = rows.filter(row => !row.over)
  const over = rows.filter(row => row.over)
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
  const { over, local } = row
  const game = isGameId(row.game) ? GAMES[row.game].titles[language.value].title : row.game
  const names = row.names.filter(Boolean).join(' – ')
  const stage = over ? 'over' : local?.turn === 0 ? 'beginning' : 'turn'
  const verb = over ? 'look' : 'open'
  return (
    <li class="kept__row">
      <div class="kept__words">
        <b>{names || game}</b>
        <span class="soft small">
          {game} · {t(`page:continue.${local ? 'here' : 'by-link'}`)}
          {local && ` · ${t(`page:continue.${stage}`, { turn: local.turn })}`}
        </span>
      </div>
      <div class="row">
        <ButtonLink
          look={over ? 'small ghost' : 'small sun'}
          href={row.href}
          aria-label={t(`page:continue.${verb}-named`, { game, names })}
          text={t(`page:continue.${verb}`)}
        />
        {over && (
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
