import { useState } from 'preact/hooks'
import { FIRST_GAME, GAMES } from '#games/index.ts'
import { language, useTranslator } from '../../language.ts'
import { go } from '../../router.ts'
import type { Glimpse } from './glimpse.tsx'
import { type KeptRow, titleOf } from './kept-games.ts'
import { Pip } from './pip.tsx'

const tables = import.meta.glob<string>('../../../games/*/table.svg', { query: '?url', import: 'default', eager: true })

/** A first game against Pip: one tap, and the board is there. */
export function FirstGame() {
  const translator = useTranslator()
  const { t } = translator
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const play = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { playNow } = await import('./play-now.ts')
      go(await playNow(translator))
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  return (
    <section class="felt hero hero--first">
      <div class="hero__words">
        <Pip>
          {t('page:home.hello')} {GAMES[FIRST_GAME].titles[language.value].invitation}
        </Pip>
        <div class="hero__ways">
          <button type="button" class="take" aria-busy={busy} onClick={play}>
            <Flag />
            {t('page:home.play-now')}
          </button>
          <a class="hero__other hero__learn" href="/learn">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 2.200l3 6.3 6.9.9-5 4.8 1.2 6.900L12 17.800l-6.1 3.3 1.2-6.9-5-4.8 6.9-.9z" />
            </svg>
            {t('page:home.learn')}
          </a>
          <a class="hero__other" href={`/play/${FIRST_GAME}`}>
            {t('page:home.with-friend')}
          </a>
        </div>
        {failed && (
          <p class="note note--bad" role="alert">
            {t('page:failed.text')}
          </p>
        )}
      </div>
      <div class="wood hero__board">
        <img src={tables[`../../../games/${FIRST_GAME}/table.svg`]} alt="" width="920" height="710" loading="lazy" />
      </div>
    </section>
  )
}

interface LastGameProps {
  readonly row: KeptRow
  readonly glimpse: Glimpse | null
}

/** The game that was played last, as it lies. */
export function LastGame({ row, glimpse }: LastGameProps) {
  const { t } = useTranslator()
  const title = titleOf(row)
  const names = (glimpse?.others ?? row.names.filter(Boolean)).join(' – ')
  const turn = glimpse?.turn ?? row.local?.turn ?? 0
  return (
    <section class={`felt hero${glimpse ? '' : ' hero--bare'}`}>
      <div class="hero__words">
        <Pip>{glimpse ? <Reminder glimpse={glimpse} /> : t('page:home.again')}</Pip>
        <div class="hero__ways">
          <a class="take" href={row.href}>
            <Flag />
            <span>
              {t('page:continue.open')}
              <small>
                {names === '' ? title : t('page:continue.with', { game: title, names })}
                {turn > 0 && ` · ${t('page:continue.turn', { turn })}`}
              </small>
            </span>
          </a>
          <a class="hero__other" href="#games">
            {t('page:home.new-game')}
          </a>
        </div>
      </div>
      {glimpse && (
        <div class="wood hero__board" aria-hidden="true">
          <glimpse.Picture />
        </div>
      )}
    </section>
  )
}

function Reminder({ glimpse: { box, awaited, last } }: { readonly glimpse: Glimpse }) {
  const { t, say } = useTranslator(box)
  const whose = awaited === null ? 'again' : awaited === 'you' ? 'again-yours' : 'again-theirs'
  return (
    <>
      {t(`page:home.${whose}`, typeof awaited === 'object' && awaited !== null ? { name: awaited.name } : {})}
      {last && ` ${t('table:line', { name: last.name, what: say(last.what) })}.`}
    </>
  )
}

function Flag() {
  return (
    <svg class="take__flag" viewBox="0 0 30 30" aria-hidden="true">
      <rect x="4" y="2" width="3.6" height="26" rx="1.8" />
      <path d="M7 4h18l-5 6 5 6H7z" />
    </svg>
  )
}
