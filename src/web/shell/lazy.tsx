import { useEffect, useState } from 'preact/hooks'
import { useTranslator } from '../language.ts'
import { Button } from './button.tsx'

interface Loaded<Thing> {
  readonly name: string
  readonly value: Thing | null
  readonly failed: boolean
}

/** Something fetched when it is first needed; null until then, and where there is none. `name` says when it is another thing, '' that nothing is. */
export function useLazy<Thing>(load: () => Promise<Thing | null>, name: string): Loaded<Thing> {
  const [loaded, setLoaded] = useState<Loaded<Thing>>({ name, value: null, failed: false })
  useEffect(() => {
    if (name === '') return
    let wanted = true
    load().then(
      value => wanted && setLoaded({ name, value, failed: value === null }),
      () => wanted && setLoaded({ name, value: null, failed: true }),
    )
    return () => {
      wanted = false
    }
  }, [name])
  return loaded.name === name ? loaded : { name, value: null, failed: false }
}

/** A part of the site could not be fetched: the network is gone, or a new version has come out meanwhile. */
export function PageFailed() {
  const { t } = useTranslator()
  return (
    <section class="page page--narrow stack">
      <h1>{t('page:failed.title')}</h1>
      <p>{t('page:failed.text')}</p>
      <div>
        <Button look="sun" onClick={() => location.reload()} text={t('page:failed.again')} />
      </div>
    </section>
  )
}
