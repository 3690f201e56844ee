import { useRef, useState } from 'preact/hooks'
import { useTranslator } from '../language.ts'
import { go } from '../router.ts'

/** A code as it is kept: letters only, however it was typed. */
export function readCode(text: string): string {
  return text.toUpperCase().replace(/[^A-Z]/g, '')
}

/** Five letters, and on to the table. */
export function CodeForm() {
  const { t } = useTranslator()
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState(false)
  const submit = (event: Event) => {
    event.preventDefault()
    const code = readCode(input.current?.value ?? '')
    setWrong(code.length !== 5)
    if (code.length === 5) go(`/join/${code}`)
    else input.current?.focus()
  }
  return (
    <form class="stack stack--tight" onSubmit={submit} noValidate>
      <label class="field">
        <span>{t('page:join.code')}</span>
        <div class="row">
          <input
            ref={input}
            class="input--code"
            type="text"
            name="code"
            maxLength={9}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            aria-invalid={wrong}
            aria-describedby={wrong ? 'code-wrong' : undefined}
          />
          <button type="submit" class="button">
            {t('page:join.go-on')}
          </button>
        </div>
      </label>
      {wrong && (
        <p id="code-wrong" class="wrong" role="alert">
          {t('page:join.five-letters')}
        </p>
      )}
    </form>
  )
}
