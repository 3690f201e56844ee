import { describe, expect, test } from 'vitest'
import type { AnyBox } from '#kernel/box.ts'
import { pick, quickChance } from '#kernel/chance.ts'
import { type Chance, versionOf } from '#kernel/game.ts'
import type { Author, Line, Mode } from '#kernel/transcript.ts'
import { duty } from '#referee/duties.ts'
import { awaited, beginMatch, isSettled, type Match, result } from '#referee/match.ts'
import { readMatch } from '#referee/read.ts'
import { step } from '#referee/step.ts'
import { viewMatch } from '#referee/view.ts'
import { GAMES } from './index.ts'

const boxes: AnyBox[] = await Promise.all(Object.values(GAMES).map(game => game.open()))
await Promise.all(boxes.map(box => box.rules.table?.prepare?.()))
const ACTS = [
  'touch',
  'time out',
  'play on',
  'opinion',
  'collects',
  'conduct 1: shouting',
  'accept',
  'sign',
  'offer tie',
  'ask undo',
  'refuse',
  'correct',
  'incorrect',
  'inappropriate',
]
const OTHERS: readonly Author[] = ['monitor', 'leader', 'director', 'clock', 'table']

describe.each(boxes.map((box): [string, AnyBox] => [box.rules.game.id, box]))('%s under a referee', (_, box) => {
  const ways: Mode[] = box.rules.remedies ? ['tournament', 'guided', 'open'] : ['guided', 'open']

  test.each(ways)('in %s play: the log read line by line is the match, and gives nothing away', way => {
    let settled = 0
    // Physics takes its time.
    const [sittings, tries] = box.rules.table?.prepare ? [2, 100] : [15, 250]
    for (let seed = 0; seed < sittings; seed++) {
      const { match, log } = sitting(box, way, seed, tries)
      const rules = versionOf(box.rules.game)
      const header = { game: box.rules.game.id, rules, way, options: {}, seats: names(box) }
      expect([...readMatch(box, header, log)].at(-1)?.after).toEqual(match)
      if (isSettled(box, match)) settled++
    }
    // Nothing ends a guided game but a win, which random moves seldom bring.
    if (way === 'tournament') expect(settled).toBeGreaterThan(3)
  })
})

/** Players who err, challenge at random, and dawdle. */
function sitting(box: AnyBox, way: Mode, seed: number, most: number): { match: Match; log: Line[] } {
  const chance = quickChance(seed)
  let match: Match = beginMatch(box, { mode: way, seats: names(box).length, options: box.rules.game.options })
  const log: Line[] = []
  for (let tries = 0; tries < most; tries++) {
    const line = said(box, match, chance)
    const done = line && step(box, match, line)
    if (line === null || done === null || 'refusal' in done) continue
    match = done.match
    log.push(line)
    givesNothingAway(box, match)
  }
  return { match, log }
}

function said(box: AnyBox, match: Match, chance: Chance): Line | null {
  const seats = names(box).map((_, seat) => seat)
  const owed = chance(3) > 0 ? duty(box, match, 'seed', []) : null
  if (owed !== null) return owed
  const dice = chance(20)
  if (match.timeOut !== null || dice === 0) {
    const named = Array.from({ length: 1 + chance(3) }, () => pick(chance, Object.keys(box.rules.game.rules)))
    return { author: pick(chance, seats), words: `challenge ${named.join('; ')}` }
  }
  if (match.dispute?.awaiting === false && dice < 4) {
    const { rule = '' } = pick(chance, match.dispute.matters)
    return { author: pick(chance, seats), words: `opinion ${rule}` }
  }
  if (dice === 1) return { author: pick(chance, [...seats, ...OTHERS]), words: pick(chance, ACTS) }
  if (dice === 2)
    return { author: 'clock', words: pick(chance, ['remind', 'forfeit', chance(10) === 0 ? 'time' : 'remind']) }
  const actor = awaited(box, match)
  if (typeof actor !== 'number' || result(box, match) !== null) return null
  const moves = box.rules.game.possibleMoves(match.state)
  return moves.length === 0 ? null : { author: actor, words: box.rules.game.formatMove(pick(chance, moves)) }
}

function givesNothingAway(box: AnyBox, match: Match): void {
  if (match.mode !== 'tournament' || isSettled(box, match)) return
  for (const viewer of [0, null]) {
    const { turn, last } = viewMatch(box, match, viewer)
    expect([turn, last].flatMap(seen => seen?.entries ?? []).flatMap(entry => entry.faults)).toEqual([])
  }
}

function names(box: AnyBox): string[] {
  return Array.from({ length: box.rules.game.seats[0] ?? 2 }, (_, seat) => `Player ${seat}`)
}
