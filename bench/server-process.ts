import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Our real server with a folder of its own; visitors may say in a header where they come from. */
export async function withServer<Result>(run: (address: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'flagcard-bench-'))
  const env = { PORT: '0', HOST: '127.0.0.1', FLAGCARD_DATA: folder, FLAGCARD_TRUST_PROXY: '1' }
  const main = resolve(import.meta.dirname, '../src/server/main.ts')
  return underWatch(main, env, run).finally(() => rmSync(folder, { recursive: true }))
}

/** Starts a server in a process of its own, does this with its address, and stops it. */
export async function underWatch<Result>(
  file: string,
  env: Record<string, string>,
  run: (address: string) => Promise<Result>,
): Promise<Result> {
  const server = spawn(process.execPath, [file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    return await run(await addressOf(server))
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}

async function addressOf(server: ChildProcess): Promise<string> {
  let said = ''
  for await (const chunk of server.stdout ?? []) {
    said += chunk
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
    if (address !== undefined) return address
  }
  throw new Error(`the server did not start: ${said}`)
}
