import type { AnyBox } from '#kernel/box.ts'
import { LARGEST_TRANSCRIPT, parseTranscript, rowOf, type Transcript, TranscriptError } from '#kernel/transcript.ts'
import { LineRefused, otherRules } from '#referee/read.ts'
import { type Translator, translator } from '#text/translate.ts'
import { findBox } from './boxes.ts'
import { whyRefused } from './game-words.ts'
import { readInput } from './input-file.ts'
import { EXIT, type Exit, type Session } from './terminal.ts'

/** A transcript that was read, with the box of its game and the words of that game. */
export interface OpenTranscript {
  readonly box: AnyBox
  readonly transcript: Transcript
  readonly text: Translator
}

/**
 * Reads the file named on the command line (`-`: standard input) and hands it on. What cannot be read, or cannot have
 * happened, is told on stderr with its line; the exit code is 2 then.
 */
export async function withTranscript(session: Session, use: (open: OpenTranscript) => Promise<Exit>): Promise<Exit> {
  const name = session.words[0] ?? '-'
  const written = await readInput(session, name, LARGEST_TRANSCRIPT)
  let { text } = session
  let other: ReturnType<typeof otherRules> = null
  try {
    const transcript = parseTranscript(written)
    const box = await findBox(transcript.header.game)
    if (box === null) throw new TranscriptError(1, 'unknown-game', transcript.header.game)
    text = translator(text.language, box)
    other = otherRules(box, transcript.header)
    return await use({ box, transcript, text })
  } catch (error) {
    if (!(error instanceof TranscriptError)) throw error
    const line = rowOf(written, error)
    const place = text.t('cli:errors.at-line', { file: name === '-' ? text.t('cli:stdin') : name, line })
    const note = error instanceof LineRefused && other ? ` ${text.t('referee:transcript.other-rules', other)}` : ''
    session.terminal.errors.write(`${place} ${reason(text, error)}${note}\n`)
    return EXIT.wrong
  }
}

function reason(text: Translator, error: TranscriptError): string {
  if (error instanceof LineRefused) return whyRefused(text, error.refusal)
  const [, detail = ''] = /\((.*)\)$/s.exec(error.message) ?? []
  return `${text.t(`referee:transcript.${error.reason}`)}${detail === '' ? '' : ` (${detail})`}`
}
