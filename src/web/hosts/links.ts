import type { AnyBox } from '#kernel/box.ts'
import type { TableView } from '#protocol/table.ts'
import { isSettled, result } from '#referee/match.ts'
import { recall, remember } from '../shell/preferences.ts'

/** A table on a server that this device has a link to. */
export interface KnownLink {
  readonly href: string
  readonly game: string
  readonly names: readonly string[]
  readonly over: boolean
  readonly played: number
}

const MOST = 30

export function knownLinks(): readonly KnownLink[] {
  const kept = recall('links')
  return Array.isArray(kept) ? kept.filter(isKnownLink) : []
}

/** Remembers how a table stands, the latest first. */
export function rememberLink(box: AnyBox, href: string, view: TableView): void {
  const over = isSettled(box, view.match) && result(box, view.match) !== null
  const names = view.seats.map(seat => seat.name)
  const link: KnownLink = { href, game: view.header.game, names, over, played: Date.now() }
  remember('links', [link, ...linksBut(href)].slice(0, MOST))
}

export function forgetLink(href: string): void {
  remember('links', linksBut(href))
}

function linksBut(href: string): readonly KnownLink[] {
  return knownLinks().filter(link => link.href !== href)
}

function isKnownLink(given: unknown): given is KnownLink {
  if (typeof given !== 'object' || given === null) return false
  const { href, game, names, over }: Partial<KnownLink> = given
  return typeof href === 'string' && typeof game === 'string' && Array.isArray(names) && typeof over === 'boolean'
}
