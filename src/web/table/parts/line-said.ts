import { toldToYou } from '#kernel/note.ts'
import type { LogLine, TableView } from '#protocol/table.ts'
import type { Translator } from '#text/translator.ts'
import { nameOf } from '../speech.ts'

const sentences = new WeakMap<LogLine, { readonly t: Translator; readonly name: string; readonly text: string }>()

/**
 * A line of the log as a sentence: "Mateo slides d5 to d2", "Monitor: correct – C". It is remembered with the line, so that a
 * long log is not translated again for every new line.
 */
export function lineSaid(view: TableView, line: LogLine, t: Translator): string {
  const isSeat = typeof line.author === 'number'
  const name = isSeat ? nameOf(view, line.author) : `@referee:officials.${line.author}`
  const known = sentences.get(line)
  if (known?.t === t && known.name === name) return known.text
  const text = t.t(isSeat ? 'table:line' : 'table:line-official', { name, what: t.say(line.note) })
  sentences.set(line, { t, name, text })
  return text
}

/** The same, told to whoever did it: "You slide d5 to d2". */
export function yoursSaid({ note }: LogLine, { t, say }: Translator): string {
  return t('table:line', { name: '@table:yourself', what: say(toldToYou(note)) })
}
