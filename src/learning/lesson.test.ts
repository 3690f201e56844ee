import { describe, expect, test } from 'vitest'
import { openBox } from '#games/index.ts'
import { STEADY } from '#kernel/chance.ts'
import { answer, fits, headerOf, openStep } from './answer.ts'
import { checkLesson } from './check-lesson.ts'
import { formatLesson } from './format-lesson.ts'
import type { Lesson, Step } from './lesson.ts'
import { parseFirstGame, parseLesson } from './parse-lesson.ts'
import { LessonError } from './rows.ts'
import { checkWording } from './wording.ts'

const LESSON = `flagcard lesson 1
game: fiar
lesson: 1
en: The board
es: El tablero

step
position: turn 0; rest away; blue4 hand; red3 hand; blue1 b3; blue2 c3; blue3 d3; red1 f6; red2 g2
star: e3
en: Put your chip down to make four.
es: Pon tu ficha y haz cuatro.
do: place e3 | place f3 | place g3 | place h3
try: place e2
  en: It stands beside the line.
  es: Está al lado de la línea.
try: place c3 ! space-is-free
hint
  en: Look along the row.
  es: Mira la fila.
praise
  en: Four on one line!
  es: ¡Cuatro en una línea!

step
position: turn 0; rest away; blue1 c6; blue2 d6; blue3 b3
en: Tap the two chips at the top.
es: Toca las dos fichas de arriba.
tap all: c6 d6
try: b3
  en: This one is low.
  es: Esta está abajo.
try: d6
  en: One more!
  es: ¡Una más!
hint
  en: Look up.
  es: Mira arriba.
praise
  en: Both of them.
  es: Las dos.

step
position: turn 1; rest away; blue1 b6; blue2 g2; red1 c2; red2 e5; red3 h5
en: Pip slides. Is that right?
es: Pip desliza. ¿Está bien?
shown
  1: slide h5 d5
  1: pass
judge: no-jumping
at: e5
twin
  1: slide h5 g5
  1: pass
try: right
  en: Look what stood on the way.
  es: Mira qué había en el camino.
hint
  en: Count the chips.
  es: Cuenta las fichas.
praise
  en: You saw it.
  es: Lo viste.

step
position: turn 0; rest away; blue1 b6; red1 c2
en: How many chips are there?
es: ¿Cuántas fichas hay?
choose: one / una | two / dos
right: two
try: one
  en: Look for red.
  es: Busca la roja.
hint
  en: Count them.
  es: Cuéntalas.
praise
  en: Two chips.
  es: Dos fichas.

step
position: turn 0; rest away; blue1 b5; red1 h3
en: Slide a chip. Then pass the card.
es: Desliza una ficha. Luego pasa la banderilla.
do: slide * then pass
such as: slide b5 b4 then pass
try: pass ! must-move
hint
  en: One slide, then the card.
  es: Un paso y la tarjeta.
praise
  en: A clean turn.
  es: Un turno limpio.
`

const box = await openBox('fiar')
const lesson = parseLesson(LESSON)

function stepAt(number: number, some: Lesson = lesson): Step {
  const step = some.steps[number - 1]
  if (step === undefined) throw new Error('no such step')
  return step
}

