import { EXIT, type Exit } from './terminal.ts'

/** `flagcard serve`: the same as `npm start`. The launcher has built the page; the server ends when it is told to stop. */
export async function serve(): Promise<Exit> {
  await import('#server/main.ts')
  return EXIT.done
}
