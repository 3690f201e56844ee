import { EXIT, type Exit } from './terminal.ts'

const LOOKED_AT = 250

/** `flagcard serve`: the same as `npm start`. The launcher has built the page; the server ends when it is told to stop. */
export async function serve(): Promise<Exit> {
  // Whoever stops npx stops npx alone: we notice by having lost our parent. It may be gone before we have started.
  const parent = process.ppid
  await import('#server/main.ts')
  const look = () => void (process.ppid !== parent && process.kill(process.pid, 'SIGTERM'))
  if (process.env.npm_lifecycle_event) setInterval(look, LOOKED_AT).unref()
  return EXIT.done
}
