import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { end } from '../server.ts'
import { Driver } from './driver.ts'
import { type Engine, findProgram, launch, newFolder } from './programs.ts'

const PROGRAM = findProgram('firefox-esr', 'firefox')

/** Firefox, which speaks Marionette: WebDriver's commands as JSON over a socket, without a driver in between. */
export const FIREFOX: Engine = {
  name: 'Firefox',
  missing: PROGRAM === null ? ['firefox-esr'] : [],
  start,
}

const PREFERENCES = {
  'marionette.port': 0, // whichever is free
  'ui.prefersReducedMotion': 1,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
}

async function start(): Promise<Driver> {
  if (PROGRAM === null) throw new Error('Firefox is not installed.')
  const preferences = Object.entries(PREFERENCES).map(([name, value]) => `user_pref('${name}', ${value});`)
  const profile = newFolder({
    'user.js': preferences.join('\n'),
    // A window may be as narrow as a phone.
    'chrome/userChrome.css': ':root { min-width: 0 !important } #navigator-toolbox { display: none }',
  })
  const child = launch(PROGRAM, ['--headless', '--no-remote', '--profile', profile.path, '--marionette'], {
    env: { ...process.env, HOME: profile.path },
    stdio: 'ignore',
  })
  const socket = connect(await portIn(profile.path), '127.0.0.1')
  const { send } = await marionette(socket)
  await send('WebDriver:NewSession', {})
  return new Driver({
    send,
    async end() {
      socket.destroy()
      await end(child, 'SIGTERM')
      profile.remove()
    },
  })
}

/** Firefox writes the port down as soon as it listens. */
async function portIn(profile: string): Promise<number> {
  const read = () => {
    try {
      return Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'))
    } catch {
      return 0
    }
  }
  await expect.poll(read, { message: 'Firefox listens', intervals: [50] }).toBeGreaterThan(0)
  return read()
}

/** `[0, number, command, values]` up and `[1, number, error, answer]` down, each behind its length and a colon. */
async function marionette(socket: Socket) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  const read = (text: string) => {
    const [, n, error, answer]: [1, number, { message: string } | null, unknown] = JSON.parse(text)
    if (error) waiting.get(n)?.reject(new Error(error.message))
    else waiting.get(n)?.resolve(isWrapped(answer) ? answer.value : answer)
    waiting.delete(n)
  }
  const messages = splitter()
  const greeted = once(socket, 'data')
  socket.once('data', greeting => messages(greeting)) // says who it is, which we know
  await greeted
  socket.on('data', chunk => messages(chunk).forEach(read))
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone.'))
  })
  return {
    send(command: string, values: object): Promise<unknown> {
      const asked = Promise.withResolvers<unknown>()
      waiting.set(++last, asked)
      const text = JSON.stringify([0, last, command, values])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
      return asked.promise
    },
  }
}

/** Cuts a stream of `length:text` into its texts. */
function splitter() {
  let rest = Buffer.alloc(0)
  return (chunk: Buffer): readonly string[] => {
    rest = Buffer.concat([rest, chunk])
    const whole: string[] = []
    for (;;) {
      const colon = rest.indexOf(':')
      const stop = colon + 1 + Number(rest.subarray(0, Math.max(0, colon)))
      if (colon < 0 || rest.length < stop) return whole
      whole.push(rest.subarray(colon + 1, stop).toString())
      rest = rest.subarray(stop)
    }
  }
}

function isWrapped(answer: unknown): answer is { readonly value: unknown } {
  return typeof answer === 'object' && answer !== null && 'value' in answer
}
