import { NAMES } from '#bots/level.ts'
import { readPosition } from '#kernel/arranging.ts'
import type { AnyBox } from '#kernel/box.ts'
import { seedHash } from '#kernel/chance.ts'
import { versionOf } from '#kernel/game.ts'
import type { NewTable } from '#protocol/requests.ts'
import { canBegin } from '#referee/begin.ts'
import { TOURNAMENT_CLOCK } from '#referee/clock.ts'
import type { Translator } from '#text/translator.ts'
import { setUpTable } from '../hosts/api.ts'
import type { KeptSeat } from '../hosts/local-store.ts'
import { randomToken, thisDevice } from '../hosts/this-device.ts'
import { readName } from './name-form.tsx'
import { type FormValues, hasClock, isBotSeat, isOrganiser, seatsHere, slips } from './set-up-form.ts'

interface Wishes {
  /** What the game begins from. */
  readonly position?: string | null
}

/** Sets the table up, and returns the address of its page, or what went wrong in plain words. */
export async function startTable(
  box: AnyBox,
  form: FormValues,
  { t }: Translator,
  { position = null }: Wishes = {},
): Promise<{ readonly href: string } | { readonly wrong: string }> {
  const { who, way, turnLimit } = form
  const options = form.board === null ? form.options : { ...form.options, board: form.board }
  const clock = hasClock(box, form)
  const more = { ...(turnLimit !== null && { turnLimit }), ...(position !== null && { position }) }
  const nameless = seatsHere(form).find(seat => form.names[seat]?.trim() && !readName(form.names[seat]))
  if (nameless !== undefined) return { wrong: t('page:set-up.need-letter', { n: nameless + 1 }) }
  if (who === 'link') {
    const plays = !isOrganiser(form)
    const seats = chairs(form, t)
    const answer = await setUpTable({ game: box.rules.game.id, way, options, seats, clock, plays, ...more })
    return answer.ok ? { href: answer.value.link } : { wrong: answer.problem.message }
  }
  const seats = Array.from({ length: form.seats }, (_, seat): KeptSeat => {
    return isBotSeat(form, seat) ? { type: 'bot', level: form.level, slips: slips(form) } : { type: 'person' }
  })
  const names = seats.map((seat, n) => (seat.type === 'bot' ? botName(n, form) : nameOf(n, form, t)))
  const [id, seed] = [randomToken(8), randomToken(16)]
  const header = {
    game: box.rules.game.id,
    rules: versionOf(box.rules.game),
    way,
    options,
    seats: names,
    seedHash: seedHash(seed),
    ...(clock && { clock: TOURNAMENT_CLOCK }),
    ...more,
  }
  if (!canBegin(box, header)) return { wrong: t('page:set-up.bad-position') }
  await thisDevice().begin({ id, header, seed, seats }, { turn: 0, over: false, played: Date.now() })
  return { href: `/table/local/${id}` }
}

const POSITION = 'position='

/** The set-up page for a game that begins from this position. */
export function positionLink(game: string, position: string): string {
  return `/play/${game}#${POSITION}${encodeURIComponent(position)}`
}

/** How many may play from this position: hands and turns in it are somebody's. */
export function seatsFor({ rules: { game, arranging } }: AnyBox, position: string): readonly number[] {
  if (!arranging) return []
  return game.seats.filter(seats => readPosition(arranging, game.setup(seats, game.options), seats, position) !== null)
}

/** The position behind `#`, if there is one. */
export function positionIn(hash: string): string | null {
  if (!hash.startsWith(POSITION)) return null
  try {
    return decodeURIComponent(hash.slice(POSITION.length))
  } catch {
    return null
  }
}

function chairs(form: FormValues, t: Translator['t']): NewTable['seats'] {
  return Array.from({ length: form.seats }, (_, seat) => {
    if (isBotSeat(form, seat))
      return { kind: 'bot' as const, name: botName(seat, form), level: form.level, slips: slips(form) }
    const here = seatsHere(form).includes(seat)
    return here ? { kind: 'person' as const, name: nameOf(seat, form, t) } : { kind: 'person' as const }
  })
}

function nameOf(seat: number, form: FormValues, t: Translator['t']): string {
  return readName(form.names[seat] ?? '') || t('page:set-up.player', { n: seat + 1 })
}

function botName(seat: number, { seats, level }: FormValues): string {
  return seats > 2 ? `${NAMES[level]} ${seat}` : NAMES[level]
}
