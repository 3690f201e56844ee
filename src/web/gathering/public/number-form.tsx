import { useState } from 'preact/hooks'
import { parsePlayerNumber } from '#gathering/people.ts'
import { useTranslator } from '../../language.ts'
import { go } from '../../router.ts'
import { Button } from '../../shell/button.tsx'

/** Asks for a child's number, and goes to its star. */
export function NumberForm({ id }: { readonly id: string }) {
  const { t } = useTranslator()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: Event) => {
    event.preventDefault()
    const number = parsePlayerNumber(text)
    setWrong(number === null)
    if (number !== null) go(`/tournament/${encodeURIComponent(id)}/${number}`)
  }
  return (
    <form class="stack number-form" onSubmit={submit} noValidate>
      <label class="field">
        <span>{t('gathering:hall.public.number')}</span>
        <input
          type="text"
          class="number-form__number"
          value={text}
          maxLength={9}
          autocomplete="off"
          autocapitalize="characters"
          enterkeyhint="go"
          spellcheck={false}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? 'number-wrong' : undefined}
          onInput={event => {
            setText(event.currentTarget.value)
            setWrong(false)
          }}
        />
      </label>
      {isWrong && (
        <p class="wrong" id="number-wrong" role="alert">
          {t('gathering:hall.public.not-a-number')}
        </p>
      )}
      <Button type="submit" look="sun big" text={t('gathering:hall.public.show')} />
    </form>
  )
}
