import { createReadStream } from 'node:fs'
import { type Session, WrongUse } from './terminal.ts'

/** What is in the file that was named (`-`: standard input), as far as it may be long. */
export async function readInput({ terminal, text }: Session, name: string, most: number): Promise<string> {
  const stream = name === '-' ? terminal.input : createReadStream(name)
  let written = ''
  try {
    // What is larger is refused as such, and need not be read to its end.
    for await (const piece of stream.setEncoding('utf8')) {
      written += piece
      if (written.length > most) break
    }
    return written
  } catch {
    throw new WrongUse(text.t('cli:errors.no-file', { file: name }))
  }
}
