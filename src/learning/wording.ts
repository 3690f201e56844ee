import type { Problem } from './check-lesson.ts'
import type { FirstGame, Lesson, Said, Step } from './lesson.ts'
import { isBrief, type Room } from './lines.ts'
import { type Language, schoolYear, wordsOf } from './reading.ts'

const MOST_WORDS = 12
const MOST_IN_A_HINT = 14
/** Everything that a step says can be read in this year of school: at eight a child is in the third. */
export const LATEST_YEAR = 3

/** Words that blame, belittle, or belong to grown-ups. */
const AVOIDED: Readonly<Record<Language, readonly string[]>> = {
  en: [
    ...['illegal', 'invalid', 'error', 'fail', 'fails', 'failed', 'lose points', 'adjacent', 'orthogonal'],
    ...['respective', 'unless', 'otherwise', 'opponent', 'easy', 'easier', 'just', 'simply', 'obviously'],
    ...['clever', 'smart', 'genius', 'oops', 'bad', 'cheat', 'cheated', 'illegally'],
  ],
  es: [
    ...['ilegal', 'inválid[oa]', 'error', 'fallaste', 'adyacente', 'salvo que', 'de lo contrario', 'oponente'],
    ...['fácil', 'obvio', 'inteligente', 'genio', 'mal[oa]', 'pulsa', 'ordenador', 'trampa'],
    // What would have to agree with the child.
    ...['atent[oa]', 'list[oa]', 'segur[oa]'],
  ],
}

const LANGUAGES: readonly Language[] = ['en', 'es']

/** Sentences that a child of eight would stumble over, or that are not kind enough. */
export function checkWording({ id, title, steps }: Lesson): readonly Problem[] {
  return [
    ...inSaid(title, MOST_WORDS, { row: 1, step: id }),
    ...steps.flatMap(step => [
      ...inLines(step.say, 'ask', at(step)),
      ...answersIn(step).flatMap(said => inLines(said, 'answer', at(step))),
      ...sentencesIn(step).flatMap(said => inSaid(said, MOST_WORDS, at(step))),
      ...(step.hint ? inSaid(step.hint, MOST_IN_A_HINT, at(step)) : []),
      ...readability(step).flatMap(({ language, year }) =>
        year > LATEST_YEAR ? [{ ...at(step), reason: 'hard-to-read', detail: `${language} ${year.toFixed(1)}` }] : [],
      ),
    ]),
  ]
}

export function checkGameWording({ game, hello, win, loss, tie }: FirstGame): readonly Problem[] {
  const all = [hello, win, loss, ...(tie ? [tie] : [])]
  const where = { row: 1, step: game }
  return all.flatMap(said => [...inSaid(said, MOST_WORDS, where), ...inLines(said, 'pip', where)])
}

/** By language, the year of school in which all that a step says can be read. */
export function readability(step: Step): readonly { readonly language: Language; readonly year: number }[] {
  const all = [...sentencesIn(step), ...(step.hint ? [step.hint] : [])]
  return LANGUAGES.map(language => ({
    language,
    year: schoolYear(
      language,
      all.map(said => said[language]),
    ),
  }))
}

function at({ row, id }: Step): Pick<Problem, 'row' | 'step'> {
  return { row, step: id }
}

function sentencesIn({ say, praise, replies }: Step): Said[] {
  return [say, praise, ...replies.flatMap(reply => reply.say ?? [])]
}

function answersIn({ praise, hint, replies }: Step): Said[] {
  return [praise, hint, ...replies.map(({ say }) => say)].flatMap(said => said ?? [])
}

/** Nothing is longer than two lines on a phone. */
function inLines(said: Said, room: Room, where: Pick<Problem, 'row' | 'step'>): Problem[] {
  return LANGUAGES.flatMap(language => {
    const text = said[language]
    return isBrief(text, room) ? [] : [{ ...where, reason: 'too-many-lines', detail: text }]
  })
}

function inSaid(said: Said, most: number, where: Pick<Problem, 'row' | 'step'>): Problem[] {
  return LANGUAGES.flatMap(language => {
    const text = said[language]
    const problem = (reason: string, what: string) => ({ ...where, reason, detail: `${what}: ${text}` })
    const count = wordsOf(text).length
    const avoided = AVOIDED[language].flatMap(
      word => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').exec(text)?.[0] ?? [],
    )
    return [
      ...(count > most ? [problem('too-many-words', String(count))] : []),
      ...avoided.map(word => problem('avoided-word', word)),
      ...(language === 'es' ? unopened(text).map(sign => problem('not-opened', sign)) : []),
    ]
  })
}

/** In Spanish whatever is closed by ? or ! is opened by ¿ or ¡. */
function unopened(text: string): string[] {
  // A question mark by itself stands for a number to be found.
  const count = (sign: string) => text.replaceAll(' ? ', ' ').split(sign).length
  return [['¿', '?'] as const, ['¡', '!'] as const].flatMap(([open, close]) =>
    count(open) === count(close) ? [] : [open],
  )
}
