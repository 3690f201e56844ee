import type { AnyBox } from '#kernel/box.ts'
import type { NewTable } from '#protocol/requests.ts'
import { TOURNAMENT_CLOCK } from '#referee/clock.ts'
import type { Translator } from '#text/translate.ts'
import { setUpTable } from '../hosts/api.ts'
import { beginLocal } from '../hosts/begin.ts'
import type { KeptSeat } from '../hosts/local-store.ts'
import { randomName, thisDevice } from '../hosts/this-device.ts'
import { readName } from './name-form.tsx'
import { hasClock, isBotSeat, optionsOf, type Wishes } from './set-up-form.ts'

/** Sets the table up, and returns the address of its page, or what went wrong in plain words. */
export async function startTable(
  box: AnyBox,
  wishes: Wishes,
  { t }: Translator,
): Promise<{ readonly href: string } | { readonly wrong: string }> {
  const { who, way, turnLimit } = wishes
  const options = optionsOf(wishes)
  const clock = hasClock(box, wishes)
  const limit = turnLimit === null ? {} : { turnLimit }
  if (who === 'link') {
    const answer = await setUpTable({
      game: box.rules.game.id,
      way,
      options,
      seats: chairs(wishes, t),
      clock,
      ...limit,
    })
    return answer.ok ? { href: answer.value.link } : { wrong: answer.problem.message }
  }
  const seats = Array.from({ length: wishes.seats }, (_, seat): KeptSeat => {
    return isBotSeat(wishes, seat) ? { type: 'bot', level: wishes.level } : { type: 'person' }
  })
  const names = seats.map((seat, n) => (seat.type === 'bot' ? botName(n, wishes, t) : nameOf(n, wishes, t)))
  const header = {
    game: box.rules.game.id,
    way,
    options,
    seats: names,
    ...(clock && { clock: TOURNAMENT_CLOCK }),
    ...limit,
  }
  const secret = { id: randomName(8), seed: randomName(16), today: Date.now() }
  const id = await beginLocal(await thisDevice(), header, seats, secret)
  return { href: `/table/local/${id}` }
}

function chairs(wishes: Wishes, t: Translator['t']): NewTable['seats'] {
  return Array.from({ length: wishes.seats }, (_, seat) => {
    if (isBotSeat(wishes, seat)) return { kind: 'bot' as const, name: botName(seat, wishes, t), level: wishes.level }
    return seat === 0 ? { kind: 'person' as const, name: nameOf(seat, wishes, t) } : { kind: 'person' as const }
  })
}

function nameOf(seat: number, wishes: Wishes, t: Translator['t']): string {
  return readName(wishes.names[seat] ?? '') || t('page:set-up.player', { n: seat + 1 })
}

function botName(seat: number, wishes: Wishes, t: Translator['t']): string {
  return wishes.seats > 2 ? `${t('page:computer')} ${seat}` : t('page:computer')
}
