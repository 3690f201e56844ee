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

/** Puts a table first among those that are known. */
export function keepLink(link: KnownLink): void {
  remember('links', [link, ...linksBut(link.href)].slice(0, MOST))
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
