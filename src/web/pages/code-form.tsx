import { useRef, useState } from 'preact/hooks'
import { useTranslator } from '../language.ts'
import { go } from '../router.ts'
import { Button } from '../shell/button.tsx'

/** A code as it is kept: letters only, however it was typed. */
export function readCode(text: string): string {
  return text.toUpperCase().replace(/[^A-Z]/g, '')
}

/** Four and four are read more easily than eight. */
export function inGroups(code: string): readonly string[] {
  return code.length === 8 ? [code.slice(0, 4), code.slice(4)] : [code]
}

/** The letters of a code, and on to the table. */
export function CodeForm() {
  const { t } = useTranslator()
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState(false)
  const submit = (event: Event) => {
    event.preventDefault()
    const code = readCode(input.current?.value ?? '')
    // Tables that were set up before codes grew have five letters.
    const whole = code.length === 8 || code.length === 5
    setWrong(!whole)
    if (whole) go(`/join/${code}`)
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
            maxLength={20}
            placeholder="BCDF-GHJK"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            aria-invalid={wrong}
            aria-describedby={wrong ? 'code-wrong' : undefined}
          />
          <Button type="submit" text={t('page:join.go-on')} />
        </div>
      </label>
      {wrong && (
        <p id="code-wrong" class="wrong" role="alert">
          {t('page:join.eight-letters')}
        </p>
      )}
    </form>
  )
}
