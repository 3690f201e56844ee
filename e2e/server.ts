import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const MAIN = join(import.meta.dirname, '..', 'src', 'server', 'main.ts')
const ADDRESS = /^Flagcard is at (http:\/\/127\.0\.0\.1:(\d+))/

export interface Server {
  readonly url: string
  /** Ends the server without warning, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same port with the same data, after a kill if it still runs. */
  restart(): Promise<void>
}

/** A server of its own, with its own data, for as long as it is used. */
export async function useServer(use: (server: Server) => Promise<void>): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'flagcard-e2e-'))
  let { child, url, port } = await start(data, 0)
  const server: Server = {
    url,
    kill: () => end(child, 'SIGKILL'),
    restart: async () => {
      await end(child, 'SIGKILL')
      ;({ child, url, port } = await start(data, port))
    },
  }
  await use(server)
  await end(child, 'SIGTERM')
  rmSync(data, { recursive: true, force: true })
}

async function start(data: string, port: number): Promise<{ child: ChildProcess; url: string; port: number }> {
  const child = spawn(process.execPath, [MAIN], {
    // Links that others are invited by stay at this server's own address.
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      FLAGCARD_DATA: data,
      FLAGCARD_SEED: 'browser',
      FLAGCARD_LOG: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url, number] = ADDRESS.exec(line) ?? []
    if (url === undefined) continue
    child.stdout.resume() // a full pipe would stop the server
    return { child, url, port: Number(number) }
  }
  throw new Error('The server ended before it said where it is.')
}

/** Asks a program to end, and ends it if it does not. */
export async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  const late = setTimeout(() => child.kill('SIGKILL'), 5000)
  await exit
  clearTimeout(late)
}
