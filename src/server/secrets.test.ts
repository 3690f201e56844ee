import { expect, test } from 'vitest'
import { pentagonDominos } from '#games/pentagon-dominos/index.ts'
import type { State } from '#games/pentagon-dominos/state.ts'
import { TILES } from '#games/pentagon-dominos/tile.ts'
import { pick, quickChance } from '#kernel/chance.ts'
import { type Chance, legalMoves } from '#kernel/game.ts'
import { changed } from '#protocol/changes.ts'
import type { NewTable, Seated } from '#protocol/requests.ts'
import type { Role, TableEvent, TableView } from '#protocol/table.ts'
import type { Turn } from '#referee/match.ts'
import { layTable, newKey } from './hall.fixture.ts'
import { TestServer } from './http.fixture.ts'
import type { Room } from './room.ts'

const { game } = pentagonDominos.rules
const NAMES = new RegExp(`\\b(?:${TILES.join('|')})\\b`, 'g')

/** Somebody at the table or beside it, with everything that was sent since it was last read. */
interface Watcher {
  readonly role: Role
  readonly key: string
  readonly heard: TableView[]
}

type Player = Seated & { readonly seat: number }

/** A table of people and bots, with everybody listening: seats, a spectator, a Monitor. */
class Sitting {
  readonly server: TestServer
  readonly room: Room
  readonly watchers: readonly Watcher[]
  readonly seats: readonly Player[]
  readonly leaks: string[] = []

  constructor(server: TestServer, room: Room, seats: readonly Player[], keyOf: (role: Role) => string) {
    this.server = server
    this.room = room
    this.seats = seats
    const roles: Role[] = seats.map(({ seat }) => ({ type: 'seat', seat }))
    this.watchers = [...roles, { type: 'watch' } as const, { type: 'monitor' } as const].map(role => {
      const heard: TableView[] = []
      const send = (event: string) => {
        const { view = heard.at(-1), changes = {} }: TableEvent = JSON.parse(event)
        const now = view && changed(view, changes)
        if (now === undefined) throw new Error('the first event is no view')
        heard.push(now)
        this.#look(role, now)
      }
      room.watch({ role, lines: 0, wantsChanges: true, send, end: () => undefined })
      return { role, key: keyOf(role), heard }
    })
  }

  static async begin(seats: number, bots: number, target: number): Promise<Sitting> {
    const server = await TestServer.start()
    const bot = { kind: 'bot', name: 'Bot', level: 1 } as const
    const people = Array.from({ length: seats - bots }, () => ({ kind: 'person' }) as const)
    const wanted: NewTable = {
      game: 'pentagon-dominos',
      way: 'guided',
      options: { target },
      seats: [...people, ...Array.from({ length: bots }, () => bot)],
    }
    const laid = layTable(server.context, wanted, pentagonDominos)
    await server.context.store.create({ ...laid, chairs: laid.chairs.map(chair => ({ ...chair, taken: true })) })
    const room = await server.hall.room(laid.id)
    const keyOf = (role: Role) => server.context.keys.keyFor(laid.id, role)
    const seated = people.map((_, seat) => ({ id: laid.id, seat, key: keyOf({ type: 'seat', seat }), link: '' }))
    return new Sitting(server, room, seated, keyOf)
  }

  get state(): State {
    // The room holds any game; this one was set up above.
    return this.room.match.state as State
  }

  /** Everything a watcher can ask for. */
  async readEverything(): Promise<void> {
    for (const { role, key } of this.watchers) {
      const ask = (path: string) => this.server.get(`/api/tables/${this.room.id}${path}`, key)
      this.#look(role, (await ask('')).json<TableView>())
      this.#scan(role, 'transcript', (await ask('/transcript')).body)
    }
  }

