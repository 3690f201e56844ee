import { Fragment } from 'preact'
import { useState } from 'preact/hooks'
import type { Note, NumberAsked } from '#kernel/box.ts'
import { Button } from '../../shell/button.tsx'
import { useTable } from '../at-table.ts'
import './number-pad.css'

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

/** A number to write: with keys for a thumb, so that no other keyboard covers the table, or typed where there is one. */
export function NumberPad({ min, max, terms, enter }: NumberAsked & { readonly enter?: Note | undefined }) {
  const { controller, t, say } = useTable()
  const [text, setText] = useState('')
  const number = Number(text)
  const fits = text !== '' && Number.isInteger(number) && number >= min && number <= max
  const most = String(max).length
  const submit = (event: Event) => {
    event.preventDefault()
    if (fits) controller.enter(number)
  }
  return (
    <form class="number-pad actions__wide" onSubmit={submit}>
      <label class="number-pad__sum">
        {terms ? <Terms terms={terms} /> : <span>{t('table:number')}</span>}
        {terms && <span class="unseen">{t('table:number')}</span>}
        <input
          type="number"
          inputMode="none"
          min={min}
          max={max}
          value={text}
          onInput={event => setText(event.currentTarget.value)}
        />
      </label>
      <div class="number-pad__keys">
        {KEYS.map(key => (
          <button key={key} type="button" onClick={() => setText((text + key).slice(-most))}>
            {key}
          </button>
        ))}
        <button type="button" aria-label={t('table:erase')} onClick={() => setText(text.slice(0, -1))}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M9 5h11v14H9l-6-7zM12 9.5l5 5m0-5l-5 5" />
          </svg>
        </button>
      </div>
      <Button type="submit" look="sun" disabled={!fits} text={enter ? say(enter) : t('table:enter')} />
    </form>
  )
}

/** What is to be added, and never what it makes. */
function Terms({ terms }: { readonly terms: readonly Note[] }) {
  const { say } = useTable()
  return (
    <span class="number-pad__terms" aria-hidden="true">
      {terms.map((term, index) => (
        <Fragment key={index}>
          {index > 0 && <i>+</i>}
          <b>{say(term)}</b>
        </Fragment>
      ))}
      <i>=</i>
    </span>
  )
}
