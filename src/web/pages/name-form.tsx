import { useState } from 'preact/hooks'
import { useTranslator } from '../language.ts'
import { recall, remember } from '../shell/preferences.ts'

export const LONGEST_NAME = 24

/** A name as transcripts can hold it: they part names by a bar. Nothing invisible but what joins emoji together. */
export function readName(text: string): string {
  const seen = text
    .replace(/[|\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/(?!\u200d)\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return [...seen].slice(0, LONGEST_NAME).join('').trim()
}

/** The nickname this device used last. */
export function lastName(): string {
  const name = recall('name')
  return typeof name === 'string' ? name : ''
}

/** Asks for a nickname and takes the seat with it. */
export function NameForm({
  sit,
  problem,
}: {
  readonly sit: (name: string) => Promise<void>
  readonly problem: string | null
}) {
  const { t } = useTranslator()
  const [name, setName] = useState(lastName)
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const submit = async (event: Event) => {
    event.preventDefault()
    const given = readName(name)
    setMissing(given === '')
    if (given === '' || busy) return
    remember('name', given)
    setBusy(true)
    await sit(given)
    setBusy(false)
  }
  const wrong = missing ? t('page:join.need-name') : problem
  return (
    <form class="stack" onSubmit={submit} noValidate>
      <label class="field">
        <span>{t('page:join.name')}</span>
        <input
          type="text"
          name="nickname"
          autocomplete="nickname"
          maxLength={LONGEST_NAME}
          value={name}
          aria-invalid={missing}
          aria-describedby="name-hint"
          onInput={event => setName(event.currentTarget.value)}
        />
        <small id="name-hint" class="soft">
          {t('page:join.name-hint')}
        </small>
      </label>
      {wrong && (
        <p class="note note--bad" role="alert">
          {wrong}
        </p>
      )}
      <button type="submit" class="button button--sun button--big" disabled={busy}>
        {t('page:join.sit-down')}
      </button>
    </form>
  )
}
