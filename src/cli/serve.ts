import { EXIT, type Exit } from './terminal.ts'

/** In milliseconds. */
const LOOK_EVERY = 250

/** `flagcard serve`: the same as `npm start`. The launcher has built the page; the server ends when it is told to stop. */
export async function serve(): Promise<Exit> {
  // Whoever stops npx stops npx alone: we notice by having lost our parent, perhaps before we have started.
  const parent = process.ppid
  await import('#server/main.ts')
  const stopIfOrphaned = () => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }
  if (process.env.npm_lifecycle_event) setInterval(stopIfOrphaned, LOOK_EVERY).unref()
  return EXIT.done
}
