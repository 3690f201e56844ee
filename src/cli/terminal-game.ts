import { type Level, think } from '#bots/think.ts'
import type { AnyBox, Note } from '#kernel/box.ts'
import { chanceAt, quickChance } from '#kernel/chance.ts'
import type { Seat } from '#kernel/game.ts'
import { formatTranscript, type Header, type Line } from '#kernel/transcript.ts'
import { parseAct } from '#referee/acts.ts'
import { duty } from '#referee/duties.ts'
import { acceptors, isSettled, type Match, type Refusal, result } from '#referee/match.ts'
import { narrate } from '#referee/narrate.ts'
import { formatOutcome } from '#referee/score-card.ts'
import { step } from '#referee/step.ts'
import type { Translator } from '#text/translate.ts'
import { lineSaid } from './game-words.ts'

/** A game at the terminal. The match and its lines go on; everything else stays. */
export interface TerminalGame {
  readonly box: AnyBox
  readonly header: Header
  readonly seed: string
  /** Of the bot in every seat but the first; null where persons sit everywhere. */
  readonly level: Level | null
  match: Match
  readonly lines: (Line & { readonly faults: readonly string[]; readonly note: Note })[]
}

/** Writes a line, or says why not. */
export function write(game: TerminalGame, line: Line): Refusal | null {
  const { box, match } = game
  const done = step(box, match, line)
  if ('refusal' in done) return done.refusal
  const faults = done.faults?.map(fault => fault.rule) ?? []
  game.lines.push({ ...line, faults, note: narrate(box, match, line.author, done.act) })
  game.match = done.match
  return null
}

/** The table, the Monitor and the bots do what is theirs, until a person is to speak; gives what they said. */
export function* letOthersAct(game: TerminalGame, text: Translator): Generator<string> {
  for (;;) {
    const { box, header, match, seed, lines } = game
    const line = duty(box, match, seed, []) ?? botsWord(game)
    if (line === null || write(game, line) !== null) return
    if (parseAct(box.rules.game, line.words)?.type !== 'sign')
      yield lineSaid(text, header, line.author, lines.at(-1)!.note)
  }
}

function botsWord({ box, match, seed, level }: TerminalGame): Line | null {
  if (level === null) return null
  for (let seat = 1; seat < match.seats; seat++) {
    const words = think(box, match, seat, level, quickChance(chanceAt(`${seed}/bot ${seat}`, match.line)(2 ** 32)))
    if (words !== null) return { author: seat, words }
  }
  return null
}

/** The person who is to speak now; null when the game is settled. */
export function speaker({ box, match, level }: TerminalGame): Seat | null {
  if (isSettled(box, match)) return null
  if (level !== null) return 0
  if (result(box, match) !== null) return acceptors(box, match)[0] ?? null
  const actor = box.rules.game.toAct(match.state)
  const inTurn = typeof actor === 'number' ? actor : 0
  return match.offer !== null && match.offer.from === inTurn ? (inTurn + 1) % match.seats : inTurn
}

/** The game so far as a text; the seed is in it once the game is over. */
export function transcriptOf({ box, header, match, seed, lines }: TerminalGame): string {
  const outcome = result(box, match)
  const published = isSettled(box, match) ? { ...header, seed } : header
  return formatTranscript(published, lines, outcome && formatOutcome(outcome))
}
