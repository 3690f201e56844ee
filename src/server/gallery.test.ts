import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import { pentagonDominos } from '#games/pentagon-dominos/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import { pick, quickChance } from '#kernel/chance.ts'
import { legalMoves } from '#kernel/game.ts'
import { changed } from '#protocol/changes.ts'
import type { NewTable } from '#protocol/requests.ts'
import { type Role, TableEvent, type TableView } from '#protocol/table.ts'
import { countingBox } from '#referee/counting.fixture.ts'
import { COUNTING, newKey, openContext, openRoom, say, seat, viewOf } from './hall.fixture.ts'
import type { Room } from './room.ts'

/** Follows a table by what has changed, as the page does. */
function follow(room: Room, role: Role) {
  let now: TableView | null = null
  let longest = 0
  const leave = room.watch({
    role,
    lines: 0,
    wantsChanges: true,
    send(text) {
      const { view, changes = {} } = Value.Parse(TableEvent, JSON.parse(text))
      const before: TableView | null = now
      now = view ?? (before && changed(before, changes))
      const { lines: news = [] } = view ?? changes
      const lines = [...(before?.lines.slice(0, news[0]?.n ?? before.lines.length) ?? []), ...news]
      now = now && { ...now, lines }
      if (!view) longest = Math.max(longest, text.length)
    },
    end: () => undefined,
  })
  return { now: () => now, longest: () => longest, leave }
}

const ROLES: readonly Role[] = [seat(0), seat(1), { type: 'monitor' }, { type: 'watch' }, { type: 'organiser' }]
const PENTAGONS: NewTable = { ...COUNTING, game: 'pentagon-dominos', way: 'guided' }

test('whoever follows the changes has the view, in every role, with hidden hands and after rulings', async () => {
  const context = openContext()
  const check = (room: Room, following: readonly ReturnType<typeof follow>[]) => {
    for (const [index, role] of ROLES.entries()) expect(following[index]?.now()).toEqual(viewOf(room, role))
  }
  const counting = await openRoom(context)
  const watched = ROLES.map(role => follow(counting, role))
  const lines = ['0: say 1', '0: pass', '1: say 3', '1: pass', '0: time out', '0: challenge next-number', '1: resign']
  for (const line of lines) {
    await say(counting, line).catch(() => undefined)
    check(counting, watched)
  }
  watched[1]?.leave()
  watched[1] = follow(counting, seat(1))
  check(counting, watched)

  // Hands that stay hidden, and hands that are opened after the start.
  const games: readonly (readonly [AnyBox, NewTable])[] = [
    [pentagonDominos, PENTAGONS],
    [fiar, { ...COUNTING, game: 'fiar', way: 'guided' }],
  ]
  for (const [box, table] of games) {
    const room = await openRoom(context, table, box)
    const following = ROLES.map(role => follow(room, role))
    const chance = quickChance(5)
    for (let n = 0; n < 12; n++) {
      const moves = legalMoves(box.rules.game, room.match.state)
      const who = box.rules.game.toAct(room.match.state)
      if (typeof who !== 'number' || moves.length === 0) break
      const words = box.rules.game.formatMove(pick(chance, moves))
      await room.receive(seat(who), { words, line: room.match.line, key: newKey() })
      await room.host.settled()
      check(room, following)
    }
    expect(room.match.line).toBeGreaterThan(10)
    expect(following[0]?.longest()).toBeLessThan(room.view(seat(0)).length)
  }
})

test('whoever sees the match like the others again is told all that was hidden from them meanwhile', async () => {
  const { game } = countingBox.rules
  // While somebody has said 2, only the first seat sees how far they are.
  const view = (state: { readonly count: number }, who: number | null) =>
    state.count === 2 && who !== 0 ? { ...state, count: 0 } : state
  const box: AnyBox = { ...countingBox, rules: { ...countingBox.rules, game: { ...game, view } } }
  const room = await openRoom(openContext(), COUNTING, box)
  const following = ROLES.map(role => follow(room, role))
  for (let count = 1; count <= 8; count++) {
    const who = (count + 1) % 2
    for (const line of [`${who}: say ${count}`, `${who}: pass`]) {
      await say(room, line)
      for (const [index, role] of ROLES.entries()) expect(following[index]?.now(), line).toEqual(viewOf(room, role))
    }
  }
})
