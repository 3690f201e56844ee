import type { AnyBox } from '#kernel/box.ts'
import { useTranslator } from '../language.ts'
import type { Unreadable } from './read-transcript.ts'

/** The line that a transcript cannot be read beyond, and why, in the words of its game where that is known. */
export function RefusedLine({ wrong, box }: { readonly wrong: Unreadable; readonly box: AnyBox | null }) {
  const { t, say } = useTranslator(box)
  return (
    <p>
      <b>{t('page:replay.wrong-line', { row: wrong.row })}</b>: {[wrong.reason, ...wrong.why].map(say).join(' ')}
    </p>
  )
}
