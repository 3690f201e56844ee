import { useEffect } from 'preact/hooks'
import { language, useTranslator } from '../language.ts'
import { hush, sayAloud, voiceFor } from './aloud.ts'
import './aloud.css'

/** Reads a sentence aloud when asked, never by itself; not there where the device has no voice for the language. */
export function AloudButton({ text }: { readonly text: string }) {
  const { t } = useTranslator()
  // Whoever goes on has heard enough.
  useEffect(() => hush, [text])
  if (voiceFor(language.value) === null) return null
  return (
    <button type="button" class="aloud" aria-label={t('table:aloud')} onClick={() => sayAloud(text, language.value)}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path class="aloud__horn" d="M3 9.500h4l5-4v13l-5-4H3z" />
        <path d="M15.500 9a4.200 4.200 0 0 1 0 6M18.200 6.500a8 8 0 0 1 0 11" />
      </svg>
    </button>
  )
}
