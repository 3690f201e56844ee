import type { Outcome } from '#kernel/game.ts'
import type { Translator } from '#text/translate.ts'
import { AfterGame } from '../../pages/after-game.tsx'
import type { AtTable } from '../table-controller.ts'
import { formatTime, useCountdown } from './countdown.ts'
import { Log } from './log.tsx'
import { RecordSheet } from './record-sheet.tsx'
import { ScoreCards } from './result.tsx'
import { RuleCard } from './rule-card.tsx'
import { ScorePad } from './score-pad.tsx'

const PANEL = 'side-panel'

/** Opens the panel where it is a drawer; where there is room it is always open and the button is not shown. */
export function PanelButton({ t }: { readonly t: Translator }) {
  return (
    <button type="button" class="icon-button panel-button" popovertarget={PANEL} aria-label={t.t('table:log')}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01" />
      </svg>
    </button>
  )
}

interface SidePanelProps extends AtTable {
  /** Set when the game is over for good. */
  readonly outcome: Outcome | null
}

/** To read beside the game: rules, log, record sheet, score cards. */
export function SidePanel({ controller, t, outcome }: SidePanelProps) {
  const view = controller.view.value
  // Table time stands still until everybody has come.
  const waits = view.seats.some(({ kind }) => kind === 'open')
  const clock = useCountdown(waits ? null : view.clock) ?? view.clock
  return (
    <>
      {(outcome || view.stuck) && (
        <div class="side__cards">
          {outcome && <ScoreCards controller={controller} t={t} outcome={outcome} />}
          <AfterGame box={controller.box} view={view} />
        </div>
      )}
      <div id={PANEL} class="panel" popover="auto" onToggle={event => showLatest(event.currentTarget)}>
        <button type="button" class="button button--ghost button--small panel__close" popovertarget={PANEL}>
          {t.t('table:close')}
        </button>
        <p class="panel__way">
          <span class="pill">{t.t(`referee:ways.${view.match.mode}`)}</span>
          {clock?.gameLeft != null && (
            <span class="pill" role="timer" aria-label={t.t('table:game-left')}>
              {formatTime(clock.gameLeft)}
            </span>
          )}
        </p>
        <RuleCard box={controller.box} options={controller.view.value.header.options} t={t} />
        <ScorePad controller={controller} t={t} />
        {view.match.mode === 'tournament' && <RecordSheet controller={controller} t={t} />}
        <section class="panel__log">
          <h2>{t.t('table:log')}</h2>
          <Log box={controller.box} view={view} t={t} />
        </section>
      </div>
    </>
  )
}

/** A log that was out of sight begins with what happened last. */
function showLatest(panel: HTMLElement): void {
  const log = panel.querySelector('.log')
  if (log) log.scrollTop = log.scrollHeight
}