describe('a lesson', () => {
  test('is written as it was read', () => {
    expect(formatLesson(lesson)).toBe(LESSON)
    expect(lesson).toMatchObject({ id: 'fiar-1', number: 1, title: { en: 'The board', es: 'El tablero' } })
    expect(lesson.steps.map(({ id }) => id)).toEqual(['fiar-1.1', 'fiar-1.2', 'fiar-1.3', 'fiar-1.4', 'fiar-1.5'])
  })

  test('holds, as the engine plays it', () => {
    expect(checkLesson(box, lesson)).toEqual([])
    expect(checkWording(lesson)).toEqual([])
  })

  test('is played guided, but a turn to judge stands whatever it breaks; under today’s rules', () => {
    expect(lesson.steps.map(({ header }) => header.way)).toEqual(['guided', 'guided', 'tournament', 'guided', 'guided'])
    expect(headerOf(box, stepAt(1)).rules).toBe(box.rules.game.version)
    expect(openStep(box, stepAt(3)).turn.seat).toBe(1)
  })

  // What somebody may write, and what they are told: the row, and why.
  test.each([
    ['flagcard lesson 1', 'flagcard 1', 1, 'first-line'],
    ['game: fiar\n', '', 1, 'row-missing'],
    ['lesson: 1', 'lesson: one', 3, 'not-a-number'],
    ['es: El tablero', 'fr: Le plateau', 5, 'unknown-row'],
    ['es: El tablero', 'en: The board', 5, 'row-twice'],
    ['star: e3', 'star: e3\noptions: seats', 10, 'bad-options'],
    ['es: Pon tu ficha y haz cuatro.', 'es:', 11, 'row-empty'],
    ['do: place e3 | place f3 | place g3 | place h3', '# nothing', 7, 'no-goal'],
    ['star: e3', 'tap: e3', 12, 'two-goals'],
    ['star: e3', 'twin: e3', 9, 'not-with-this-goal'],
    ['such as: slide b5 b4 then pass\n', '', 84, 'no-example'],
    ['try: place c3 ! space-is-free', 'try: place c3', 16, 'no-reply'],
    ['  es: Está al lado de la línea.\n', '', 13, 'row-missing'],
    ['  1: slide h5 d5', '  Pip: slide h5 d5', 47, 'not-a-line'],
    ['right: two', 'right: three', 69, 'not-a-choice'],
  ])('whose “%s” is “%s” is wrong in row %i: %s', (was, is, row, reason) => {
    const read = () => parseLesson(LESSON.replace(was, is))
    expect(read).toThrow(LessonError)
    expect(read).toThrow(`line ${row}: ${reason}`)
  })

  test('without a step is none, and neither is a row that belongs to nothing', () => {
    expect(() => parseLesson('flagcard lesson 1\ngame: fiar\nen: A\nes: B\n')).toThrow('no-steps')
    expect(() => parseLesson('flagcard lesson 1\n  game: fiar\n')).toThrow('line 2: indented')
    expect(() => parseLesson(`flagcard lesson 1\n${'#'.repeat(300_000)}`)).toThrow('too-large')
    expect(() => parseFirstGame('flagcard first game 1\ngame: fiar\nhello\n  en: Hi\n')).toThrow(
      'line 3: row-missing (es)',
    )
  })

  // What does not hold is found, whatever it is.
  test.each([
    ['turn 0; rest away; blue4 hand', 'turn 0; rest gone; blue4 hand', 'cannot-begin'],
    ['| place f3 |', '| place e2 |', 'wrong-reply'],
    ['| place f3 |', '| place b3 |', 'does-not-solve'],
    ['! space-is-free', '! no-jumping', 'wrong-reply'],
    ['try: place e2', 'try: place c3', 'wrong-reply'],
    ['star: e3', 'star: z9', 'not-on-the-table'],
    ['tap all: c6 d6', 'tap all: c6 z9', 'not-on-the-table'],
    ['try: b3', 'try: below', 'not-on-the-table'],
    ['1: slide h5 d5', '1: slide h5 g5', 'breaks-otherwise'],
    ['1: slide h5 d5', '0: slide h5 d5', 'shown-is-stopped'],
    ['at: e5', 'at: d5', 'points-otherwise'],
    ['  1: slide h5 d5\n  1: pass', '  1: slide h5 d5', 'no-challenge'],
    ['1: slide h5 g5', '1: slide h5 d5', 'twin-breaks'],
    ['try: right', 'try: rihgt', 'wrong-reply'],
    ['try: one', 'try: three', 'wrong-reply'],
    ['such as: slide b5 b4', 'such as: slide b5 c2', 'does-not-solve'],
    ['try: pass ! must-move\n', '', 'no-wrong-try'],
    [
      'blue1 c6; blue2 d6; blue3 b3\nen: Tap the two chips at the top.',
      'blue1 c6; blue2 d6; blue3 b3\nen: Tap the two chips.',
      null,
    ],
  ])('whose “%s” is “%s” does not hold: %s', (was, is, reason) => {
    expect(LESSON).toContain(was)
    const reasons = checkLesson(box, parseLesson(LESSON.replace(was, is))).map(problem => problem.reason)
    if (reason === null) expect(reasons).toEqual([])
    else expect(reasons).toContain(reason)
  })

  test.each([
    ['Look up.', 'Look at all of the circles that are above the other ones on this big board.', 'too-many-words'],
    ['Tap the two chips at the top.', 'Find both of the chips above the others and tap them.', 'too-many-lines'],
    ['Two chips.', 'That was easy.', 'avoided-word'],
    ['¡Una más!', 'Una más!', 'not-opened'],
    ['Both of them.', 'Simultaneous identification accomplished.', 'hard-to-read'],
  ])('that says “%s” as “%s” is said better: %s', (was, is, reason) => {
    const problems = checkWording(parseLesson(LESSON.replace(was, is)))
    expect(problems.map(problem => problem.reason)).toContain(reason)
  })
})

