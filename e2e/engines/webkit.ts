import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect } from '@playwright/test'
import { end } from '../server.ts'
import { COMMANDS, Driver } from './driver.ts'
import { type Engine, findProgram, launch, newFolder } from './programs.ts'

const DRIVER = findProgram('WebKitWebDriver')
const BROWSER = globSync('/usr/lib{,64,/*}/{webkit2gtk-4.*,libexec/webkit2gtk-4.*}/MiniBrowser').find(existsSync)
const SCREEN = findProgram('Xvfb')

/** WebKit, the engine of every iPad, as GTK has it: a driver that speaks HTTP starts it on a screen that nobody sees. */
export const WEBKIT: Engine = {
  name: 'WebKit',
  missing: [
    ...(DRIVER === null || BROWSER === undefined ? ['webkit2gtk-driver'] : []),
    ...(SCREEN === null ? ['xvfb'] : []),
  ],
  start,
}

/** Animations off, and a window with so little round it that it may be as narrow as a phone. */
const FILES = {
  'gtk-3.0/settings.ini': '[Settings]\ngtk-enable-animations=0\n',
  'gtk-3.0/gtk.css': '* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0 }',
}

async function start(): Promise<Driver> {
  if (DRIVER === null || BROWSER === undefined || SCREEN === null) throw new Error('WebKit is not installed.')
  const home = newFolder(FILES)
  const screen = launch(SCREEN, ['-displayfd', '3', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const port = await freePort()
  const driver = launch(DRIVER, [`--port=${port}`], {
    env: {
      ...process.env,
      HOME: home.path,
      XDG_CONFIG_HOME: home.path,
      XDG_DATA_HOME: home.path,
      XDG_CACHE_HOME: home.path,
      DISPLAY: `:${await displayOf(screen)}`,
      GDK_BACKEND: 'x11',
      LANGUAGE: 'en',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', // containers run as root, and have no sandbox to give
    },
    stdio: 'ignore',
  })
  const ask = http(`http://127.0.0.1:${port}`)
  const isUp = () => ask('GET', '/status').then(() => true, () => false) // biome-ignore format: one thought
  await expect.poll(isUp, { message: 'the driver of WebKit listens', intervals: [50] }).toBe(true)
  const browser = { 'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] } }
  const session = await ask('POST', '/session', { capabilities: { alwaysMatch: browser } })
  const path = `/session/${isSession(session) ? session.sessionId : ''}`
  return new Driver({
    send(command, values) {
      const [method, where] = COMMANDS[command]
      return ask(method, path + where, values)
    },
    async end() {
      await ask('DELETE', path).catch(() => undefined)
      await end(driver, 'SIGTERM')
      await end(screen, 'SIGTERM')
      home.remove()
    },
  })
}

function http(url: string) {
  return async (method: 'GET' | 'POST' | 'DELETE', path: string, values?: object): Promise<unknown> => {
    const body = method === 'POST' ? { body: JSON.stringify(values) } : {}
    const answer = await fetch(url + path, { method, ...body })
    const { value } = await answer.json()
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
}

/** Xvfb takes a free number and says which. */
async function displayOf(screen: ChildProcess): Promise<string> {
  const said = screen.stdio[3]
  if (!said) throw new Error('The screen does not say which it is.')
  const [number] = await once(said, 'data')
  return String(number).trim()
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

function isSession(given: unknown): given is { readonly sessionId: string } {
  return typeof given === 'object' && given !== null && 'sessionId' in given
}
