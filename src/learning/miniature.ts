import type { AnyBox } from '#kernel/box.ts'
import { type Fault, replay, versionOf } from '#kernel/game.ts'
import { type Author, type Header, type Line, parseTranscript, TranscriptError } from '#kernel/transcript.ts'
import { beginFrom } from '#referee/begin.ts'

/** A few lines of a game, played on a small board. */
export interface Clip {
  readonly header: Header
  /** What was said before, and is not shown. */
  readonly before: readonly Line[]
  readonly shown: readonly ShownLine[]
}

export interface ShownLine extends Line {
  /** Somebody tried it, and the Monitor, or the table, did not let it stand. */
  readonly isStopped: boolean
}

/** A rule, kept and broken. How some are kept cannot be shown: nobody's hands can break them. */
export interface RuleClips {
  readonly kept: Clip | null
  readonly broken: Clip
}

/** What the rules page of a game plays: `miniatures.txt` in its folder. */
export interface Miniatures {
  /** By the key of the step in which the game is explained. */
  readonly help: ReadonlyMap<string, Clip>
  readonly rules: ReadonlyMap<string, RuleClips>
}

const FIRST_ROW = 'flagcard miniatures 1'
const HEADER_ROW = /^(rules|way|options|position|seats): /
/** Stands before a line that is not shown. */
const UNSHOWN = '… '

/** Throws a TranscriptError where it is written wrongly; its row is the one in which the clip begins. */
export function parseMiniatures(box: AnyBox, text: string): Miniatures {
  const help = new Map<string, Clip>()
  const rules = new Map<string, { kept: Clip | null; broken: Clip | null }>()
  const rows = text.split(/\r?\n/)
  if (rows[0] !== FIRST_ROW) throw new TranscriptError(1, 'first-line')
  for (const { row, title, body } of blocks(rows)) {
    if (title === FIRST_ROW) continue
    const [, step, rule, how] = /^(?:help ([\w-]+)|rule ([\w-]+): (kept|broken))$/.exec(title) ?? []
    const clip = parseClip(box, row, body)
    if (step !== undefined) help.set(step, clip)
    else if (rule !== undefined) {
      const known = rules.get(rule) ?? { kept: null, broken: null }
      rules.set(rule, how === 'kept' ? { ...known, kept: clip } : { ...known, broken: clip })
    } else throw new TranscriptError(row, 'not-a-line', title)
  }
  const whole = [...rules].flatMap(([rule, { kept, broken }]) => (broken ? [[rule, { kept, broken }] as const] : []))
  return { help, rules: new Map(whole) }
}

/** Runs of rows with something in them: a title and what stands below it. */
function* blocks(rows: readonly string[]) {
  let begun: { row: number; title: string; body: string[] } | null = null
  for (const [index, text] of rows.entries()) {
    if (text === '') {
      if (begun) yield begun
      begun = null
    } else if (begun) begun.body.push(text)
    else begun = { row: index + 1, title: text, body: [] }
  }
  if (begun) yield begun
}

/** A clip is read as a short transcript of its own. */
function parseClip({ rules: { game, remedies } }: AnyBox, row: number, body: readonly string[]): Clip {
  const said = body.filter(text => !HEADER_ROW.test(text))
  const header = body.filter(text => HEADER_ROW.test(text))
  const has = (key: string) => header.some(text => text.startsWith(`${key}: `))
  const written = [
    ...['flagcard 1', `game: ${game.id}`, ...header],
    ...(has('way') ? [] : [`way: ${remedies ? 'tournament' : 'guided'}`]),
    ...(has('rules') ? [] : [`rules: ${versionOf(game)}`]),
    ...(has('seats') ? [] : ['seats: Ana | Ben']),
    ...['', ...said.map(text => (text.startsWith(UNSHOWN) ? text.slice(UNSHOWN.length) : text))],
  ]
  try {
    const { lines, stopped, ...read } = parseTranscript(written.join('\n'))
    const unshown = said.filter(text => text.startsWith(UNSHOWN)).length
    const plain = ({ author, words }: Line) => ({ author, words })
    const shown = lines.slice(unshown).flatMap((line, index) => {
      const tried = stopped.filter(({ after }) => after === unshown + index)
      return [...tried.map(one => ({ ...plain(one), isStopped: true })), { ...plain(line), isStopped: false }]
    })
    const last = stopped.filter(({ after }) => after === lines.length).map(one => ({ ...plain(one), isStopped: true }))
    return { header: read.header, before: lines.slice(0, unshown).map(plain), shown: [...shown, ...last] }
  } catch (error) {
    if (error instanceof TranscriptError) throw new TranscriptError(row, error.reason)
    throw error
  }
}

/** The table after a line of a clip; first of all, before any. */
export interface Frame {
  readonly state: unknown
  /** What was said, and how the table lay then; null in the first frame. */
  readonly said: { readonly author: Author; readonly move: unknown; readonly before: unknown } | null
  /** Rules that it broke. */
  readonly faults: readonly Fault[]
}

export async function framesOf(box: AnyBox, clip: Clip): Promise<readonly Frame[]> {
  const { game } = box.rules
  let state = await openingOf(box, clip)
  const frames: Frame[] = [{ state, said: null, faults: [] }]
  for (const { author, words, isStopped } of clip.shown) {
    const move = game.parseMove(words)
    if (move === null) throw new Error(`not a move: ${words}`)
    const faults = game.faults(state, move)
    const said = { author, move, before: state }
    if (!isStopped) state = game.apply(state, move)
    frames.push({ state, said, faults: isStopped ? faults.slice(0, 1) : faults })
  }
  return frames
}

/** The referee is fetched only where somebody ruled before: the rules page is light without. */
async function openingOf(box: AnyBox, { header, before }: Clip): Promise<unknown> {
  const { game } = box.rules
  const begun = beginFrom(box, header).state
  const moves = before.flatMap(({ words }) => game.parseMove(words) ?? [])
  if (moves.length === before.length) return replay(game, begun, moves)
  const { readUntilRefused } = await import('#referee/read.ts')
  const { readings, refused } = readUntilRefused(box, header, before)
  if (refused) throw refused
  return readings.at(-1)?.after.state ?? begun
}
