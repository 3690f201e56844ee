import type { FastifyRequest } from 'fastify'
import { isOfficial } from '#kernel/transcript.ts'
import type { Role } from '#protocol/table.ts'
import { type Device, deviceOf } from './device.ts'
import type { Site } from './http.ts'
import type { KeyMaker } from './keys.ts'
import { subnetOf } from './limits.ts'
import { Refused } from './problem.ts'
import type { Room } from './room.ts'
import type { TableRecord } from './store.ts'

/** A request that comes with a key to a table. */
export interface Caller {
  readonly room: Room
  readonly key: string
  readonly device: Device
}

/** Somebody who may be at the table. */
export interface Guest extends Caller {
  readonly role: Role
  /** Whose requests are counted together. */
  readonly who: string
}

export async function callerOf({ hall, keys, colleagues }: Site, request: FastifyRequest): Promise<Caller> {
  const { params, query, headers } = request
  // Proxies write addresses into their logs.
  if (textIn(query, 'key') !== null) throw new Refused('key-in-address')
  const [, key] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (key === undefined) throw new Refused('no-key')
  const room = await hall.room(textIn(params, 'id') ?? '')
  const device = deviceOf(keys, headers.cookie)
  // They may have sat down at another process a moment ago.
  if (colleagues && roleFor(keys, room.record, key, device) instanceof Refused) await room.refresh()
  return { room, key, device }
}

/** Lets somebody in: an official is seated from the first visit on, and a seat is held by the first device that plays it. */
export async function admit(site: Site, request: FastifyRequest): Promise<Guest> {
  const caller = await callerOf(site, request)
  const { room, key, device } = caller
  const roleNow = () => {
    const role = roleFor(site.keys, room.record, key, device)
    if (role instanceof Refused) throw role
    return role
  }
  const role = roleNow()
  // Everybody who watches has the same key.
  const who = `${key} ${role.type === 'watch' ? device || addressOf(request) : ''}`
  site.limits.key.requests.count(who, site.now())
  if (isOfficial(role.type)) await room.seat(role.type)
  if (role.type === 'seat' && device !== '' && room.record.chairs[role.seat]?.device === null) {
    await site.hall.holdSeat(room, role.seat, device)
    // Another device may have been quicker.
    roleNow()
  }
  return { ...caller, role, who }
}

/** What this key makes of its holder on this device, or why nothing. */
export function roleFor(keys: KeyMaker, record: TableRecord, key: string, device: Device): Role | Refused {
  const opened = keys.opens(record, key)
  if (opened === null) return new Refused('wrong-key')
  const { role, spent } = opened
  if (spent) return new Refused('seat-taken')
  if (role.type === 'seat') {
    const { taken, device: holder = null } = record.chairs[role.seat] ?? {}
    if (!taken) return { type: 'invited', seat: role.seat }
    if (holder !== null && holder !== device) return new Refused('seat-elsewhere')
  }
  const plays = device !== '' && record.chairs.some(chair => chair.device === device)
  return plays && isOfficial(role.type) ? new Refused('players-do-not-officiate') : role
}

/** What somebody who was let in may be: asked again when something about the table has changed, for then they may have to go. */
export function standing(keys: KeyMaker, { room, key, device, role }: Guest): () => Role | Refused {
  let { record } = room
  let now: Role | Refused = role
  return () => {
    if (record !== room.record) now = roleFor(keys, room.record, key, device)
    record = room.record
    return now
  }
}

/** The address is gone once the client has hung up. */
export function addressOf({ ip }: { readonly ip?: string }): string {
  return subnetOf(ip ?? '')
}

function textIn(holder: unknown, name: string): string | null {
  const value: unknown = typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : null
  return typeof value === 'string' ? value : null
}
