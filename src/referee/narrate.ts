import type { Box, Note } from '#kernel/box.ts'
import { isOfficial, type Line } from '#kernel/transcript.ts'
import { MARKS, parseAct } from './acts.ts'
import type { Match } from './match.ts'

/** What a line is called in the log and read aloud. The referee's own keys are in the catalogue `referee`. */
export function narrate<State, Move>(box: Box<State, Move>, before: Match<State, Move>, line: Line): Note {
  const act = parseAct(line.words)
  if (act === null) {
    const move = box.rules.game.parseMove(line.words)
    return move === null
      ? { key: 'referee:acts.unknown', values: { words: line.words } }
      : box.face.narrate(before.state, move)
  }
  const official = isOfficial(line.author) ? `@referee:officials.${line.author}` : ''
  if (act.type === 'rule')
    return {
      key: 'referee:acts.rule',
      values: { official, verdict: `@referee:verdicts.${act.verdict}`, mark: MARKS[act.verdict] },
    }
  if (act.type === 'challenge') {
    const known = Object.hasOwn(box.rules.game.rules, act.rule)
    return { key: 'referee:acts.challenge', values: { rule: known ? `@rules.${act.rule}.name` : act.rule } }
  }
  if (act.type === 'agree') return { key: `referee:acts.agree-${before.offer?.type ?? 'tie'}` }
  return { key: `referee:acts.${act.type}` }
}

const FACE_DOWN: Note = { key: 'referee:acts.unknown', values: { words: '…' } }

/** What a line is called before somebody who may not read it. A note without values says only what everybody saw happen. */
export function faceDown(note: Note): Note {
  return note.values ? FACE_DOWN : note
}
