import { GAMES, isGameId } from '#games/index.ts'
import { forgetLink, type KnownLink, knownLinks } from '../../hosts/links.ts'
import { thisDevice } from '../../hosts/this-device.ts'
import { language } from '../../language.ts'

/** A game that this device can go on with. */
export interface KeptRow extends KnownLink {
  /** Of a game on this device; how far one on a server has come is not known. */
  readonly local?: { readonly id: string; readonly turn: number }
}

/** Games kept on this device and tables it has a link to, the latest first. */
export async function keptGames(): Promise<readonly KeptRow[]> {
  const kept = await thisDevice().list()
  const here = kept.map(({ game: { id, header }, progress: { turn, over, played } }): KeptRow => {
    return { href: `/table/local/${id}`, game: header.game, names: header.seats, over, played, local: { id, turn } }
  })
  return [...here, ...knownLinks()].sort((a, b) => b.played - a.played)
}

/** What its game is called. */
export function titleOf({ game }: KeptRow): string {
  return isGameId(game) ? GAMES[game].titles[language.value].title : game
}

export async function removeGame({ local, href }: KeptRow): Promise<void> {
  if (local) await thisDevice().remove(local.id)
  else forgetLink(href)
}
