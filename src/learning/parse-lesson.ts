import { type Header, type Line, parseLine, TranscriptError } from '#kernel/transcript.ts'
import { type FirstGame, type Goal, type Lesson, type Reply, RIGHT, type Said, type Step } from './lesson.ts'
import { type Keyed, keyed, LessonError, type Row, readRows } from './rows.ts'

export const LESSON = 'flagcard lesson 1'
export const FIRST_GAME = 'flagcard first game 1'

/** The child has no name here; the page knows what to call it. */
const SEATS = ['', 'Pip']
const LANGUAGES = ['en', 'es']
const GOALS = ['do', 'tap', 'tap all', 'choose', 'judge']
const OPENING = ['options', 'position', 'rules', 'turn limit']
/** Rows that make sense with one kind of goal only. */
const ONLY_WITH: Readonly<Record<string, string>> = {
  not: 'do',
  'such as': 'do',
  right: 'choose',
  shown: 'judge',
  at: 'judge',
  twin: 'judge',
}
const SAID_BELOW = ['hint', 'praise']
const STEP = [...OPENING, ...LANGUAGES, ...GOALS, ...Object.keys(ONLY_WITH), ...SAID_BELOW, 'before', 'star', 'offer']

export function parseLesson(text: string): Lesson {
  const rows = readRows(text, LESSON)
  const starts = rows.flatMap(({ key }, index) => (key === 'step' ? [index] : []))
  const head = keyed(1, rows.slice(0, starts[0] ?? rows.length), ['game', 'lesson', ...LANGUAGES])
  const game = head.need('game').value
  const number = countOf(head.find('lesson')) ?? 0
  const id = `${game}-${number === 0 ? 'cases' : number}`
  if (starts.length === 0) throw new LessonError(rows.at(-1)?.row ?? 1, 'no-steps')
  const steps = starts.map((start, index): Step => {
    const own = rows.slice(start + 1, starts[index + 1])
    return stepOf(keyed(rows[start]?.row ?? 1, own, STEP, ['try']), game, `${id}.${index + 1}`)
  })
  return { id, game, number, title: saidIn(head), steps }
}

export function parseFirstGame(text: string): FirstGame {
  const head = keyed(1, readRows(text, FIRST_GAME), ['game', ...OPENING, 'hello', 'win', 'loss', 'tie'])
  const game = head.need('game').value
  const tie = head.find('tie')
  return {
    game,
    header: headerIn(head, game, 'guided'),
    hello: saidBelow(head.need('hello')),
    win: saidBelow(head.need('win')),
    loss: saidBelow(head.need('loss')),
    tie: tie && saidBelow(tie),
  }
}

function stepOf(own: Keyed, game: string, id: string): Step {
  const [row, second] = GOALS.flatMap(key => own.find(key) ?? []).sort((one, other) => one.row - other.row)
  if (row === undefined) throw new LessonError(own.row, 'no-goal')
  if (second !== undefined) throw new LessonError(second.row, 'two-goals')
  const goal = goalIn(own, own.need(row.key))
  const hint = own.find('hint')
  return {
    id,
    row: own.row,
    goalRow: row.row,
    // A wrong turn that is to be judged has to stand.
    header: headerIn(own, game, goal.type === 'judge' ? 'tournament' : 'guided'),
    lines: linesBelow(own.find('before')),
    say: saidIn(own),
    hint: hint && saidBelow(hint),
    praise: saidBelow(own.need('praise')),
    goal,
    stars: words(own.find('star')?.value),
    offer: own.find('offer') && words(own.need('offer').value),
    replies: own.all('try').map(row => replyOf(row, goal)),
  }
}

function headerIn(own: Keyed, game: string, way: Header['way']): Header {
  const position = own.find('position')
  const rules = countOf(own.find('rules'))
  const turnLimit = countOf(own.find('turn limit'))
  return {
    game,
    way,
    options: optionsOf(own.find('options')),
    ...(rules !== null && { rules }),
    ...(position && { position: position.value }),
    ...(turnLimit !== null && { turnLimit }),
    seats: SEATS,
  }
}

