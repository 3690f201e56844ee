import type { ComponentChildren } from 'preact'
import type { Page, PaperKind } from '#gathering/papers.ts'
import { Certificate } from './certificate.tsx'
import { AwardPaper, CorrectionPaper, SchoolPaper } from './lists.tsx'
import { RecordPaper } from './record-sheet.tsx'
import { ScoreCard } from './score-card.tsx'
import { StarBack, StarPaper } from './star.tsx'
import { FlagCard, OpinionCard, RoleSlip, StationSign, WrittenFlagCard } from './table-cards.tsx'
import './sheet.css'

const LYING: readonly PaperKind[] = ['record-sheets', 'certificates']

/** One sheet of paper, as the printer gets it. */
export function Sheet({ page }: { readonly page: Page }) {
  return (
    <section class={`paper-sheet${LYING.includes(page.kind) ? ' paper-sheet--lying' : ''}`}>
      <div class={`paper-sheet__in paper-sheet__in--${page.kind}`}>{drawn(page)}</div>
    </section>
  )
}

function drawn(page: Page): ComponentChildren {
  switch (page.kind) {
    case 'stars':
      return page.things.map((star, n) => <StarPaper key={n} star={star} />)
    case 'blank-stars':
      return <StarPaper star={null} />
    case 'star-backs':
      return page.things.map((star, n) => <StarBack key={n} star={star} />)
    case 'score-cards':
      return pieces(page.things, card => <ScoreCard card={card} />)
    case 'blank-cards':
      return pieces(page.things, () => <ScoreCard card={null} />)
    case 'record-sheets':
      return page.things.map((sheet, n) => <RecordPaper key={n} sheet={sheet} />)
    case 'flag-cards':
      return pieces(page.things, at => <FlagCard at={at} />)
    case 'written-flag-cards':
      return pieces(page.things, card => <WrittenFlagCard card={card} />)
    case 'opinion-cards':
      return pieces(page.things, at => <OpinionCard at={at} />)
    case 'station-signs':
      return pieces(page.things, at => <StationSign at={at} />)
    case 'role-slips':
      return pieces(page.things, slip => <RoleSlip slip={slip} />)
    case 'school-sheets':
      return page.things.map((sheet, n) => <SchoolPaper key={n} sheet={sheet} />)
    case 'correction-slips':
      return pieces(page.things, slip => <CorrectionPaper slip={slip} />)
    case 'award-lists':
      return page.things.map((honours, n) => <AwardPaper key={n} honours={honours} />)
    case 'certificates':
      return page.things.map((honour, n) => <Certificate key={n} honour={honour} />)
  }
}

/** Several share a sheet, and marks in the corners tell where to cut. */
function pieces<Thing>(things: readonly Thing[], draw: (thing: Thing) => ComponentChildren): ComponentChildren {
  return things.map((thing, n) => (
    <div key={n} class="piece">
      <i class="crop" />
      <i class="crop" />
      <i class="crop" />
      <i class="crop" />
      {draw(thing)}
    </div>
  ))
}
