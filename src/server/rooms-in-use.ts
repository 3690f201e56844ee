import { Refused } from './problem.ts'

/** What a gathering is while somebody uses it. */
interface InUse {
  isIdle(milliseconds: number): boolean
  close(): Promise<void>
}

/** Those that nobody follows leave memory after this long. */
const IDLE = 10 * 60_000

/** Gatherings that are in memory, each once. */
export class RoomsInUse<Room extends InUse> {
  readonly #rooms = new Map<string, Promise<Room>>()
  readonly #open: (id: string) => Promise<Room>
  #isClosed = false

  constructor(open: (id: string) => Promise<Room>) {
    this.#open = open
  }

  async room(id: string): Promise<Room> {
    if (this.#isClosed) throw new Refused('closing')
    const known = this.#rooms.get(id)
    if (known) return known
    const opening = this.#open(id)
    this.#rooms.set(id, opening)
    opening.catch(() => this.#rooms.delete(id))
    return opening
  }

  /** The room if it is in memory. */
  async known(id: string): Promise<Room | null> {
    return (await this.#rooms.get(id)?.catch(() => null)) ?? null
  }

  async all(): Promise<readonly Room[]> {
    const rooms = await Promise.all([...this.#rooms.keys()].map(id => this.known(id)))
    return rooms.filter(room => room !== null)
  }

  async letGo(id: string): Promise<void> {
    const room = await this.known(id)
    this.#rooms.delete(id)
    await room?.close()
  }

  async sweep(): Promise<void> {
    for (const id of this.#rooms.keys()) {
      const room = await this.known(id)
      if (room?.isIdle(IDLE)) await this.letGo(id)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#rooms.keys()].map(id => this.letGo(id)))
  }
}
