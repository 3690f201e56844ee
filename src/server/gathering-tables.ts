import { DIVISIONS, isDivision } from '#games/divisions.ts'
import { type Act, formatAct } from '#gathering/acts.ts'
import type { Game } from '#gathering/game.ts'
import { type Gathering, gameAt, gamesIn, roundOf } from '#gathering/gathering.ts'
import { formatPlayerNumber } from '#gathering/people.ts'
import type { Post } from '#gathering/post.ts'
import { refuse } from '#gathering/refusal.ts'
import type { Role } from '#gathering/role.ts'
import type { Scores } from '#gathering/score.ts'
import { lettersOf } from '#gathering/timetable.ts'
import type { StationLinks } from '#protocol/gathering.ts'
import type { Role as TableRole } from '#protocol/table.ts'
import { MARKS } from '#referee/acts.ts'
import { isSettled, result } from '#referee/match.ts'
import { scoreOf } from '#referee/score-card.ts'
import type { ServerContext } from './context.ts'
import type { GatheringRoom } from './gathering-room.ts'
import type { Gatherings } from './gatherings.ts'
import type { Hall } from './hall.ts'
import { linkTo } from './invitations.ts'
import { stationTable } from './new-table.ts'
import { Refused } from './problem.ts'
import type { Room } from './room.ts'
import type { StationOf } from './store.ts'

/** Games of a gathering that are played at tables of ours: what happens there is written in the log, as a Monitor would. */
export class GatheringTables {
  readonly #context: ServerContext
  readonly #hall: Hall
  readonly #gatherings: Gatherings
  #turn: Promise<unknown> = Promise.resolve()

  constructor(context: ServerContext, hall: Hall, gatherings: Gatherings) {
    this.#context = context
    this.#hall = hall
    this.#gatherings = gatherings
    context.changed = [...(context.changed ?? []), room => this.#changed(room)]
    hall.onOthersWrote.push(() => gatherings.refresh())
    gatherings.onTime = (room, round) => {
      this.#callTime(room, round).catch(error => context.report(`gathering ${room.id}`, error))
    }
  }

  /** Lays the table of a station for a round, once, and tells the links to it. */
  async lay(room: GatheringRoom, post: Post, round: number, station: number): Promise<StationLinks> {
    const game = gameAt(room.gathering, { round, station })
    if (!game || game.b === null)
      throw new Refused('refused', { gathering: refuse('no-game-there', { round, station }).refusal })
    if (!mayOpen(post, game)) throw new Refused('not-your-part')
    // A game that begins after its time would end with its first look at the clock.
    if (game.table === null && roundOf(room.gathering, round)?.called !== null)
      throw new Refused('refused', { gathering: refuse('time-called', { round }).refusal })
    const box = await this.#boxOf(room, game)
    if (box === null) throw new Refused('unknown-game')
    const of = { gathering: room.id, round, station }
    const numbers = [game.a, game.b].map(number => shown(room.gathering, number))
    const { id } = await this.#hall.lay(stationTable(box, of, numbers, room.record.about.edition, this.#context))
    if (game.table === null) {
      const act = formatAct({ type: 'lay', round, station, table: id })
      // Laid, given up and laid again are three lines; asked for twice at once it is one.
      await room.receive(post, { acts: [act], key: `lay-${id}-${room.lineCount}` })
    }
    return this.links(id)
  }

  links(table: string): StationLinks {
    const link = (role: TableRole) => linkTo(table, this.#context.keys.keyFor(table, role))
    return {
      seats: [link({ type: 'seat', seat: 0 }), link({ type: 'seat', seat: 1 })],
      monitor: link({ type: 'monitor' }),
      leader: link({ type: 'leader' }),
      director: link({ type: 'director' }),
      watch: link({ type: 'watch' }),
    }
  }

  /** The round's time is called at every table of it. */
  async #callTime(room: GatheringRoom, round: number): Promise<void> {
    for (const { table, scores } of gamesIn(room.gathering, round)) {
      if (table === null || scores !== null) continue
      const { host } = await this.#hall.room(table)
      // Refused where the game is over, or a ruling comes first: then it is called with the next change.
      await host.say('clock', 'time')
    }
  }

  async #boxOf({ record }: GatheringRoom, { game }: Game) {
    const { division } = record.about
    const point = isDivision(division) ? DIVISIONS[division].games[game] : undefined
    return point && 'id' in point ? this.#hall.box(point.id) : null
  }

