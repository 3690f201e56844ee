import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { type Decode, decodeList, LARGEST_LIST } from '#gathering/list-bytes.ts'
import { Button } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'

const decode: Decode = (bytes, encoding) => new TextDecoder(encoding, { fatal: true }).decode(bytes)

interface BringListProps {
  readonly label: string
  /** Of the button: `sun` where this is the next step. */
  readonly look: string
  readonly pasteLabel: string
  /** What a line looks like. */
  readonly example: string
  /** Columns that its heading would need; without any it is read. */
  readonly missing: (text: string) => readonly string[]
  /** What its first line may say. */
  readonly headings: readonly string[]
  readonly bring: (file: string | null, text: string) => void
  /** More buttons beside. */
  readonly children?: ComponentChildren
}

/** A list from a file, whatever saved it, or pasted from a spreadsheet. */
export function BringList({ label, look, pasteLabel, example, missing, headings, bring, children }: BringListProps) {
  const { t } = useDay()
  const pasted = useRef<HTMLTextAreaElement>(null)
  const [isPasting, setPasting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const offer = (file: string | null, text: string) => {
    const lacks = missing(text)
    const called = (columns: readonly string[]) =>
      columns.map(column => t(`gathering:set-up.columns.${column}`)).join(', ')
    const words = { columns: called(lacks), headings: called(headings) }
    setProblem(lacks.length === 0 ? null : t('gathering:set-up.no-columns', words))
    if (lacks.length === 0) bring(file, text)
  }
  const read = async (file: File | null | undefined) => {
    if (!file) return
    const text = file.size > LARGEST_LIST ? null : decodeList(new Uint8Array(await file.arrayBuffer()), decode)
    if (text === null) setProblem(t('gathering:set-up.unread'))
    else offer(file.name, text)
  }
  const take = (event: Event) => {
    event.preventDefault()
    const text = pasted.current?.value ?? ''
    if (text.trim() === '') return
    setPasting(false)
    offer(null, text)
  }
  return (
    <div class="stack stack--tight">
      <div class="row">
        <label class={`button prep__file button--${look}`}>
          {label}
          <input
            class="unseen"
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            onChange={event => {
              const input = event.currentTarget
              // Emptied, so that the same file can be chosen again once it is put right.
              void read(input.files?.[0]).then(() => (input.value = ''))
            }}
          />
        </label>
        <Button
          look="ghost"
          aria-expanded={isPasting}
          onClick={() => setPasting(!isPasting)}
          text={t('gathering:set-up.paste')}
        />
        {children}
      </div>
      {problem && (
        <p class="note" role="alert">
          {problem}
        </p>
      )}
      {isPasting && (
        <form class="stack stack--tight" onSubmit={take}>
          <label class="field">
            <span>{pasteLabel}</span>
            <textarea ref={pasted} rows={6} spellcheck={false} placeholder={example} />
          </label>
          <div>
            <Button type="submit" text={t('gathering:set-up.read')} />
          </div>
        </form>
      )}
    </div>
  )
}
