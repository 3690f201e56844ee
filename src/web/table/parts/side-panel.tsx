import type { Outcome } from '#kernel/game.ts'
import { standsStill } from '#referee/match.ts'
import { useSoon } from '../../shell/soon.ts'
import { useTable } from '../at-table.ts'
import { hasOpenSeat } from '../speech.ts'
import { AfterGame } from './after-game.tsx'
import { formatTime, useCountdown } from './countdown.ts'
import { Log } from './log.tsx'
import { RecordSheet } from './record-sheet.tsx'
import { ScoreCards } from './result.tsx'
import { RuleCard } from './rule-card.tsx'
import { ScorePad } from './score-pad.tsx'

export const PANEL = 'side-panel'

/** Opens the panel where it is a drawer; where there is room it is always open and the button is not shown. */
export function PanelButton() {
  const { t } = useTable()
  return (
    <button type="button" class="icon-button panel-button" popovertarget={PANEL} aria-label={t('table:log')}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01" />
      </svg>
    </button>
  )
}

/** To read beside the game: rules, log, record sheet, and score cards once it is over for good. */
export function SidePanel({ outcome }: { readonly outcome: Outcome | null }) {
  const { view, t } = useTable()
  // Table time stands still until everybody has come, and in a time out.
  const isStill = hasOpenSeat(view) || standsStill(view.match)
  const clock = useCountdown(isStill ? null : view.clock) ?? view.clock
  const isSoon = useSoon()
  return (
    <>
      {(outcome || view.stuck) && (
        <div class="side__cards">
          {outcome && <ScoreCards outcome={outcome} />}
          <AfterGame />
        </div>
      )}
      <div id={PANEL} class="panel" popover="auto" onToggle={event => showLatest(event.currentTarget)}>
        <button type="button" class="button button--ghost button--small panel__close" popovertarget={PANEL}>
          {t('table:close')}
        </button>
        <p class="panel__way">
          <span class="pill">{t(`referee:ways.${view.match.mode}`)}</span>
          {clock?.gameLeft != null && (
            <span class="pill" role="timer" aria-label={t('table:game-left')}>
              {formatTime(clock.gameLeft)}
            </span>
          )}
        </p>
        {isSoon && (
          <>
            <RuleCard />
            <ScorePad />
            {view.match.mode === 'tournament' && <RecordSheet />}
            <section class="panel__log">
              <h2>{t('table:log')}</h2>
              <Log />
            </section>
          </>
        )}
      </div>
    </>
  )
}

/** A log that was out of sight begins with what happened last. */
function showLatest(panel: HTMLElement): void {
  const log = panel.querySelector('.log')
  if (log) log.scrollTop = log.scrollHeight
}
