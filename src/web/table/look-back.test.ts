import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import { GAMES } from '#games/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import { parseTranscript } from '#kernel/transcript.ts'
import { readMatch } from '#referee/read.ts'
import { viewMatch } from '#referee/view.ts'
import { translator } from '#text/translate.ts'
import { trailOf } from '../draw/trail.ts'
import { isSame } from '../same.ts'
import { focusOf, lookBack, momentsOf } from './look-back.ts'
import { PLACED, SLID, viewAfter } from './table-state.fixture.ts'

const HERE = join(import.meta.dirname, '../../games')
const boxes: AnyBox[] = await Promise.all(Object.values(GAMES).map(game => game.open()))
const refereed = boxes.filter(box => box.rules.remedies)

test.each(refereed.map((box): [string, AnyBox] => [box.rules.game.id, box]))(
  '%s: a turn seen again ends as it ended, what rulings did included, for players and for those who watch',
  (id, box) => {
    let [turns, rulings] = [0, 0]
    for (const file of readdirSync(join(HERE, id, 'transcripts'))) {
      const { header, lines } = parseTranscript(readFileSync(join(HERE, id, 'transcripts', file), 'utf8'))
      if (header.way !== 'tournament') continue
      let before = 0
      for (const { after, act } of readMatch(box, header, lines)) {
        // Not by the clock, and not by a ruling.
        const hasEnded = act.type === 'move' && after.turn.number > before && after.turn.entries.length === 0
        before = after.turn.number
        for (const viewer of hasEnded ? [0, null] : []) {
          const seen = viewMatch(box, after, viewer)
          const { turn, last } = seen
          if (last === null || last.entries.length === 0) continue
          const looker = last.seat === 0 ? 1 : 0
          const see = (state: unknown) => box.face.scene(state, viewer)
          const back = lookBack(box, seen, looker)
          const end = back && momentsOf(box, back, viewer).at(-1)
          expect(isSame(end?.scene, see(turn.opening)), `${file}, turn ${last.number}`).toBe(true)
          turns++
        }
        const moved = (after.turn.entries.at(-1) ?? after.last?.entries.at(-1))?.line
        for (const looker of act.type === 'rule' && !after.dispute?.awaiting ? [0, 1] : []) {
          const back = lookBack(box, viewMatch(box, after, looker), looker)
          if (back === null || back.entries.at(-1)?.line !== moved) continue
          const end = momentsOf(box, back, looker).at(-1)
          const now = box.face.scene(box.rules.game.view(after.state, looker), looker)
          expect(isSame(end?.scene, now), `${file}, after a ruling`).toBe(true)
          rulings++
        }
      }
    }
    expect(turns).toBeGreaterThan(20)
    expect(rulings).toBeGreaterThan(5)
  },
)

describe('looking back', () => {
  const { match } = viewAfter('tournament', `${SLID}; 1: touch`)

  test('whoever is to move sees the other one’s turn, in words and on the board', () => {
    const back = lookBack(fiar, match, 1)
    const moments = back === null ? [] : momentsOf(fiar, back, 1)
    const t = translator('en', fiar)
    expect(moments.map(({ said }) => said && t.say(said))).toEqual([null, 'slides d2 to d5', 'passes the flag card'])
    expect(trailOf(moments).map(({ item, step }) => [item.id, step])).toEqual([['blue1', 1]])
  })

  test('nobody sees the own turn again as the other one’s', () => {
    expect(lookBack(fiar, match, 0)).toBeNull()
  })

  test('who watches sees the latest turn in which something was done', () => {
    expect(lookBack(fiar, match, null)?.seat).toBe(0)
    const { match: later } = viewAfter('tournament', `${SLID}; 1: slide g5 g4`)
    expect(lookBack(fiar, later, null)?.seat).toBe(1)
  })

  test('before the first turn there is nothing to see', () => {
    for (const looker of [0, 1, null]) expect(lookBack(fiar, viewAfter('tournament', '').match, looker)).toBeNull()
  })

  test('eyes go to where things stood and went, and to what was named', () => {
    const back = lookBack(fiar, viewAfter('tournament', `${PLACED}; 0: slide d2 d5; 0: declare d5 h4`).match, 1)
    const moments = back === null ? [] : momentsOf(fiar, back, 1)
    const focus = focusOf(moments)
    const at = (space: string) => moments[0]?.scene.items.find(({ id }) => id === space)?.at
    const [xs, ys] = [focus.map(([x]) => x), focus.map(([, y]) => y)]
    for (const space of ['d2', 'd5', 'h4']) {
      const [x = 0, y = 0] = at(space) ?? []
      expect(Math.min(...xs) < x && x < Math.max(...xs) && Math.min(...ys) < y && y < Math.max(...ys), space).toBe(true)
    }
    expect(Math.min(...xs)).toBeGreaterThan(at('b3')?.[0] ?? 0)
  })
})