function goalIn(own: Keyed, row: Row): Goal {
  const strange = Object.entries(ONLY_WITH).flatMap(([key, goal]) => (goal === row.key ? [] : (own.find(key) ?? [])))[0]
  if (strange !== undefined) throw new LessonError(strange.row, 'not-with-this-goal', strange.key)
  switch (row.key) {
    case 'do': {
      const accept = row.value.split(' | ').map(sequence)
      const shown = own.find('such as')
      const example = shown ? sequence(shown.value) : (accept[0] ?? [])
      if (example.some(one => one.includes('*'))) throw new LessonError(row.row, 'no-example')
      return { type: 'lines', accept, except: own.find('not')?.value.split(' | ') ?? [], example }
    }
    case 'choose': {
      const choices = row.value.split(' | ').map(choiceOf)
      const { value: accept, row: at } = own.need('right')
      if (!choices.some(({ en }) => en === accept)) throw new LessonError(at, 'not-a-choice', accept)
      return { type: 'choose', choices, accept }
    }
    case 'judge': {
      const twin = own.find('twin')
      own.need('shown')
      const rules = words(row.value).filter(rule => rule !== RIGHT)
      const shown = linesBelow(own.find('shown'))
      return { type: 'judge', shown, rules, at: words(own.find('at')?.value), twin: twin && linesBelow(twin) }
    }
    default:
      return { type: 'point', accept: words(row.value), all: row.key === 'tap all' }
  }
}

/** `try: place c3 ! space-is-free`, or with a sentence below it. */
function replyOf(row: Row, goal: Goal): Reply {
  const [what = '', broken] = row.value.split(' ! ')
  const rules = words(broken)
  if (what === '') throw new LessonError(row.row, 'row-empty', row.key)
  const below = keyed(row.row, row.below, [...LANGUAGES, 'such as'])
  if (rules.length === 0 && row.below.length === 0) throw new LessonError(row.row, 'no-reply')
  const tried = goal.type === 'lines' ? sequence(what) : goal.type === 'point' ? words(what) : [what]
  const example = below.find('such as')
  return {
    row: row.row,
    tried,
    example: example ? sequence(example.value) : tried,
    rules,
    say: below.find('en') || below.find('es') ? saidIn(below) : null,
  }
}

function saidBelow(row: Row): Said {
  return saidIn(keyed(row.row, row.below, LANGUAGES))
}

function saidIn(own: Keyed): Said {
  return { en: own.need('en').value, es: own.need('es').value }
}

/** `12`, or `it stays / se queda`. */
function choiceOf(text: string): Said {
  const [en = '', es = en] = text.split(' / ').map(word => word.trim())
  return { en, es }
}

function linesBelow(row: Row | null): Line[] {
  return (row?.below ?? []).map(({ row: at, key, value }) => {
    try {
      const { author, words } = parseLine(`${key}: ${value}`, at, SEATS.length)
      return { author, words }
    } catch (error) {
      throw error instanceof TranscriptError ? new LessonError(at, 'not-a-line', `${key}: ${value}`) : error
    }
  })
}

function optionsOf(row: Row | null): Header['options'] {
  if (row === null) return {}
  try {
    const options: unknown = JSON.parse(row.value)
    if (typeof options === 'object' && options !== null && !Array.isArray(options)) return { ...options }
  } catch {
    // Falls through to the same complaint: not an object in JSON.
  }
  throw new LessonError(row.row, 'bad-options')
}

function countOf(row: Row | null): number | null {
  if (row === null) return null
  if (!/^[1-9]\d{0,3}$/.test(row.value)) throw new LessonError(row.row, 'not-a-number', row.value)
  return Number(row.value)
}

function sequence(text: string): string[] {
  return text.split(' then ').map(part => part.trim())
}

function words(text = ''): string[] {
  return text.split(/\s+/).filter(Boolean)
}
