import type { Arrangement } from '#kernel/arranging.ts'
import type { AnyBox, Note } from '#kernel/box.ts'
import { type Author, isOfficial } from '#kernel/transcript.ts'
import { type Act, isForMonitor, MARKS, NOTHING_STATED } from './acts.ts'
import type { Match } from './match.ts'

/** What an act is called in the log and read aloud. The referee's own keys are in the catalogue `referee`. */
export function narrate(box: AnyBox, before: Match, author: Author, act: Act): Note {
  if (act.type === 'move') return box.face.narrate(before.state, act.move)
  if (act.type === 'rule') {
    const official = isOfficial(author) ? `@referee:officials.${author}` : ''
    return {
      key: 'referee:acts.rule',
      values: { official, verdict: `@referee:verdicts.${act.verdict}`, mark: MARKS[act.verdict] },
    }
  }
  if (act.type === 'challenge') {
    return { key: 'referee:acts.challenge', values: { rule: act.matters.map(({ rule }) => ruleNote(box, rule)) } }
  }
  if (act.type === 'opinion' && act.rule !== null) {
    return { key: 'referee:acts.opinion-on', values: { rule: [ruleNote(box, act.rule)] } }
  }
  if (act.type === 'conduct') {
    return { key: 'referee:acts.conduct', values: { player: 'ABCD'[act.seat] ?? '', reason: act.reason } }
  }
  if (act.type === 'arrange') return narrateArrangement(box, before.state, act.arrangement)
  if (act.type === 'agree') return { key: `referee:acts.agree-${before.offer?.type ?? 'tie'}` }
  return { key: `referee:acts.${act.type}` }
}

function narrateArrangement(box: AnyBox, state: unknown, arrangement: Arrangement): Note {
  const { type } = arrangement
  if (type === 'turn') return { key: 'referee:acts.arrange-turn', values: { player: 'ABCD'[arrangement.seat] ?? '' } }
  if (type !== 'put') return { key: `referee:acts.arrange-${type}` }
  const { thing, place } = arrangement
  const scene = box.face.scene(state, null)
  const beside = box.rules.arranging?.tray?.(state).items ?? []
  const items = [...scene.items, ...(scene.trays?.flatMap(tray => tray.scene.items) ?? []), ...beside]
  const called = (id: string): Note =>
    box.rules.arranging?.called?.(state, id) ??
    items.find(item => item.id === id)?.label ??
    handNote(id) ?? { key: 'referee:acts.unknown', values: { words: id } }
  if (place === null) return { key: 'referee:acts.arrange-off', values: { thing: [called(thing)] } }
  return { key: 'referee:acts.arrange-put', values: { thing: [called(thing)], place: [called(place)] } }
}

/** `hand-0`. */
function handNote(place: string): Note | null {
  const [, seat] = /^hand-(\d)$/.exec(place) ?? []
  return seat === undefined
    ? null
    : { key: 'referee:acts.arrange-hand', values: { player: 'ABCD'[Number(seat)] ?? '' } }
}

/** What a challenged rule is called. What is no rule of the game is one of the Monitor's matters, or quoted as it was said. */
export function ruleNote(box: AnyBox, rule: string): Note {
  if (Object.hasOwn(box.rules.game.rules, rule)) return { key: `rules.${rule}.name` }
  if (isForMonitor(rule) || rule === NOTHING_STATED) return { key: `referee:matters.${rule}` }
  return { key: 'referee:acts.unknown', values: { words: rule } }
}

const FACE_DOWN: Note = { key: 'referee:acts.unknown', values: { words: '…' } }

/** What a line is called before somebody who may not read it. A note without values says only what everybody saw happen. */
export function faceDown(note: Note): Note {
  return note.values ? FACE_DOWN : note
}
