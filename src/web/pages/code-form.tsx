import { useRef, useState } from 'preact/hooks'
import { useTranslator } from '../language.ts'
import { go } from '../router.ts'
import { Button } from '../shell/button.tsx'
import { LENGTH, readCode, whatOpens } from './codes.ts'

/** The letters of a code, and on to the table. What is wrong with them is said here, before anything else is asked. */
export function CodeForm() {
  const { t } = useTranslator()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const complain = (problem: string) => {
    setWrong(problem)
    input.current?.focus()
  }
  const submit = async (event: Event) => {
    event.preventDefault()
    // Tables that were set up before codes grew have five letters.
    if (code.length !== LENGTH && code.length !== 5) return complain(t('page:join.eight-letters'))
    if (busy) return
    setBusy(true)
    const found = await whatOpens(code)
    setBusy(false)
    if (found.type === 'wrong') complain(found.problem)
    else go(`/join/${code}`)
  }
  return (
    <form class="code" onSubmit={submit} noValidate>
      <label class="code__label" for="code">
        {t('page:join.got')}
      </label>
      <div class="code__boxes">
        {Array.from({ length: LENGTH }, (_, n) => (
          <i key={n} class={n === Math.min(code.length, LENGTH - 1) ? 'is-next' : ''} aria-hidden="true">
            {code[n]}
          </i>
        ))}
        <input
          ref={input}
          id="code"
          type="text"
          name="code"
          value={code}
          autocomplete="off"
          autocapitalize="characters"
          enterkeyhint="go"
          spellcheck={false}
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : 'code-wrong'}
          onInput={event => {
            // What is not a letter of a code does not stay in the field either.
            event.currentTarget.value = readCode(event.currentTarget.value).slice(0, LENGTH)
            setCode(event.currentTarget.value)
            setWrong(null)
          }}
        />
      </div>
      <Button type="submit" aria-busy={busy} text={t('page:join.go')} />
      {wrong !== null && (
        <p id="code-wrong" class="code__wrong" role="alert">
          {wrong}
        </p>
      )}
    </form>
  )
}
