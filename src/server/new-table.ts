import { errsByItself } from '#bots/level.ts'
import { movedOn, nextHeader, nextSeat } from '#host/moved-on.ts'
import { type AnyBox, type Level, parseOptions } from '#kernel/box.ts'
import { seedHash } from '#kernel/chance.ts'
import { type Outcome, versionOf } from '#kernel/game.ts'
import type { Header } from '#kernel/transcript.ts'
import type { SetUp } from '#protocol/class.ts'
import type { NewTable } from '#protocol/requests.ts'
import { canBegin } from '#referee/begin.ts'
import { TOURNAMENT_CLOCK } from '#referee/clock.ts'
import { type Edition, eventOptions } from '#referee/companion.ts'
import type { ServerContext } from './context.ts'
import type { Device } from './device.ts'
import { newCode, newId } from './keys.ts'
import { Refused } from './problem.ts'
import type { Chair, StationOf, TableRecord } from './store.ts'

/** What an open seat is called. */
export const NOBODY = '?'

/** A table as it was asked for, or the field that is wrong. The first person's seat is taken by whoever asks, if they play. */
export function newTable(box: AnyBox, wanted: NewTable, device: Device, context: ServerContext): TableRecord {
  const { way, seats, options = {}, clock = false, plays = true, games = 1, turnLimit, position } = wanted
  if (way === 'tournament' && !box.rules.remedies) throw new Refused('way-not-offered', { field: 'body.way' })
  if (clock && !box.rules.remedies) throw new Refused('no-clock', { field: 'body.clock' })
  if (!box.rules.game.seats.includes(seats.length)) throw new Refused('wrong-number-of-seats', { field: 'body.seats' })
  const parsed = parseOptions(box, options)
  if ('wrong' in parsed) throw new Refused('bad-option', { field: `body.options.${parsed.wrong}` })
  if (games === 2 && (!box.setUp.firstBegins || seats.length !== 2))
    throw new Refused('not-of-two', { field: 'body.games' })
  const first = seats.findIndex(({ kind }) => kind === 'person')
  if (first < 0) throw new Refused('no-person', { field: 'body.seats' })
  const host = plays ? first : null
  const header: Header = {
    game: box.rules.game.id,
    rules: versionOf(box.rules.game),
    way,
    options: games === 2 ? { ...options, ...box.setUp.firstBegins } : options,
    seats: seats.map(({ kind, name }, seat) => {
      if (kind === 'bot') return name?.trim() ?? 'Bot'
      return seat === host ? (name?.trim() ?? `${seat + 1}`) : NOBODY
    }),
    ...(games === 2 && { ofTwo: { game: 1 as const } }),
    ...(position !== undefined && { position }),
    ...(turnLimit !== undefined && { turnLimit }),
    ...(clock && { clock: TOURNAMENT_CLOCK }),
  }
  if (position !== undefined && !canBegin(box, header)) throw new Refused('bad-position', { field: 'body.position' })
  const chairs = seats.map(({ kind, level, slips }, seat): Chair => {
    const taken = kind === 'bot' || seat === host
    const holder = (seat === host && device) || null
    const errs = kind === 'bot' && slips === true && way === 'tournament'
    const bot = { level: kind === 'bot' ? (level ?? 1) : null, ...(errs && { slips: errs }) }
    return { kind, ...bot, taken, issue: 0, joined: null, device: holder }
  })
  return layTable(header, chairs, host, context)
}

/**
 * The same people and officials again, everybody one seat on, so that another begins. Its id follows from that of the table
 * before, so that two who lay it at the same time lay one table.
 */
export function nextTable(
  box: AnyBox,
  before: TableRecord,
  ended: Outcome | null,
  context: ServerContext,
): TableRecord {
  const { host, header, chairs, officials } = before
  const laid = layTable(
    nextHeader(box, header, ended),
    movedOn(chairs).map(chair => ({ ...chair, issue: 0, joined: null })),
    host === null ? null : nextSeat(host, chairs.length),
    context,
  )
  const of = before.class === undefined ? {} : { class: before.class }
  return { ...laid, ...of, id: nextId(before.id, context), officials }
}

/** Of the table at which the same people play again. */
export function nextId(id: string, { keys }: ServerContext): string {
  return keys.sign(`next ${id}`)
}

/**
 * A table that stands for a station of a gathering. Players sit down by the links that their Monitor shows them, under their numbers:
 * nobody types a name. The round's clock calls time, so the table has none of its own. Opinions are waited for: Leader and Director are
 * in the hall; the Monitor is whoever opens that link.
 */
export function stationTable(
  box: AnyBox,
  of: StationOf,
  numbers: readonly string[],
  edition: Edition | undefined,
  context: ServerContext,
): TableRecord {
  const header: Header = {
    game: box.rules.game.id,
    rules: versionOf(box.rules.game),
    way: 'tournament',
    options: eventOptions(box, edition),
    seats: numbers,
    clock: { ...TOURNAMENT_CLOCK, game: 0 },
  }
  const chair: Chair = { kind: 'person', level: null, taken: true, issue: 0, joined: null, device: null }
  const laid = layTable(
    header,
    numbers.map(() => chair),
    null,
    context,
  )
  const id = context.keys.sign(`station ${of.gathering} ${of.round}.${of.station}`)
  return { ...laid, id, station: of, officials: ['leader', 'director'] }
}

/** Who sits at a table of a class: a pupil under a made-up name, or a computer. */
export interface ClassSeat {
  readonly name: string
  readonly level: Level | null
  readonly device: Device | null
  readonly issue: number
}

/** A table for pupils of a class: nobody sets it up and nobody can come by a code. */
export function classTable(
  box: AnyBox,
  setUp: SetUp,
  seats: readonly ClassSeat[],
  of: Pick<TableRecord, 'id' | 'class'>,
  context: ServerContext,
): TableRecord {
  const chairs = seats.map(({ name, level }) =>
    level === null ? { kind: 'person' as const } : { kind: 'bot' as const, name, level, slips: errsByItself(level) },
  )
  const laid = newTable(box, { ...setUp, seats: chairs, plays: false }, '', context)
  return withSeats({ ...laid, ...of, code: null }, seats)
}

/** The same table with these people: others may sit there now, on other devices. */
export function withSeats(record: TableRecord, seats: readonly ClassSeat[]): TableRecord {
  return {
    ...record,
    header: { ...record.header, seats: seats.map(({ name }) => name) },
    chairs: record.chairs.map((chair, seat) => {
      const { device = null, issue = 0 } = seats[seat] ?? {}
      return chair.kind === 'bot' ? chair : { ...chair, taken: true, device, issue }
    }),
  }
}

function layTable(
  header: Header,
  chairs: readonly Chair[],
  host: number | null,
  { time, newSeed }: ServerContext,
): TableRecord {
  const seed = newSeed()
  return {
    id: newId(),
    created: time.wall(),
    header: { ...header, seedHash: seedHash(seed) },
    seed,
    code: chairs.every(chair => chair.taken) ? null : newCode(),
    host,
    chairs,
    officials: [],
    next: null,
  }
}
