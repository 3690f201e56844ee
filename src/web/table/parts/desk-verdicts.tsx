import type { ComponentChildren } from 'preact'
import { useId, useMemo } from 'preact/hooks'
import type { Official } from '#kernel/transcript.ts'
import { MARKS, VERDICTS } from '#referee/acts.ts'
import type { Match } from '#referee/match.ts'
import { useTable } from '../at-table.ts'
import { nameOf } from '../speech.ts'
import { outlookOf } from './desk-outlook.ts'

interface DeskVerdictsProps {
  readonly official: Official
  /** To see ahead in; null where that is not possible. */
  readonly match: Match | null
  /** Between what they would do and the buttons. */
  readonly children: ComponentChildren
}

/** Three equal buttons for the word that counts, and what each of them would do now. */
export function DeskVerdicts({ official, match, children }: DeskVerdictsProps) {
  const { act, box, view, t, translator } = useTable()
  const id = useId()
  const outlooks = useMemo(
    () => match && outlookOf({ box, match, official, nameOf: seat => nameOf(view, seat), t: translator }),
    [box, match, official, translator],
  )
  return (
    <>
      {outlooks && (
        <dl class="desk__outlook" aria-label={t('table:desk.outlook')}>
          {outlooks.map(({ verdict, text }) => (
            <div key={verdict}>
              <dt>{MARKS[verdict]}</dt>
              <dd id={`${id}-${verdict}`}>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere */}
      <div class="desk__verdicts" role="group" aria-label={t('table:desk.your-word')}>
        {VERDICTS.map(verdict => (
          <button
            key={verdict}
            type="button"
            class="verdict"
            aria-describedby={outlooks ? `${id}-${verdict}` : undefined}
            onClick={() => act({ type: 'rule', verdict }, official)}
          >
            <b aria-hidden="true">{MARKS[verdict]}</b>
            <span>{t(`referee:verdicts.${verdict}`)}</span>
          </button>
        ))}
      </div>
    </>
  )
}
