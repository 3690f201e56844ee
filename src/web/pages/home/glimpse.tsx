import type { ComponentType } from 'preact'
import { MatchLog } from '#host/match-log.ts'
import type { AnyBox, Note, Scene } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { awaited, isSettled, type Standing } from '#referee/match.ts'
import { viewMatch } from '#referee/view.ts'
import { Board } from '../../draw/board.tsx'
import { type Leg, trailOf } from '../../draw/trail.ts'
import { askTable } from '../../hosts/api.ts'
import { thisDevice } from '../../hosts/this-device.ts'
import { useTranslator } from '../../language.ts'
import { openBox } from '../../shell/open-box.ts'
import { lookBack, momentsOf } from '../../table/look-back.ts'
import type { KeptRow } from './kept-games.ts'

/** A game as it lies, for somebody who has been away. */
export interface Glimpse {
  readonly box: AnyBox
  /** The board, with what was done last. */
  readonly Picture: ComponentType
  readonly turn: number
  /** Everybody else at the table. */
  readonly others: readonly string[]
  /** Whose turn it is: `you`, where one person plays on this device. */
  readonly awaited: 'you' | { readonly name: string } | null
  /** What was done last. */
  readonly last: { readonly name: string; readonly what: Note } | null
}

/** null where the game is gone, or its server does not answer. */
export async function glimpseOf(row: KeptRow): Promise<Glimpse | null> {
  return row.local ? ofLocal(row.local.id) : byLink(row.href)
}

async function ofLocal(id: string): Promise<Glimpse | null> {
  const kept = await thisDevice().read(id)
  const box = kept && (await openBox(kept.game.header.game))
  if (!box) return null
  const { header, seats } = kept.game
  const { match } = new MatchLog(
    box,
    header,
    kept.lines.map(line => ({ ...line, key: null })),
  )
  const people = seats.flatMap(({ type }, seat) => (type === 'person' ? [seat] : []))
  const [only = null] = people.length === 1 ? people : []
  // Where several share the device, nobody's hand is shown on its first page.
  return look(box, viewMatch(box, match, only), header.seats, only)
}

async function byLink(href: string): Promise<Glimpse | null> {
  const [, id = '', key = ''] = /^\/table\/([^#]+)#(.+)$/.exec(href) ?? []
  const answer = await askTable(id, key)
  const box = answer.ok ? await openBox(answer.value.header.game) : null
  if (!answer.ok || !box) return null
  const { match, seats, role } = answer.value
  const names = seats.map(({ name }) => name)
  return look(box, match, names, role.type === 'seat' ? role.seat : null)
}

function look(box: AnyBox, match: Standing, names: readonly string[], mine: Seat | null): Glimpse {
  const actor = isSettled(box, match) ? null : awaited(box, match)
  const looker = mine ?? (typeof actor === 'number' ? actor : null)
  const back = lookBack(box, match, looker)
  const moments = back ? momentsOf(box, back, mine) : []
  const what = moments.find(({ said }) => said !== null)?.said ?? null
  const [scene, trail] = [box.face.scene(match.state, mine), trailOf(moments)]
  const moved = back?.seat == null ? null : box.face.colour(match.state, back.seat)
  const nameOf = (seat: Seat) => names[seat] ?? ''
  return {
    box,
    Picture: () => <Picture box={box} scene={scene} trail={trail} moved={moved} />,
    turn: match.turn.number,
    others: names.filter((name, seat) => seat !== mine && name !== ''),
    awaited: typeof actor !== 'number' ? null : actor === mine ? 'you' : { name: nameOf(actor) },
    last: back?.seat != null && what ? { name: nameOf(back.seat), what } : null,
  }
}

interface PictureProps {
  readonly box: AnyBox
  readonly scene: Scene
  readonly trail: readonly Leg[]
  /** The colour of whoever made it. */
  readonly moved: string | null
}

function Picture({ box, scene: { frame, items }, trail, moved }: PictureProps) {
  const t = useTranslator(box)
  return (
    <div style={moved === null ? '' : `--trail: var(--${moved})`}>
      <Board scene={{ frame, items }} trail={trail} t={t} name="" mayTurn={false} />
    </div>
  )
}