describe('a try', () => {
  test('that is asked for is right, another that is allowed gets its sentence, and one that breaks a rule its reason', () => {
    const step = stepAt(1)
    expect(answer(box, step, ['place f3'])).toEqual({ type: 'right' })
    expect(answer(box, step, ['place e2'])).toMatchObject({
      type: 'not-yet',
      say: { en: 'It stands beside the line.' },
    })
    expect(answer(box, step, ['place a4'])).toEqual({ type: 'not-yet', say: null })
    const stopped = answer(box, step, ['place c3'])
    expect(stopped).toMatchObject({ type: 'stopped', refusal: { fault: { rule: 'space-is-free', at: ['c3'] } } })
    const any = step.replies.filter(({ rules }) => rules.length === 0).map(reply => ({ ...reply, tried: ['place *'] }))
    expect(answer(box, { ...step, replies: any }, ['place a4'])).toMatchObject({ say: any[0]?.say })
    expect(answer(box, { ...step, replies: any }, ['place c3'])).toMatchObject({ type: 'stopped', say: null })
  })

  test('in several moves goes on until the last', () => {
    const step = stepAt(5)
    expect(answer(box, step, [])).toEqual({ type: 'on', say: null })
    expect(answer(box, step, ['slide b5 b4'])).toEqual({ type: 'on', say: null })
    expect(answer(box, step, ['slide b5 b4', 'pass'])).toEqual({ type: 'right' })
    expect(answer(box, step, ['pass'])).toMatchObject({ type: 'stopped', refusal: { fault: { rule: 'must-move' } } })
  })

  test('to point is right in any order, by the place or by what stands on it', () => {
    const step = stepAt(2)
    expect(answer(box, step, ['c6'])).toEqual({ type: 'on', say: null })
    expect(answer(box, step, ['d6'])).toMatchObject({ type: 'on', say: { en: 'One more!' } })
    expect(answer(box, step, ['d6', 'c6'])).toEqual({ type: 'right' })
    expect(answer(box, step, ['blue2', 'blue1'])).toEqual({ type: 'right' })
    expect(answer(box, step, ['blue3'])).toMatchObject({ type: 'not-yet', say: { en: 'This one is low.' } })
    expect(answer(box, step, ['c6', 'blue3'])).toMatchObject({ type: 'not-yet', say: { en: 'This one is low.' } })
    const any = step.replies.map(reply => ({ ...reply, tried: ['*'] }))
    expect(answer(box, { ...step, replies: any }, ['c6'])).toEqual({ type: 'on', say: null })
    expect(answer(box, { ...step, replies: any }, ['c6', 'a4'])).toMatchObject({ type: 'not-yet', say: any[0]?.say })
  })

  test('to judge names a rule, or nothing', () => {
    expect(answer(box, stepAt(3), ['no-jumping'])).toEqual({ type: 'right' })
    expect(answer(box, stepAt(3), ['right'])).toMatchObject({
      type: 'not-yet',
      say: { es: 'Mira qué había en el camino.' },
    })
    expect(answer(box, stepAt(3), ['along-a-line'])).toEqual({ type: 'not-yet', say: null })
    expect(answer(box, stepAt(4), ['two'])).toEqual({ type: 'right' })
    expect(answer(box, stepAt(4), ['one'])).toMatchObject({ type: 'not-yet', say: { es: 'Busca la roja.' } })
  })

  test.each([
    ['slide *', 'slide b5 b4', true],
    ['slide * then', 'slide b5 b4', false],
    ['settles *blue? hole*', 'settles red1 hole, blue2 hole', true],
    ['settles *blue? hole*', 'settles blue12 hole', false],
    ['declare b6: 4 + 8', 'declare b6: 4 + 8', true],
    ['a.c', 'abc', false],
  ])('%s and %s: %s', (pattern, words, expected) => {
    expect(fits(pattern, words)).toBe(expected)
  })

  test('meets a steady hand: of all luck, the middle', () => {
    expect([STEADY(1001), STEADY(6), STEADY(1)]).toEqual([500, 3, 0])
  })
})
