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

/** An element of the page, as a driver names it when a function in the page answers with one. */
export type Found = Readonly<Record<string, string>>

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
    const answer = await this.#execute(work, given)
    return answer as Awaited<Answer> // the browser answers with what the function gave
  }

  /** Runs a function in the page that answers with an element, or with none. */
  async find<Given extends readonly unknown[]>(
    work: (...given: Given) => Element | null,
    ...given: Given
  ): Promise<Found | null> {
    const answer = await this.#execute(work, given)
    return answer as Found | null // an element is answered by what the driver calls it
  }

  /** Waits until a function in the page says so. */
  async until<Given extends readonly unknown[]>(
    message: string,
    work: (...given: Given) => boolean,
    ...given: Given
  ): Promise<void> {
    await expect.poll(() => this.run(work, ...given), { message, intervals: [20, 50, 100] }).toBe(true)
  }

  /** Puts a finger on the middle of an element, wherever that is by then, and takes it up. */
  async touch(element: Found): Promise<void> {
    await this.#finger([move(element, [0, 0])])
  }

  /** Puts a finger down, pulls it to another point and takes it up. */
  async pull([x, y]: Point, [toX, toY]: Point): Promise<void> {
    const half: Point = [(x + toX) / 2, (y + toY) / 2]
    await this.#finger([[x, y] as const, half, [toX, toY] as const].map(point => move('viewport', point)))
  }

  /** Down after the first movement and up after the last. Where a driver knows no fingers, it is a mouse. */
  async #finger([first, ...others]: readonly object[]): Promise<void> {
    const [down, up] = ['pointerDown', 'pointerUp'].map(type => ({ type, button: 0 }))
    const actions = [first, down, ...others, up]
    const finger = { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }
    await this.#wire.send('WebDriver:PerformActions', { actions: [finger] })
  }

  /** Gives the page this size, whatever the window has round it. */
  async resize(width: number, height: number): Promise<void> {
    // Asked again until it is so: a window that has just opened may take another size once more.
    const isSo = async () => {
      const [across, down] = await this.run(() => [outerWidth - innerWidth, outerHeight - innerHeight] as const)
      await this.#wire.send('WebDriver:SetWindowRect', { width: width + across, height: height + down })
      return this.run((w: number, h: number) => innerWidth === w && innerHeight === h, width, height)
    }
    await expect.poll(isSo, { message: `${width}×${height}`, intervals: [50, 100, 200] }).toBe(true)
  }

  #execute(work: (...given: never) => unknown, given: readonly unknown[]): Promise<unknown> {
    return this.#wire.send('WebDriver:ExecuteScript', {
      script: `return (${work}).apply(null, arguments)`,
      args: given,
    })
  }

  /** What is to be seen, as a PNG. */
  async picture(): Promise<Buffer> {
    return Buffer.from(String(await this.#wire.send('WebDriver:TakeScreenshot', { full: false })), 'base64')
  }
}

function move(origin: Found | 'viewport', [x, y]: Point) {
  return { type: 'pointerMove', duration: 0, origin, x: Math.round(x), y: Math.round(y) }
}
