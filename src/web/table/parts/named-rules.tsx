import type { Seat } from '#kernel/game.ts'
import type { Matter } from '#referee/acts.ts'
import { contestedTurn } from '#referee/match.ts'
import { useTable } from '../at-table.ts'
import { ruleName } from '../rule-name.ts'
import { isForPlayers } from '../stakes.ts'
import './named.css'

interface NamedRulesProps {
  readonly seat: Seat
  /** Back to the pictures, where they are not in sight. */
  readonly onMore: () => void
}

/** What the Monitor will be told, in order. */
export function NamedRules({ seat, onMore }: NamedRulesProps) {
  const { controller, box, view, t } = useTable()
  const matters = controller.matters.value
  const part = contestedTurn(box, view.match, seat)?.part ?? null
  return (
    <>
      {matters.length === 0 && <p class="named__none">{t('table:challenge.none-yet')}</p>}
      <ol class="named">
        {matters.map((matter, index) => (
          <NamedRule key={matter.rule} matter={matter} place={index + 1} hasParts={part !== null} />
        ))}
        {matters.length > 0 && <li class="named__order">{t('table:challenge.order')}</li>}
      </ol>
      {matters.length > 0 && (
        <button type="button" class="named__more" onClick={onMore}>
          {t('table:challenge.more')}
        </button>
      )}
    </>
  )
}

interface NamedRuleProps {
  readonly matter: Matter
  readonly place: number
  /** In this game a challenger may say in which part of the turn it was. */
  readonly hasParts: boolean
}

function NamedRule({ matter: { rule, part, shown }, place, hasParts }: NamedRuleProps) {
  const { controller, box, t } = useTable()
  const name = ruleName(box, rule, t)
  return (
    <li class="named__rule">
      <b class="named__place">{place}</b>
      <span class="named__name">
        {name}
        {shown !== null && <small>{t('table:challenge.shown')}</small>}
      </span>
      {hasParts && isForPlayers(box, rule) && (
        // biome-ignore lint/a11y/useSemanticElements: two buttons in a row are no form
        <span class="named__parts" role="group" aria-label={t('table:challenge.part')}>
          {[1, 2].map(one => (
            <button
              key={one}
              type="button"
              aria-pressed={part === one}
              onClick={() => controller.namePart(rule, part === one ? null : one)}
            >
              {t(`table:challenge.part-${one}`)}
            </button>
          ))}
        </span>
      )}
      <button
        type="button"
        class="named__away"
        aria-label={t('table:challenge.take-back', { rule: name })}
        onClick={() => controller.name(rule)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
    </li>
  )
}
