import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const UNPACKED = join(import.meta.dirname, '..', 'node_modules', '.cache', 'chromium')

// Where a browser is installed by hand, for computers that npm has none for.
const USUAL_PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
}

// The browser for the tests: the one named by CHROME_PATH, the one from npm (Linux on x64), or an installed one.
export async function chromiumPath(): Promise<string> {
  const named = process.env.CHROME_PATH
  if (named) return named
  if (process.platform === 'linux' && process.arch === 'x64') return unpacked()
  const found = USUAL_PLACES[process.platform]?.find(existsSync)
  if (found) return found
  throw new Error('The browser tests need Chrome or Chromium: install one, or say where it is in CHROME_PATH.')
}

// The package unpacks itself into the folder for temporary files and takes whatever already lies there under that name.
// A folder of our own, moved into place when complete, keeps half an unpacking and other versions out.
async function unpacked(): Promise<string> {
  if (!existsSync(UNPACKED)) {
    const partial = `${UNPACKED}-${process.pid}`
    mkdirSync(partial, { recursive: true })
    const before = process.env.TMPDIR
    process.env.TMPDIR = partial
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    if (existsSync(UNPACKED)) rmSync(partial, { recursive: true })
    else renameSync(partial, UNPACKED)
  }
  // Without fonts on the computer, take those of the package.
  if (!existsSync('/etc/fonts')) process.env.FONTCONFIG_PATH ??= join(UNPACKED, 'fonts')
  return join(UNPACKED, 'chromium')
}
