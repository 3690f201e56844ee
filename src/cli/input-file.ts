import { createReadStream } from 'node:fs'
import { type Session, WrongUse } from './terminal.ts'

/** What is in the file that was named (`-`: standard input), as far as it may be long. */
export async function readInput(session: Session, name: string, most: number): Promise<string> {
  // No letter has more than four bytes: what is larger is larger in letters too.
  return new TextDecoder().decode(await readBytes(session, name, 4 * most))
}

/** The same before anybody knows how it is to be read. */
export async function readBytes({ terminal, text }: Session, name: string, most: number): Promise<Uint8Array> {
  const stream = name === '-' ? terminal.input : createReadStream(name)
  const pieces: Buffer[] = []
  let length = 0
  try {
    // What is larger is refused as such, and need not be read to its end.
    for await (const piece of stream) {
      pieces.push(Buffer.from(piece))
      length += piece.length
      if (length > most) break
    }
    return Buffer.concat(pieces)
  } catch {
    throw new WrongUse(text.t('cli:errors.no-file', { file: name }))
  }
}
