import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GAMES } from '#games/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import { parseTranscript } from '#kernel/transcript.ts'
import { readMatch } from '#referee/read.ts'
import { viewMatch } from '#referee/view.ts'
import { isSame } from '../same.ts'
import { lookBack, momentsOf } from './look-back.ts'

const HERE = join(import.meta.dirname, '../../games')
const boxes: AnyBox[] = await Promise.all(Object.values(GAMES).map(game => game.open()))
const refereed = boxes.filter(box => box.rules.remedies)

test.each(refereed.map((box): [string, AnyBox] => [box.rules.game.id, box]))(
  '%s: a turn seen again ends as it ended, for players and for those who watch',
  (id, box) => {
    let turns = 0
    for (const file of readdirSync(join(HERE, id, 'transcripts'))) {
      const { header, lines } = parseTranscript(readFileSync(join(HERE, id, 'transcripts', file), 'utf8'))
      if (header.way !== 'tournament') continue
      let before = 0
      /** The line with which the turn under way began. */
      let began = 0
      for (const { after, act } of readMatch(box, header, lines)) {
        // Not by the clock, and not by a ruling.
        const hasEnded = act.type === 'move' && after.turn.number > before && after.turn.entries.length === 0
        const since = began
        if (after.turn.number > before) began = after.line
        before = after.turn.number
        for (const viewer of hasEnded ? [0, null] : []) {
          const seen = viewMatch(box, after, viewer)
          const { turn, last } = seen
          // What a ruling does in the middle of a turn is not one of its moves.
          const isRuled = after.record.some(({ line }) => line >= since)
          if (last === null || isRuled || last.entries.length === 0) continue
          const looker = last.seat === 0 ? 1 : 0
          const see = (state: unknown) => box.face.scene(state, viewer)
          const back = lookBack(box, seen, looker)
          const end = back && momentsOf(box, back, viewer).at(-1)
          expect(isSame(end?.scene, see(turn.opening)), `${file}, turn ${last.number}`).toBe(true)
          turns++
        }
      }
    }
    expect(turns).toBeGreaterThan(20)
  },
)
