import { LANGUAGES } from '#text/languages.ts'
import { chooseLanguage, language } from '../language.ts'

const NAMES = { en: 'English', es: 'Español' } as const

/** The other language, in its own words. */
export function LanguageSwitch() {
  return (
    <div class="languages">
      {LANGUAGES.filter(one => one !== language.value).map(one => (
        // Without a network, what has not been fetched stays as it is.
        <button key={one} type="button" lang={one} onClick={() => chooseLanguage(one).catch(() => undefined)}>
          {NAMES[one]}
        </button>
      ))}
    </div>
  )
}
