import type { Header } from '#kernel/transcript.ts'
import type { LogLine, TableView } from '#protocol/table.ts'
import { clockFace } from '#referee/clock.ts'
import { isFinal } from '#referee/match.ts'
import { faceDown } from '#referee/narrate.ts'
import { findingFor, type Viewer, viewMatch } from '#referee/view.ts'
import type { Host } from './host.ts'
import { isFaceDown, type LogEntry } from './match-log.ts'

/** What every home of a match shows of it alike; the clock, films and lines are made apart, each as often as needed. */
export type MatchPart = Pick<TableView, 'header' | 'match' | 'finding' | 'stuck'>

export function matchPart(host: Host, viewer: Viewer): MatchPart {
  const { box } = host.seating
  return {
    header: headerOf(host),
    match: viewMatch(box, host.match, viewer),
    finding: findingFor(box, host.match, viewer),
    stuck: host.log.stuck,
  }
}

/** Nothing can be changed any more, not even by another opinion: the seed may be told. */
export function isClosed({ seating: { box }, match }: Host): boolean {
  return isFinal(box, match)
}

/** Made once for each header, not for every line. */
const told = new WeakMap<Header, Header>()

export function headerOf(host: Host): Header {
  const { header, seed } = host.seating
  const open = told.get(header) ?? withoutSeed(header)
  told.set(header, open)
  return isClosed(host) ? { ...open, seed } : open
}

function withoutSeed({
  game,
  rules,
  way,
  options,
  position,
  seats,
  ofTwo,
  turnLimit,
  clock,
  seedHash,
}: Header): Header {
  return {
    ...{ game, way, options, seats },
    ...(rules !== undefined && { rules }),
    ...(position !== undefined && { position }),
    ...(ofTwo !== undefined && { ofTwo }),
    ...(turnLimit !== undefined && { turnLimit }),
    ...(clock !== undefined && { clock }),
    ...(seedHash !== undefined && { seedHash }),
  }
}

export function clockPart({ seating: { header }, log, match, time, isRunning }: Host): TableView['clock'] {
  if (!header.clock) return null
  const face = clockFace(log.clock, match, header.clock, time)
  return { ...face, running: face.running && isRunning }
}

/** May this viewer not read the line, as the match stands? */
export function isHidden(host: Host, entry: LogEntry, viewer: Viewer): boolean {
  return !isClosed(host) && isFaceDown(host.seating.box, host.match, entry, typeof viewer === 'number' ? viewer : null)
}

/** A line has two faces: the one that is read, and the one of a card that lies face down. */
export function lineView({ author, act, words, note }: LogEntry, n: number, hidden: boolean): LogLine {
  return hidden
    ? { n, author, type: act.type, words: null, note: faceDown(note) }
    : { n, author, type: act.type, words, note }
}
