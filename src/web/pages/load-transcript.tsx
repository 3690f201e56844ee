import { useRef, useState } from 'preact/hooks'
import { LARGEST_TRANSCRIPT } from '#kernel/transcript.ts'
import { useTranslator } from '../language.ts'
import { Button } from '../shell/button.tsx'

/** A file chosen, dropped, or its text pasted. */
export function LoadTranscript({ load }: { readonly load: (text: string) => Promise<void> }) {
  const { t } = useTranslator()
  const pasted = useRef<HTMLTextAreaElement>(null)
  const [over, setOver] = useState(false)
  const read = async (file: File | null | undefined) => {
    // A letter has three bytes at most: this is the whole file, or more than a transcript can have.
    if (file) await load(await file.slice(0, 3 * LARGEST_TRANSCRIPT + 3).text())
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void read(event.dataTransfer?.files[0])
  }
  const submit = (event: Event) => {
    event.preventDefault()
    void load(pasted.current?.value ?? '')
  }
  return (
    <form
      class={over ? 'card stack drop is-over' : 'card stack drop'}
      onSubmit={submit}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{t('page:replay.text')}</p>
      <label class="button button--sun drop__file">
        {t('page:replay.file')}
        <input
          class="unseen"
          type="file"
          accept=".txt,text/plain"
          onChange={event => {
            const input = event.currentTarget
            // Emptied, so that the same file can be chosen again once it is put right.
            void read(input.files?.[0]).then(() => (input.value = ''))
          }}
        />
      </label>
      <label class="field">
        <span>{t('page:replay.paste')}</span>
        <textarea ref={pasted} name="transcript" rows={8} spellcheck={false} />
      </label>
      <div>
        <Button type="submit" text={t('page:replay.show')} />
      </div>
    </form>
  )
}
