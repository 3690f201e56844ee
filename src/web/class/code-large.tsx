import type { ComponentType } from 'preact'
import { useTranslator } from '../language.ts'
import { inGroups } from '../pages/codes.ts'
import './code-large.css'

interface CodeLargeProps {
  readonly code: string
  /** Where the site is, as others type it. */
  readonly origin: string
  readonly QrCode: ComponentType<{ text: string; name: string }> | null
}

/** To be read from the last row: the letters, where to type them, and a square for cameras. */
export function CodeLarge({ code, origin, QrCode }: CodeLargeProps) {
  const { t } = useTranslator()
  return (
    <section class="code-large" aria-label={t('class:code.label')}>
      <div class="code-large__words">
        <p>{t('class:code.at', { address: origin.replace(/^https?:\/\//, '') })}</p>
        <p class="code-large__letters">
          {inGroups(code).map(group => (
            <span key={group}>{group}</span>
          ))}
        </p>
      </div>
      {QrCode ? <QrCode text={`${origin}/join/${code}`} name={t('class:code.qr')} /> : <div class="qr" />}
    </section>
  )
}
