import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useTranslator } from '../../language.ts'
import { useLazy } from '../../shell/lazy.tsx'
import type { Speech } from '../speech.ts'

interface MonitorProps {
  readonly speech: Speech | null
  /** What to do now; null when there is nothing more to do. */
  readonly prompt: string | null
  readonly mine: boolean
  /** What the last turn has brought. */
  readonly told?: string | null
  /** Something is being picked, or a hint leaves something to work out: what comes next is told, whatever else is. */
  readonly picking?: boolean
  /** What can be answered to it. */
  readonly children?: ComponentChildren
}

/** The Monitor stands beside the table and speaks: rulings, reasons, and what to do now. */
export function Monitor({ speech, prompt, mine, told = null, picking = false, children }: MonitorProps) {
  const { t } = useTranslator()
  const words = speech === null ? '' : `${speech.title} ${speech.text}`
  const [heard, setHeard] = useState('')
  const folded = words !== '' && heard === words
  const tone = speech === null || folded ? 'plain' : speech.tone
  // Reasons and rulings can be heard.
  const aloud = useLazy(
    async () => (await import('../../learn/aloud-button.tsx')).AloudButton,
    words === '' ? '' : 'aloud',
  )
  const Aloud = aloud.value
  if (speech === null && prompt === null) return null
  // A ruling is read and put away; what to do next stands below it. A reason or a hint says that itself.
  const isRuling = speech?.tone === 'good' || speech?.tone === 'bad' || speech?.tone === 'ruled'
  const isAside = isRuling || speech?.tone === 'plain' || (speech?.tone === 'hint' && picking)
  const needsPrompt = prompt !== null && (speech === null || folded || isAside || (speech.tone === 'call' && mine))
  return (
    <section class={`monitor monitor--${tone}`} aria-label={t('table:says.name')}>
      <Face tone={tone} />
      <div class="monitor__bubble">
        {/* Said already to those who hear the log. */}
        {told !== null && speech === null && !picking && (
          <p class="monitor__told" aria-hidden="true">
            {told}
          </p>
        )}
        <div role="status" class="monitor__words" tabIndex={-1}>
          {speech && !folded && (
            <div class="monitor__speech" key={words}>
              {speech.title && <h2>{speech.title}</h2>}
              <p>{speech.text}</p>
              {speech.reason && <p class="monitor__reason">{speech.reason}</p>}
            </div>
          )}
          {needsPrompt && <p class={`monitor__prompt${mine ? ' is-mine' : ''}`}>{prompt}</p>}
        </div>
        {Aloud && speech && !folded && (
          <Aloud text={[speech.title, speech.text, speech.reason].filter(Boolean).join(' ')} />
        )}
        {isRuling && !folded && (
          <button type="button" class="monitor__heard" onClick={() => setHeard(words)}>
            {t('table:says.dismiss')}
          </button>
        )}
        {children}
      </div>
    </section>
  )
}

const MOUTHS = {
  plain: 'M19 33q5 4 10 0',
  hint: 'M19 33q5 4 10 0',
  good: 'M17.500 32q6.500 7 13 0z',
  bad: 'M19 34h10',
  ruled: 'M19 33q5 4 10 0',
  stop: 'M19 35q5-4 10 0',
  call: 'M24 34m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
} as const

/** A friendly face with a cap and a whistle; the mouth follows what is said. */
export function Face({ tone }: { readonly tone: Speech['tone'] }) {
  return (
    <svg class="monitor__face" viewBox="0 0 48 52" aria-hidden="true">
      <path class="monitor__shirt" d="M6 52c1-9 9-12 18-12s17 3 18 12z" />
      <circle class="monitor__skin" cx="24" cy="26" r="15" />
      <path class="monitor__cap" d="M9 21c0-10 7-16 15-16s15 6 15 16c-5-3-25-3-30 0z" />
      <path class="monitor__visor" d="M8 21c6-4 26-4 32 0 2 2 1 4-1 3-8-3-22-3-30 0-2 1-3-1-1-3z" />
      <path class="monitor__flag" d="M22 9.500v8M22 9.500h6l-1.800 2 1.800 2h-6" />
      <circle cx="18.500" cy="28" r="1.900" />
      <circle cx="29.500" cy="28" r="1.900" />
      <path class="monitor__mouth" d={MOUTHS[tone]} />
    </svg>
  )
}