  #changed(room: Room): void {
    const { station } = room.record
    if (station === undefined || !room.leads) return
    this.#turn = this.#turn
      .then(() => this.#follow(room, station))
      .catch(error => this.#context.report(`table ${room.id}`, error))
  }

  async #follow(table: Room, of: StationOf): Promise<void> {
    const room = await this.#gatherings.room(of.gathering)
    const isCalled = room.gathering.rounds[of.round - 1]?.called != null
    if (isCalled && !table.match.timeCalled && result(table.box, table.match) === null)
      await table.host.say('clock', 'time')
    for (;;) {
      const game = gameAt(room.gathering, of)
      // A table that was given up writes on nobody's card.
      const next = game?.table === table.id ? nextAct(table, game) : null
      if (!next) return
      const key = `${table.id}-${room.lineCount}`
      await room.write(next.role, { acts: [formatAct(next.act)], key })
    }
  }
}

/** Which opinion is whose. */
const OPINIONS = { monitor: null, leader: 2, director: 3 } as const

/** Who may see the links of a station's table: whoever has a say there. */
function mayOpen(post: Post, game: Game): boolean {
  if (post.type === 'monitor') return post.station === game.station
  return post.type === 'director' || (post.type === 'leader' && post.game === game.game)
}

/** What players and those who watch read: never a name. */
function shown({ seating }: Gathering, number: number): string {
  return formatPlayerNumber(number, seating && lettersOf(seating, number))
}

/** What has happened at the table and is not in the log yet; null where they agree. */
function nextAct({ box, match }: Room, game: Game): { readonly role: Role; readonly act: Act } | null {
  const { round, station } = game
  const monitor: Role = { type: 'monitor', station }
  const at = { round, station }
  const players = [game.a, game.b ?? game.a] as const
  if (game.checked !== null) return null
  const outcome = isSettled(box, match) ? result(box, match) : null
  if (game.started === null && game.scores === null) {
    // Somebody may resign before the first turn is over.
    return match.turn.number > 0 || outcome ? { role: monitor, act: { type: 'start', ...at } } : null
  }
  const { dispute } = match
  const which = dispute?.awaiting ? OPINIONS[dispute.official] : null
  if (game.opinion !== null && game.opinion.which !== which) {
    const role: Role = game.opinion.which === 3 ? { type: 'director' } : { type: 'leader', game: game.game }
    const official = game.opinion.which === 3 ? 'director' : 'leader'
    const given = match.record.flatMap(({ opinions }) => opinions).findLast(({ by }) => by === official)
    return { role, act: { type: 'ruled', ...at, ...(given && { mark: MARKS[given.verdict] }) } }
  }
  if (dispute && which !== null && game.opinion === null) {
    return { role: monitor, act: { type: 'opinion', ...at, number: players[dispute.challenger] ?? game.a, which } }
  }
  if (outcome === null) return null
  const scores: Scores = [scoreOf(outcome, 0, match.conduct), scoreOf(outcome, 1, match.conduct)]
  if (game.scores === null) return { role: monitor, act: { type: 'result', ...at, scores } }
  const seat = match.signed.findIndex((isSigned, index) => isSigned && game.signed[index] === null)
  const signer = players[seat]
  return signer === undefined ? null : { role: monitor, act: { type: 'sign', ...at, number: signer } }
}
