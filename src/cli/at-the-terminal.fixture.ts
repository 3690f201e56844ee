import { Readable, Writable } from 'node:stream'
import { main } from './main.ts'

/** Runs a command line with these lines typed in; after the last comes Ctrl-D. */
export async function flagcard(args: string, typed: readonly string[] = [], environment: Record<string, string> = {}) {
  const [output, errors] = [new Sheet(), new Sheet()]
  const input = Readable.from(typed.map(line => `${line}\n`))
  const code = await main(args.split(' ').filter(Boolean), { input, output, errors, interactive: false }, environment)
  return { code, out: output.text, err: errors.text }
}

class Sheet extends Writable {
  text = ''
  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk.toString()
    done()
  }
}

/** What was printed, one JSON object a line. */
export function objects(out: string): Record<string, unknown>[] {
  return out
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
}
