import { useEffect, useRef, useState } from 'preact/hooks'
import type { Seat } from '#kernel/game.ts'
import { declarer, windowOpen } from '#referee/match.ts'
import type { BoardProps } from '../../draw/board.tsx'
import type { Again } from '../again.ts'
import { useTable } from '../at-table.ts'
import { lookBack } from '../look-back.ts'
import { groupsOf } from '../matters.ts'
import { nameOf } from '../speech.ts'
import { AgainButton } from './again-button.tsx'
import { NamedRules } from './named-rules.tsx'
import { RuleTiles } from './rule-tiles.tsx'
import { SheetButtons } from './sheet-buttons.tsx'
import { ShowingSheet } from './showing-sheet.tsx'
import { StakesTold } from './stakes-told.tsx'
import './sheet.css'

interface ChallengeSheetProps {
  readonly seat: Seat
  readonly again: Again
  /** The pictures of this game's rules. */
  readonly board: BoardProps
}

/**
 * What a challenger sees in a time out, beside or below the board: rules to name, in order, and what is at stake. Where there is room it
 * is all there at once; on a phone the style sheet makes it two steps, naming and telling.
 */
export function ChallengeSheet({ seat, again, board }: ChallengeSheetProps) {
  const { controller, box, view, t, translator } = useTable()
  const { match } = view
  const matters = controller.matters.value
  const isShowing = controller.showing.value !== null
  const [wantsToTell, setTelling] = useState(false)
  const isTelling = wantsToTell && matters.length > 0
  const heading = useRef<HTMLHeadingElement>(null)
  // What is asked is read first, and no button is pressed by mistake.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [isTelling, isShowing])
  if (isShowing) return <ShowingSheet heading={heading} board={board} />

  const past = lookBack(box, match, seat)
  const contested = past?.seat ?? view.seats.findIndex((_, other) => other !== seat)
  const other = nameOf(view, contested)
  const isWin = declarer(box, match) === contested && windowOpen(box, match, seat)
  const title = isTelling
    ? t('table:challenge.naming', { count: matters.length })
    : t(isWin ? 'table:challenge.title-win' : 'table:challenge.title', { other })
  return (
    <section class={`sheet${isTelling ? ' is-telling' : ''}`} aria-labelledby="sheet-title">
      <header class="sheet__top">
        <h2 id="sheet-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <AgainButton again={again} />
      </header>
      {view.clock !== null && <p class="sheet__minute">{t('table:time-out.minute')}</p>}
      <div class="sheet__naming">
        <RuleTiles
          box={box}
          translator={translator}
          groups={groupsOf(box, match, past?.entries.map(({ move }) => move) ?? [])}
          named={matters.map(({ rule }) => rule)}
          mover={box.face.colour(match.state, contested)}
          onName={controller.name}
        />
      </div>
      <div class="sheet__telling">
        <NamedRules seat={seat} onMore={() => setTelling(false)} />
      </div>
      <div class="sheet__foot">
        <StakesTold seat={seat} other={other} />
        <SheetButtons seat={seat} setTelling={setTelling} />
      </div>
    </section>
  )
}
