import { useState } from 'preact/hooks'
import { type NamesOf, resultsAsCsv, resultsAsJson } from '#gathering/exports.ts'
import type { Result } from '#gathering/results.ts'
import { Button } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'
import { save } from '../save.ts'

/** Results as a file, with names only where they are asked for. */
export function Exports({ results }: { readonly results: readonly Result[] }) {
  const { day, t } = useDay()
  const [withNames, setWithNames] = useState(false)
  const names: NamesOf | null = withNames ? day.names : null
  // By its name alone a file says whether it may be passed on.
  const what = t(`gathering:desk.results.${withNames ? 'file-names' : 'file'}`)
  const name = `${day.about.name} ${day.about.date} ${what}`
  return (
    <section class="card stack stack--tight" aria-labelledby="exports-title">
      <h2 id="exports-title">{t('gathering:desk.results.take')}</h2>
      <label class="switch">
        <input type="checkbox" checked={withNames} onChange={event => setWithNames(event.currentTarget.checked)} />
        <span>{t('gathering:desk.results.names')}</span>
        {withNames && <small>{t('gathering:desk.results.names-text')}</small>}
      </label>
      <div class="row">
        <Button
          look="ghost"
          onClick={() => save(`${name}.csv`, `\uFEFF${resultsAsCsv(results, names)}`, 'text/csv')}
          text={t('gathering:desk.results.csv')}
        />
        <Button
          look="ghost"
          onClick={() => save(`${name}.json`, resultsAsJson(results, names), 'application/json')}
          text={t('gathering:desk.results.json')}
        />
      </div>
    </section>
  )
}
