import { useEffect, useRef } from 'preact/hooks'
import { useTranslator } from '../language.ts'
import { CodeForm } from '../pages/code-form.tsx'
import { route } from '../router.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { PageFailed, useLazy } from './lazy.tsx'
import { findPage } from './pages.ts'

/** What surrounds every page: the way home, the languages, and below what is to be said everywhere. */
export function Shell() {
  const { t } = useTranslator()
  const { path } = route.value
  const found = findPage(path)
  const { value: Page, failed } = useLazy(found.load, found.name)
  // An official's console has a frame of its own, and so have a lesson and a class.
  const isLesson = ['learn', 'detective', 'puzzles'].includes(found.name) && found.parts.length > 1
  const isClass = found.name === 'class' && found.parts.length > 0
  const isConsole = isLesson || isClass || (found.name === 'tournament' && found.parts.length > 1)
  const fills = isLesson ? ' main--table' : isConsole ? ' main--console' : found.name === 'table' ? ' main--table' : ''
  const main = useRef<HTMLElement>(null)
  const first = useRef(true)

  // A screen reader is told of the new page as if it had been loaded.
  useEffect(() => {
    if (!first.current) main.current?.focus({ preventScroll: true })
    first.current = false
  }, [path])

  return (
    <>
      <a class="skip" href="#main">
        {t('page:skip')}
      </a>
      {!isConsole && (
        <header class="top">
          <a class="top__home" href="/" aria-label={t('page:to-home')}>
            <svg class="mark" width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
              <rect class="mark__pole" x="4" y="2" width="3.4" height="26" rx="1.7" />
              <path class="mark__cloth" d="M7 4h18l-5 6 5 6H7z" />
            </svg>
            <span>{t('page:title')}</span>
          </a>
          {found.name === 'home' && <CodeForm />}
          <LanguageSwitch />
        </header>
      )}
      <main id="main" ref={main} tabIndex={-1} class={`main${fills}`}>
        {Page !== null && <Page key={path} parts={found.parts} />}
        {failed && <PageFailed />}
      </main>
      {fills === '' && (
        <footer class="foot">
          <p>{t('page:footer.promise')}</p>
          <p>{t('page:footer.not-affiliated')}</p>
        </footer>
      )}
    </>
  )
}
