import { LANGUAGES } from '#text/translator.ts'
import { chooseLanguage, language, useTranslator } from '../language.ts'

const NAMES = { en: 'English', es: 'Español' } as const

export function LanguageSwitch() {
  const { t } = useTranslator()
  return (
    <fieldset class="languages" aria-label={t('page:language')}>
      {LANGUAGES.map(one => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={language.value === one}
          onClick={() => chooseLanguage(one)}
        >
          {NAMES[one]}
        </button>
      ))}
    </fieldset>
  )
}
