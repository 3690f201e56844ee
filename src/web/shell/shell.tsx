import { useEffect, useRef } from 'preact/hooks'
import { useTranslator } from '../language.ts'
import { route } from '../router.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { PageFailed, useLazy } from './lazy.tsx'
import { Mark } from './mark.tsx'
import { findPage } from './pages.ts'

/** What surrounds every page: the way home, the languages, and below what is to be said everywhere. */
export function Shell() {
  const { t } = useTranslator()
  const { path } = route.value
  const found = findPage(path)
  const { value: Page, failed } = useLazy(found.load, found.name)
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
      <header class="top">
        <a class="top__home" href="/" aria-label={t('page:to-home')}>
          <Mark />
          <span>{t('page:title')}</span>
        </a>
        <LanguageSwitch />
      </header>
      <main id="main" ref={main} tabIndex={-1} class={found.name === 'table' ? 'main main--table' : 'main'}>
        {Page !== null && <Page key={path} parts={found.parts} />}
        {failed && <PageFailed />}
      </main>
      {found.name !== 'table' && (
        <footer class="foot">
          <p>{t('page:footer.promise')}</p>
          <p>{t('page:footer.not-affiliated')}</p>
        </footer>
      )}
    </>
  )
}
