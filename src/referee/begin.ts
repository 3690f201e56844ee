import { readPosition } from '#kernel/arranging.ts'
import { type AnyBox, parseOptions } from '#kernel/box.ts'
import { type Header, TranscriptError } from '#kernel/transcript.ts'
import { beginMatch, type Match, openTurn } from './match.ts'

/** The match at its beginning. Throws a TranscriptError where the header makes no sense to the game's box. */
export function beginFrom(box: AnyBox, header: Header): Match {
  const { way: mode, turnLimit, rules: version = 1 } = header
  const parsed = parseOptions(box, header.options, version)
  if ('wrong' in parsed) throw new TranscriptError(1, 'bad-option', parsed.wrong)
  if (!box.rules.game.seats.includes(header.seats.length)) throw new TranscriptError(1, 'wrong-number-of-seats')
  if (header.way === 'tournament' && !box.rules.remedies) throw new TranscriptError(1, 'no-tournament-play')
  const match = beginMatch(box, {
    mode,
    seats: header.seats.length,
    options: parsed.options,
    version,
    ...(turnLimit !== undefined && { turnLimit }),
  })
  if (header.position === undefined) return match
  const { arranging } = box.rules
  const state = arranging ? readPosition(arranging, match.state, match.seats, header.position) : null
  if (state === null) throw new TranscriptError(1, 'bad-position', header.position)
  return { ...match, state, turn: openTurn(box, state) }
}

/** Does this header make sense to the game's box? */
export function canBegin(box: AnyBox, header: Header): boolean {
  try {
    beginFrom(box, header)
    return true
  } catch (error) {
    if (error instanceof TranscriptError) return false
    throw error
  }
}
