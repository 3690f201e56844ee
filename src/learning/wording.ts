import type { FirstGame, Lesson, Said } from './lesson.ts'
import { type Language, schoolYear, wordsOf } from './reading.ts'

/** A sentence that a child of eight would stumble over, or that is not kind enough. */
export interface Stumble {
  readonly where: string
  readonly language: Language
  readonly text: string
  readonly why: string
}

const MOST_WORDS = 12
const MOST_IN_A_HINT = 14
/** Measured over a lesson. A child of eight is in the third year. */
export const LATEST_YEAR = 3

/** Words that blame, belittle, or belong to grown-ups. */
const AVOIDED: Readonly<Record<Language, readonly string[]>> = {
  en: [
    ...[
      'illegal',
      'invalid',
      'error',
      'fail',
      'fails',
      'failed',
      'lose points',
      'adjacent',
      'orthogonal',
      'respective',
    ],
    ...[
      'unless',
      'otherwise',
      'opponent',
      'easy',
      'just',
      'simply',
      'obviously',
      'clever',
      'smart',
      'genius',
      'oops',
      'bad',
    ],
  ],
  es: [
    ...[
      'ilegal',
      'inválido',
      'error',
      'fallaste',
      'adyacente',
      'salvo que',
      'de lo contrario',
      'oponente',
      'fácil',
      'obvio',
    ],
    ...['inteligente', 'genio', 'malo', 'mala', 'pulsa', 'ordenador'],
  ],
}

const LANGUAGES: readonly Language[] = ['en', 'es']

interface Place {
  readonly where: string
  readonly said: Said
  readonly most: number
}

/** Everything that is wrong with what a lesson says. */
export function stumbles(lesson: Lesson): readonly Stumble[] {
  return places(lesson).flatMap(inSaid)
}

export function stumblesInGame({ game, hello, win, loss, tie }: FirstGame): readonly Stumble[] {
  return [hello, win, loss, ...(tie ? [tie] : [])].flatMap(said => inSaid({ where: game, said, most: MOST_WORDS }))
}

/** By language, the year of school in which a lesson can be read. */
export function yearsOf(lesson: Lesson): Readonly<Record<Language, number>> {
  const said = places(lesson).map(place => place.said)
  return {
    en: schoolYear(
      'en',
      said.map(({ en }) => en),
    ),
    es: schoolYear(
      'es',
      said.map(({ es }) => es),
    ),
  }
}

function places({ id, title, steps }: Lesson): Place[] {
  return [
    { where: id, said: title, most: MOST_WORDS },
    ...steps.flatMap(step => [
      ...[step.say, step.praise, ...step.replies.flatMap(({ say }) => say ?? [])].map(said => ({
        where: step.id,
        said,
        most: MOST_WORDS,
      })),
      ...(step.hint ? [{ where: step.id, said: step.hint, most: MOST_IN_A_HINT }] : []),
    ]),
  ]
}

function inSaid({ where, said, most }: Place): Stumble[] {
  return LANGUAGES.flatMap(language => {
    const text = said[language]
    const count = wordsOf(text).length
    const avoided = AVOIDED[language].filter(word => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(text))
    return [...(count > most ? [`${count} words`] : []), ...avoided, ...(language === 'es' ? unopened(text) : [])].map(
      why => ({ where, language, text, why }),
    )
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
