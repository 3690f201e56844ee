import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { LONGEST_NAME, VISIBLE } from '#protocol/names.ts'
import type { Seated, Take } from '#protocol/requests.ts'
import type { Answer } from '../hosts/answer.ts'
import { randomToken } from '../hosts/this-device.ts'
import { useTranslator } from '../language.ts'
import { go } from '../router.ts'
import { Button } from '../shell/button.tsx'
import { recall, remember } from '../shell/preferences.ts'

const HAS_LETTER = new RegExp(VISIBLE, 'u')

/**
 * A name as transcripts can hold it: they part names by a bar. Nothing invisible but what joins emoji together; '' where
 * no letter or digit is left.
 */
export function readName(text: string): string {
  const seen = text
    .replace(/[|\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/(?!\u200d)\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const name = [...seen].slice(0, LONGEST_NAME).join('').trim()
  return HAS_LETTER.test(name) ? name : ''
}

interface NameFormProps {
  /** Asks for the seat. */
  readonly ask: (body: Take) => Promise<Answer<Seated>>
  /** Shown where there is no seat to be had. */
  readonly children?: ComponentChildren
}

/** Asks for a nickname, takes the seat with it and goes to the table. */
export function NameForm({ ask, children }: NameFormProps) {
  const { t } = useTranslator()
  const [name, setName] = useState(() => String(recall('name') ?? ''))
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // Asking again with the same key gives the same seat, should the answer get lost.
  const key = useRef(randomToken())
  const left = useRef(new AbortController()).current
  useEffect(() => () => left.abort(), [])
  /** Where too many sit down at once, waits for as long as the server says. */
  const sit = async (given: string) => {
    while (!left.signal.aborted) {
      const answer = await ask({ name: given, key: key.current })
      if (answer.ok) return go(answer.value.link, true)
      const waits = answer.problem.code === 'too-many'
      setProblem(waits ? t('page:join.wait') : answer.problem.message)
      if (!waits) return
      await new Promise(resolve => setTimeout(resolve, 1000 * (answer.retryAfter ?? 5)))
    }
  }
  const submit = async (event: Event) => {
    event.preventDefault()
    const given = readName(name)
    if (given === '') return setProblem(t('page:join.need-name'))
    if (busy) return
    remember('name', given)
    setBusy(true)
    await sit(given)
    setBusy(false)
  }
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
          aria-invalid={problem !== null && readName(name) === ''}
          aria-describedby="name-hint"
          onInput={event => setName(event.currentTarget.value)}
        />
        <small id="name-hint" class="soft">
          {t('page:join.name-hint')}
        </small>
      </label>
      {problem && (
        <p class={busy ? 'note' : 'note note--bad'} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" look="sun big" disabled={busy} text={t('page:join.sit-down')} />
      {problem && !busy && children}
    </form>
  )
}
