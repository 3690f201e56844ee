import { movedOn, nextHeader, nextSeat } from '#host/moved-on.ts'
import { type AnyBox, parseOptions } from '#kernel/box.ts'
import { seedHash } from '#kernel/chance.ts'
import { versionOf } from '#kernel/game.ts'
import type { Header } from '#kernel/transcript.ts'
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
  const { way, seats, options = {}, clock = false, plays = true, turnLimit, position } = wanted
  if (way === 'tournament' && !box.rules.remedies) throw new Refused('way-not-offered', { field: 'body.way' })
  if (clock && !box.rules.remedies) throw new Refused('no-clock', { field: 'body.clock' })
  if (!box.rules.game.seats.includes(seats.length)) throw new Refused('wrong-number-of-seats', { field: 'body.seats' })
  const parsed = parseOptions(box, options)
  if ('wrong' in parsed) throw new Refused('bad-option', { field: `body.options.${parsed.wrong}` })
  const first = seats.findIndex(({ kind }) => kind === 'person')
  if (first < 0) throw new Refused('no-person', { field: 'body.seats' })
  const host = plays ? first : null
  const header: Header = {
    game: box.rules.game.id,
    rules: versionOf(box.rules.game),
    way,
    options,
    seats: seats.map(({ kind, name }, seat) => {
      if (kind === 'bot') return name?.trim() ?? 'Bot'
      return seat === host ? (name?.trim() ?? `${seat + 1}`) : NOBODY
    }),
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
export function nextTable(box: AnyBox, before: TableRecord, context: ServerContext): TableRecord {
  const { host, header, chairs, officials } = before
  const laid = layTable(
    nextHeader(box, header),
    movedOn(chairs).map(chair => ({ ...chair, issue: 0, joined: null })),
    host === null ? null : nextSeat(host, chairs.length),
    context,
  )
  return { ...laid, id: context.keys.sign(`next ${before.id}`), officials }
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
