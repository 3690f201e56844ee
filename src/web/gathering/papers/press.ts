import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { openBox } from '#games/index.ts'
import type { Holder } from '#gathering/paper-things.ts'
import type { AnyBox } from '#kernel/box.ts'
import type { Names, NewGathering } from '#protocol/gathering.ts'
import type { Language } from '#text/languages.ts'
import { type Translator, translatorOf } from '#text/translator.ts'
import { learn } from '../../language.ts'
import { gameWords } from '../../words/load.ts'
import { gamesOf, gameTitle } from '../division.ts'

/** The words of the papers, which may be in another language than the page. */
export interface PaperWords extends Translator {
  /** What each game says, by its point of the star; null for one that only its officials know. */
  readonly games: readonly ({ readonly box: AnyBox; readonly words: Translator } | null)[]
}

export async function learnPaperWords(division: string, language: Language): Promise<PaperWords> {
  const { shared } = await learn(language)
  const games = await Promise.all(
    gamesOf(division).map(async one => {
      if (!('id' in one)) return null
      const box = await openBox(one.id)
      return { box, words: translatorOf(language, shared, await gameWords(box, language)) }
    }),
  )
  return { ...translatorOf(language, shared, {}), games }
}

interface Copy {
  readonly words: PaperWords
  readonly about: NewGathering
  readonly names: Names
  readonly initials: (number: number) => string
  /** Where a camera finds this day, `https://…/tournament/ID`. */
  readonly origin: string
  readonly id: string
}

/** How papers speak of the day. */
export type Press = ReturnType<typeof pressOf>

export function pressOf({ words, about, names, initials, origin, id }: Copy) {
  const { t, language } = words
  return {
    t,
    language,
    about,
    gameOf: (game: number) => gameTitle(about.division, game, language),
    /** The folder that has the game's mark. */
    markOf: (game: number) => words.games[game]?.box.rules.game.id ?? null,
    /** What a game says itself. */
    ofGame: (game: number) => words.games[game] ?? null,
    nameOf: ({ number }: Holder) => names[number]?.join(' ') ?? initials(number),
    /** “Nora K.”: a badge is read by everybody in the hall. */
    shortNameOf: ({ number }: Holder) => {
      const [first, last] = names[number] ?? []
      return first === undefined ? initials(number) : `${first} ${Array.from(last ?? '')[0] ?? ''}.`
    },
    event: `${about.name} · ${t('gathering:papers.division', { division: about.division })}`,
    date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(about.date)),
    list: (things: readonly string[]) => words.people(things),
    childLink: (number: number) => `${origin}/tournament/${id}/${number}`,
    linkTo: (path: string) => `${origin}${path}`,
  }
}

export const AtPress = createContext<Press | null>(null)

export function usePress(): Press {
  const press = useContext(AtPress)
  if (!press) throw new Error('no press')
  return press
}
