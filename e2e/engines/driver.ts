import { expect } from '@playwright/test'

/** The commands of W3C WebDriver that we need, by Marionette's names, and where a driver that speaks HTTP has them. */
export const COMMANDS = {
  'WebDriver:Navigate': ['POST', '/url'],
  'WebDriver:Back': ['POST', '/back'],
  'WebDriver:ExecuteScript': ['POST', '/execute/sync'],
  'WebDriver:PerformActions': ['POST', '/actions'],
  'WebDriver:SetWindowRect': ['POST', '/window/rect'],
  'WebDriver:TakeScreenshot': ['GET', '/screenshot'],
} as const

/** Carries commands to a browser and its answers back; a refused command rejects. */
export interface Wire {
  send(command: keyof typeof COMMANDS, values: object): Promise<unknown>
  /** Ends the browser and everything that was started for it. */
  end(): Promise<void>
}

/** In pixels of the page. */
export type Point = readonly [x: number, y: number]

/** One browser with one page, and a finger on it. */
export class Driver {
  readonly #wire: Wire

  constructor(wire: Wire) {
    this.#wire = wire
  }

  end(): Promise<void> {
    return this.#wire.end()
  }

  /** A full page load, by address. */
  async open(url: string): Promise<void> {
    await this.#wire.send('WebDriver:Navigate', { url })
  }

  /** A step back in the history. */
  async back(): Promise<void> {
    await this.#wire.send('WebDriver:Back', {})
  }

  /** Runs a function in the page: it knows nothing but what it is given, and its answer is plain data. */
  async run<Given extends readonly unknown[], Answer>(
    work: (...given: Given) => Answer,
    ...given: Given
  ): Promise<Awaited<Answer>> {
    const script = `return (${work}).apply(null, arguments)`
    const answer = await this.#wire.send('WebDriver:ExecuteScript', { script, args: given })
    return answer as Awaited<Answer> // the browser answers with what the function gave
  }

  /** Waits until a function in the page says so. */
  async until<Given extends readonly unknown[]>(
    message: string,
    work: (...given: Given) => boolean,
    ...given: Given
  ): Promise<void> {
    await expect.poll(() => this.run(work, ...given), { message, intervals: [20, 50, 100] }).toBe(true)
  }

  /** Puts a finger down, moves it along and takes it up. Where a driver knows no fingers, it is a mouse. */
  async touch(first: Point, ...others: readonly Point[]): Promise<void> {
    const move = ([x, y]: Point) => ({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) })
    const [down, up] = ['pointerDown', 'pointerUp'].map(type => ({ type, button: 0 }))
    const actions = [move(first), down, ...others.map(move), up]
    const finger = { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }
    await this.#wire.send('WebDriver:PerformActions', { actions: [finger] })
  }

  /** Gives the page this size, whatever the window has round it. */
  async resize(width: number, height: number): Promise<void> {
    await this.#wire.send('WebDriver:SetWindowRect', { width, height })
    const [across, down] = await this.run(() => [innerWidth, innerHeight] as const)
    await this.#wire.send('WebDriver:SetWindowRect', { width: 2 * width - across, height: 2 * height - down })
    await this.until(`${width}×${height}`, (w, h) => innerWidth === w && innerHeight === h, width, height)
  }

  /** What is to be seen, as a PNG. */
  async picture(): Promise<Buffer> {
    return Buffer.from(String(await this.#wire.send('WebDriver:TakeScreenshot', { full: false })), 'base64')
  }
}
