import type { AnyBox } from '#kernel/box.ts'
import boardsEn from './boards.en.json' with { type: 'json' }
import boardsEs from './boards.es.json' with { type: 'json' }
import classEn from './class.en.json' with { type: 'json' }
import classEs from './class.es.json' with { type: 'json' }
import cliEn from './cli.en.json' with { type: 'json' }
import cliEs from './cli.es.json' with { type: 'json' }
import gatheringEn from './gathering.en.json' with { type: 'json' }
import gatheringEs from './gathering.es.json' with { type: 'json' }
import type { Language } from './languages.ts'
import learnEn from './learn.en.json' with { type: 'json' }
import learnEs from './learn.es.json' with { type: 'json' }
import pageEn from './page.en.json' with { type: 'json' }
import pageEs from './page.es.json' with { type: 'json' }
import refereeEn from './referee.en.json' with { type: 'json' }
import refereeEs from './referee.es.json' with { type: 'json' }
import serverEn from './server.en.json' with { type: 'json' }
import serverEs from './server.es.json' with { type: 'json' }
import tableEn from './table.en.json' with { type: 'json' }
import tableEs from './table.es.json' with { type: 'json' }
import { type Catalogues, type Translator, translatorOf } from './translator.ts'

export { LANGUAGES, type Language, preferredLanguage } from './languages.ts'
export type { Translator } from './translator.ts'

/** The shared catalogues in every language, for the server, the terminal and tests; the page fetches those of one. */
export const SHARED: Readonly<Record<Language, Catalogues>> = {
  en: {
    boards: boardsEn,
    class: classEn,
    cli: cliEn,
    gathering: gatheringEn,
    learn: learnEn,
    referee: refereeEn,
    page: pageEn,
    server: serverEn,
    table: tableEn,
  },
  es: {
    boards: boardsEs,
    class: classEs,
    cli: cliEs,
    gathering: gatheringEs,
    learn: learnEs,
    referee: refereeEs,
    page: pageEs,
    server: serverEs,
    table: tableEs,
  },
}

/** A translator for one game's words and the shared ones; without a game, for the shared ones alone. */
export function translator(language: Language, box: AnyBox | null = null): Translator {
  return translatorOf(language, SHARED[language], box?.words.text[language] ?? {})
}
