import { useMemo, useRef, useState } from 'preact/hooks'
import {
  allPages,
  changedSincePrinting,
  type Only,
  PAPERS,
  type Page,
  type PaperKind,
  pagesOf,
} from '#gathering/papers.ts'
import { Button } from '../../shell/button.tsx'
import { PageFailed, useLazy } from '../../shell/lazy.tsx'
import { recall, remember } from '../../shell/preferences.ts'
import { useDay } from '../at-day.ts'
import type { ConsoleProps } from '../page.tsx'
import { Choices, type Chosen, firstFormat } from './choices.tsx'
import { useLinks } from './links.ts'
import { AtPress, learnPaperWords, pressOf } from './press.ts'
import { PaperView } from './view.tsx'
import './room.css'

const WHEN = ['before', 'during', 'after'] as const

/** Everything that is printed: what there is, for whom, and how many pages. */
export function Papers({ id, secret }: ConsoleProps) {
  const { t, day, gathering, language } = useDay()
  const { about, names, book } = day
  const [chosen, setChosen] = useState<Chosen>(() => ({
    format: firstFormat(recall('paper'), navigator.language),
    language,
    only: null,
    backs: false,
  }))
  const [view, setView] = useState<{ readonly title: string; readonly pages: readonly Page[] } | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const links = useLinks(id, secret, gathering.seating !== null)
  const { value: words, failed } = useLazy(() => learnPaperWords(about.division, chosen.language), chosen.language)
  const changed = useMemo(() => changedSincePrinting(book), [book])
  const wanted = useMemo(() => {
    const written = words?.games.flatMap((game, index) => (game?.box.papers ? [index] : [])) ?? []
    const only: Only = chosen.only === 'changed' ? { numbers: changed } : chosen.only
    return { only, written, links: links.posts, backs: chosen.backs }
  }, [chosen, words, links.posts, changed])
  const counts = useMemo(
    () =>
      new Map<PaperKind, number>(
        Object.values(PAPERS)
          .flat()
          .map(kind => [kind, pagesOf(gathering, kind, wanted).length]),
      ),
    [gathering, wanted],
  )
  if (failed) return <PageFailed />
  if (!words) return null

  const choose = (next: Chosen) => {
    remember('paper', next.format)
    setChosen(next)
  }
  const open = (title: string, pages: readonly Page[]) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setView({ title, pages })
  }
  const close = () => {
    setView(null)
    // The list is there again when this has been drawn.
    requestAnimationFrame(() => document.getElementById(opener.current?.id ?? '')?.focus())
  }
  const countOf = (kind: PaperKind) => counts.get(kind) ?? 0
  const sumOf = (when: keyof typeof PAPERS) => PAPERS[when].reduce((sum, kind) => sum + countOf(kind), 0)
  const next = sumOf('after') > 0 ? 'after' : 'before'

  if (view) {
    const initials = (number: number) => gathering.registered[number]?.initials ?? ''
    const press = pressOf({ words, about, names, initials, origin: links.origin, id })
    return (
      <AtPress.Provider value={press}>
        <PaperView format={chosen.format} language={chosen.language} onClose={close} {...view} />
      </AtPress.Provider>
    )
  }
  return (
    <div class="papers-room">
      <div class="papers-room__choices card stack">
        <Choices chosen={chosen} changed={changed.length} onChoose={choose} />
        <Button
          id="papers-everything"
          look="sun"
          disabled={sumOf(next) === 0}
          onClick={() =>
            open(
              t(next === 'after' ? 'gathering:papers.after' : 'gathering:papers.everything'),
              allPages(gathering, next, wanted),
            )
          }
          text={`${t(next === 'after' ? 'gathering:papers.after' : 'gathering:papers.everything')} · ${t('gathering:papers.pages', { count: sumOf(next) })}`}
        />
        {gathering.seating === null && <p class="note">{t('gathering:papers.no-seating')}</p>}
        {links.failed && <p class="note">{t('gathering:papers.no-links')}</p>}
        {links.isAlone && <p class="note">{t('gathering:papers.no-address')}</p>}
      </div>
      <div class="stack stack--loose">
        {WHEN.map(when => (
          <section key={when} class="stack stack--tight">
            <h2>{t(`gathering:papers.${when}`)}</h2>
            <ul class="plain-list papers-room__list">
              {PAPERS[when].map(kind => (
                <Row
                  key={kind}
                  kind={kind}
                  count={countOf(kind)}
                  onOpen={title => open(title, pagesOf(gathering, kind, wanted))}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

interface RowProps {
  readonly kind: PaperKind
  readonly count: number
  readonly onOpen: (title: string) => void
}

function Row({ kind, count, onOpen }: RowProps) {
  const { t } = useDay()
  const title = t(`gathering:papers.kinds.${kind}`)
  return (
    <li class={`papers-room__row${count === 0 ? ' is-empty' : ''}`}>
      <div>
        <b>{title}</b>
        <p class="soft small">{t(`gathering:papers.notes.${kind}`)}</p>
      </div>
      <span class="papers-room__count">
        {count === 0 ? t('gathering:papers.none') : t('gathering:papers.pages', { count })}
      </span>
      {count > 0 && (
        <button
          type="button"
          id={`papers-${kind}`}
          class="button button--ghost"
          aria-label={t('gathering:papers.look-at', { kind: title })}
          onClick={() => onOpen(title)}
        >
          {t('gathering:papers.look')}
        </button>
      )}
    </li>
  )
}
