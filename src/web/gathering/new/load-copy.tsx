import { useState } from 'preact/hooks'
import type { Gathered } from '#protocol/gathering.ts'
import { useTranslator } from '../../language.ts'
import { loadCopy } from '../api.ts'

interface LoadCopyProps {
  readonly begin: (gathered: Gathered, about: { readonly name: string; readonly date: string }) => void
}

/** Goes on with a tournament that was begun on another laptop. */
export function LoadCopy({ begin }: LoadCopyProps) {
  const { t } = useTranslator()
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (file: File | null | undefined) => {
    if (!file) return
    const copy = copyIn(await file.text())
    if (copy === null) return setProblem(t('gathering:set-up.new.no-copy', { file: file.name }))
    const answer = await loadCopy(copy.whole)
    if (answer.ok) return begin(answer.value, copy.about)
    // What the schema finds wrong is of no use to a reader: it is another file.
    const isOther = answer.problem.code === 'bad-field' || answer.problem.code === 'bad-copy'
    setProblem(isOther ? t('gathering:set-up.new.no-copy', { file: file.name }) : answer.problem.message)
  }
  return (
    <section class="card stack">
      <h2>{t('gathering:set-up.new.copy')}</h2>
      <p>{t('gathering:set-up.new.copy-how')}</p>
      {problem && (
        <p class="note note--bad" role="alert">
          {problem}
        </p>
      )}
      <div>
        <label class="button button--ghost new-day__file">
          {t('gathering:set-up.new.copy-file')}
          <input
            class="unseen"
            type="file"
            accept=".json,application/json"
            onChange={event => {
              const input = event.currentTarget
              void read(input.files?.[0]).then(() => (input.value = ''))
            }}
          />
        </label>
      </div>
    </section>
  )
}

/** The file if it may be a copy at all, and what the tournament is called; the server looks at it closely. */
function copyIn(text: string) {
  try {
    const whole: unknown = JSON.parse(text)
    const { name, date } = Object(Object(Object(whole).record).about)
    return typeof name === 'string' && typeof date === 'string' ? { whole, about: { name, date } } : null
  } catch {
    return null
  }
}
