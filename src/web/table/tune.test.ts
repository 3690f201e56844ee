import { describe, expect, test } from 'vitest'
import { PLACED, SLID, viewAfter } from './table-state.fixture.ts'
import { tuneFor } from './tune.ts'

describe('what is heard', () => {
  const view = (lines: string, plays: readonly number[] = [1]) => viewAfter('tournament', lines, plays)
  const FROM = `${PLACED}; 0: slide d2 d5`

  test('your turn, once the flag card is yours', () => {
    expect(tuneFor(view(FROM), view(`${FROM}; 0: pass`), null, 1)).toBe('turn')
    expect(tuneFor(view(PLACED), view(FROM), null, null)).toBeNull()
  })

  test('nothing of turns where two share a device', () => {
    expect(tuneFor(view(FROM, [0, 1]), view(`${FROM}; 0: pass`, [0, 1]), null, 1)).toBeNull()
  })

  test('a ruling, before anything else', () => {
    const asked = `${SLID}; 1: time out; 1: challenge no-jumping`
    expect(tuneFor(view(asked), view(`${asked}; monitor: correct`), null, 1)).toBe('ruling')
  })

  test('the minute that is over', () => {
    expect(tuneFor(view(SLID), view(`${SLID}; monitor: remind`), 1, 1)).toBe('time-over')
  })

  test('nothing when a view only comes again', () => {
    expect(tuneFor(view(SLID), view(SLID), 1, 1)).toBeNull()
  })
})