  /** Says a line for a seat; what it is answered is read, too. */
  async say({ id, key, seat }: Player, words: string): Promise<void> {
    const line = this.room.match.line
    const answer = await this.server.post(`/api/tables/${id}/lines`, { words, line, key: newKey() }, key)
    await this.room.host.settled()
    const told = new Set([...(words.match(NAMES) ?? []), ...this.state.current.laid.map(({ tile }) => tile)])
    for (const name of answer.body.match(NAMES) ?? []) {
      if (!told.has(name)) this.leaks.push(`seat ${seat} reads ${name} in the answer to ${words}`)
    }
  }

  #look(role: Role, view: TableView): void {
    if (game.outcome(this.state) !== null) return
    // Hands of the rounds before were turned up when those ended.
    const since = this.room.log.findLastIndex(({ words }) => words === 'next round')
    const { turn, last } = view.match
    const match = { ...view.match, turn: this.#isNow(turn) && turn, last: last && this.#isNow(last) && last }
    this.#scan(role, 'match', JSON.stringify({ ...view, match, lines: [] }))
    for (const line of view.lines) if (line.n > since) this.#scan(role, `line ${line.n}`, JSON.stringify(line))
  }

  /** The turn began in the round that is being played. */
  #isNow({ opening }: Turn): boolean {
    return Object(opening).rounds.length === this.state.rounds.length
  }

  #scan(role: Role, where: string, text: string): void {
    if (game.outcome(this.state) !== null) return
    const { laid, shown, hands, ended } = this.state.current
    const own = role.type === 'seat' ? (hands[role.seat] ?? []) : []
    const known = new Set([...laid.map(({ tile }) => tile), ...shown, ...own, ...(ended === null ? [] : hands.flat())])
    for (const name of text.match(NAMES) ?? []) {
      if (!known.has(name)) this.leaks.push(`${JSON.stringify(role)} reads ${name} in ${where}`)
    }
  }
}

// So far that no single round ends the game, however well a bot plays: hands of earlier rounds are to be read, too.
test.each([
  [2, 1, 500],
  [3, 1, 500],
  [4, 1, 500],
  [4, 0, 500],
])(
  'of %i players, %i of them bots, nobody is ever sent another hand or the stock in a game to %i',
  async (seats, bots, target) => {
    const sitting = await Sitting.begin(seats, bots, target)
    const { room, server } = sitting
    const chance = quickChance(seats)
    for (let turns = 0; game.outcome(sitting.state) === null && turns < 2000; turns++) {
      await room.host.settled()
      const actor = game.toAct(sitting.state)
      const seated = sitting.seats.find(({ seat }) => seat === actor)
      if (seated === undefined) {
        await server.context.time.pass(10_000)
        continue
      }
      if (turns % 6 === 0) await sitting.readEverything()
      await sitting.say(pick(chance, sitting.seats), wrongWords(sitting.state, chance))
      const moves = legalMoves(game, sitting.state)
      if (game.toAct(sitting.state) !== actor || moves.length === 0) continue
      await sitting.say(seated, game.formatMove(pick(chance, moves)))
    }
    await room.host.settled()
    expect(sitting.leaks).toEqual([])
    expect(game.outcome(sitting.state)?.reason).toBe('over-target')
    expect(sitting.state.rounds.length).toBeGreaterThan(0)
    for (const { heard } of sitting.watchers) expect(heard.length).toBeGreaterThan(20)
    // When all is over, everything may be read: whoever wants to can check every deal against the seed.
    const [first] = sitting.seats
    const text = (await server.get(`/api/tables/${room.id}/transcript`, first?.key)).body
    expect(text).toMatch(/^seed: /m)
    expect(text).toMatch(/^table: deal /m)
    await server.stop()
  },
)

/** Something that is not allowed: the table's own words, a tile of anybody's, a draw at the wrong time. */
function wrongWords({ current }: State, chance: Chance): string {
  const target = current.laid.at(-1)?.tile ?? 'ring1'
  return pick(chance, [
    `deal ${pick(chance, TILES)} to 0`,
    `lay ${pick(chance, TILES)} red to ${target} blue`,
    `lay ${target} red to ${pick(chance, TILES)} blue`,
    'pass',
    'nonsense',
  ])
}
