import { useTranslator } from '../language.ts'
import './case-dots.css'

interface CaseDotsProps {
  readonly all: number
  /** Counted from 1. */
  readonly solved: readonly number[]
  /** The one that is open now. */
  readonly now?: number
}

/** A dot for each case: what is solved has a tick. */
export function CaseDots({ all, solved, now }: CaseDotsProps) {
  const { t } = useTranslator()
  return (
    <p class="case-dots" role="img" aria-label={t('learn:path.cases', { solved: solved.length, all })}>
      {Array.from({ length: all }, (_, index) => index + 1).map(number => (
        <i key={number} class={`${solved.includes(number) ? 'is-solved' : ''}${number === now ? ' is-now' : ''}`} />
      ))}
    </p>
  )
}
