import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { AnyBox } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { isOfficial } from '#kernel/transcript.ts'
import type { Connection } from '#protocol/match-host.ts'
import type { TableView } from '#protocol/table.ts'
import { Board } from '../draw/board.tsx'
import { PageFailed, useLazy } from '../shell/lazy.tsx'
import { InTurn, useSecondHalf } from '../shell/soon.ts'
import { mayArrange, useArranging } from './arranging.ts'
import { useArrows } from './arrows.ts'
import { useTable } from './at-table.ts'
import { leavesOpen } from './hint.ts'
import { InClassContext } from './in-class.ts'
import { useInSight } from './in-sight.ts'
import { KeptFocus } from './kept-focus.ts'
import { Actions } from './parts/actions.tsx'
import { AgainCaption } from './parts/again-button.tsx'
import { Announcer } from './parts/announcer.tsx'
import { Bank } from './parts/bank.tsx'
import { ChallengeSheet } from './parts/challenge-sheet.tsx'
import { ConnectionBand } from './parts/connection.tsx'
import { Cover } from './parts/cover.tsx'
import { useReview } from './parts/desk-review.ts'
import { GuidanceButtons } from './parts/guidance-buttons.tsx'
import { InvitationsDialog } from './parts/invitations.tsx'
import { Menu } from './parts/menu.tsx'
import { Monitor } from './parts/monitor.tsx'
import { Offer } from './parts/offer.tsx'
import { Confetti, ResultBanner } from './parts/result.tsx'
import { fetchPictures } from './parts/rule-picture.tsx'
import { SeatRow } from './parts/seat-row.tsx'
import { PanelButton, SidePanel } from './parts/side-panel.tsx'
import { StepSheet } from './parts/step-sheet.tsx'
import { TimeOutBand } from './parts/time-out-band.tsx'
import { useSight } from './sight.ts'
import { useFitted } from './small.ts'
import { useSounds } from './sounds.ts'
import { hasOpenSeat, whatNow } from './speech.ts'
import { stageAtHand, stageOf, stageTable } from './stage.ts'
import { namer } from './table-state.ts'
import { toldOf } from './told.ts'
import type { Within } from './within.ts'
import './table.css'
import './parts/seats.css'
import './parts/seats-several.css'
import './parts/seats-beside.css'
import './parts/panel.css'
import './parts/monitor.css'
import './parts/reading.css'
import './parts/dialogs.css'
import './parts/large.css'
import './parts/lying.css'
import './parts/phone.css'
import './parts/upright.css'
import './parts/tablet.css'
import './parts/phone-seats.css'
import './parts/phone-several.css'
import './parts/phone-end.css'

interface TableScreenProps {
  readonly within?: Within
}

/** The table with everything on it and round it. How the rooms lie beside each other is up to the style sheets. */
export function TableScreen({ within }: TableScreenProps) {
  const { controller, box, view, t, say, translator } = useTable()
  const { match, role, plays } = view
  const seat = controller.seat.value
  const { near, draft, again, board: seen, free, speech, said, ...sight } = useSight()
  const outcome = within ? null : sight.outcome
  const inClass = useContext(InClassContext)
  const asked = draft && !hasOpenSeat(view) ? say(draft.prompt) : whatNow(box, view, seat, translator)
  useSounds()
  const review = useReview()
  const hands = useArranging()
  const shown = within?.boardOf?.(seen) ?? seen
  const board = useFitted(review?.boardOf(shown) ?? hands?.boardOf(shown) ?? shown)
  const isStill = within?.isStill ?? false
  const isOffered = within?.offers && match.turn.entries.length === 0 && controller.picks.value.length === 0
  const prompt = hands?.prompt ?? (controller.nudge.value ? null : (said ?? asked))
  const challenger = namer(view)
  useEffect(() => void fetchPictures(box).catch(() => null), [box])
  const flagLay = useRef<DOMRect | null>(null)
  const step = draft && `${match.turn.number} ${draft.prompt.key}`
  useInSight(step, draft?.next ?? [])
  useArrows(draft !== null)
  const far = view.seats.slice(1).map((_, index) => (near + 1 + index) % view.seats.length)
  // Until it has come, and if it does not come, the drawn board is there.
  const stage = useLazy(() => stageOf(box), box.face.stage ?? '').value ?? stageAtHand(box)
  // Players never see it.
  const desk = useLazy(async () => (await import('./parts/desk.tsx')).Desk, isOfficial(role.type) ? 'desk' : '')
  const Desk = desk.value
  // Only an open table needs them.
  const isOpen = mayArrange(box, match, plays)
  const tools = useLazy(async () => (await import('./parts/arrange-tools.tsx')).ArrangeTools, isOpen ? 'arrange' : '')
  const Hands = tools.value
  // In this page and against the computer: whoever is new may want to learn more.
  const isAgainstPip = isInPage(controller.connection.value) && plays.length === 1
  const pip = useLazy(async () => (await import('../learn/pip-says.tsx')).PipSays, outcome && isAgainstPip ? 'pip' : '')
  const Pip = pip.value
  const onStage = useMemo(() => stageTable(controller), [controller])
  // Words and buttons come first, unseen, one room after the other: boards get the space that they leave, and nothing moves when those are there.
  const isLaid = useSecondHalf()
  // Beside a board that is no wider than high there is room for two players, if nothing lies before them.
  const [, , wide, high] = board.scene.frame
  const isTall = !within && !stage && far.length === 1 && high >= wide && !board.scene.trays?.length
  const trays = (of: number | null) => board.scene.trays?.filter(tray => isLaid && tray.seat === of) ?? []
  return (
    <div
      class={`table-page${outcome ? ' is-over' : ''}${box.face.hasSheets ? ' has-sheets' : ''}${within ? ` is-${within.name}` : ''}${isLaid ? '' : ' is-coming'}`}
      data-lines={match.line}
    >
      <div class="table-page__top">
        {within ? within.head : inClass?.head}
        <TimeOutBand />
        <ConnectionBand />
      </div>
      <section class={`table${isTall ? ' table--tall' : ''}`} aria-label={t('title')}>
        <div class={`seats-far${far.length > 1 ? ' seats-far--several' : ''}`}>
          <InTurn isStanding={isLaid}>
            {far.map(index => (
              <SeatRow
                key={index}
                seat={index}
                side="far"
                trays={trays(index)}
                board={board}
                flagLay={flagLay}
                isPointed={isStill}
              />
            ))}
          </InTurn>
        </div>
        <div
          class={`wood${outcome ? ' is-frozen' : ''}`}
          style={coloursOn(box, view, seat, review?.seat ?? again.seat)}
        >
          {!isLaid ? null : stage ? (
            <stage.Stage
              table={onStage}
              t={translator}
              near={near}
              board={{ ...board, ...hands?.free }}
              isArranged={hands !== null}
              isAsked={within?.isAsked ?? false}
            />
          ) : (
            <Board {...board} {...(hands?.free ?? free)} mayTurn={!within?.isUpright} />
          )}
          <AgainCaption again={again} />
          {/* Not over the head of a child who has just lost to a computer. */}
          {outcome?.winners.some(winner => view.seats[winner]?.kind !== 'bot') && <Confetti />}
        </div>
        {trays(null).map(tray => (
          <Bank key={tray.id} tray={tray} board={board} />
        ))}
        <InTurn isStanding={isLaid}>
          <SeatRow
            key={near}
            seat={near}
            side="near"
            trays={trays(near)}
            board={board}
            flagLay={flagLay}
            isPointed={isStill}
          />
        </InTurn>
        {hands === null && <Cover />}
      </section>
      {challenger !== null ? (
        <ChallengeSheet key={match.line} seat={challenger} again={again} board={board} />
      ) : (
        <aside class="side">
          <RoleLine />
          {outcome && <ResultBanner outcome={outcome} />}
          {outcome && Pip && <Pip outcome={outcome} />}
          <div class="side__talk">
            <InTurn isStanding={isLaid}>
              {within?.talk?.(speech, prompt) ?? (
                <Monitor
                  speech={speech}
                  mine={draft !== null}
                  told={outcome === null ? toldOf(view, translator) : null}
                  picking={controller.picks.value.length > 0 || leavesOpen(box, controller.hint.value, draft)}
                  prompt={prompt}
                >
                  <GuidanceButtons />
                </Monitor>
              )}
            </InTurn>
          </div>
          <Offer />
          {isOpen && Hands && <Hands hands={hands} board={board} isCopy={within !== undefined} />}
          <InTurn isStanding={isLaid}>
            {hands === null && outcome === null && !isStill && !isOffered && <StepSheet draft={draft} board={board} />}
            {stage?.Controls && plays.length > 0 && hands === null && outcome === null && !isStill && (
              <stage.Controls table={onStage} t={translator} />
            )}
          </InTurn>
          {isOfficial(role.type) && !view.stuck && Desk && <Desk official={role.type} review={review} />}
          {isOfficial(role.type) && desk.failed && <PageFailed />}
          <InTurn isStanding={isLaid}>
            {!within && <SidePanel outcome={outcome} />}
            {hands === null && !isStill && <Actions again={again} within={within} />}
          </InTurn>
          {within?.beside}
        </aside>
      )}
      {challenger === null && !within && (
        <div class="table-page__tools">
          <InTurn isStanding={isLaid}>
            <PanelButton />
            <Tools />
          </InTurn>
        </div>
      )}
      <Announcer />
      {isLaid && <KeptFocus asked={step} />}
    </div>
  )
}

/** What can be picked has the colour of whoever picks, and a trail that of whoever moved. */
function coloursOn(box: AnyBox, { match }: TableView, picks: Seat | null, moved: Seat | null): string {
  const colour = (name: string, seat: Seat | null) => {
    const found = seat === null ? null : box.face.colour(match.state, seat)
    return found === null ? '' : `--${name}: var(--${found});`
  }
  return colour('can', picks) + colour('trail', moved)
}

function isInPage(connection: Connection): boolean {
  return connection === 'here' || connection === 'unkept'
}

function Tools() {
  const { view } = useTable()
  const { invitations } = view
  const waits = hasOpenSeat(view)
  const [inviting, setInviting] = useState(waits)
  // Once everybody sits, the game is more interesting than the invitation.
  useLayoutEffect(() => setInviting(waits), [waits])
  return (
    <>
      <Menu onInvite={invitations && (() => setInviting(true))} />
      {invitations && (
        <InvitationsDialog invitations={invitations} open={inviting} onClose={() => setInviting(false)} />
      )}
    </>
  )
}

function RoleLine() {
  const { view, t } = useTable()
  const { type } = view.role
  if (type === 'seat') return null
  const text = isOfficial(type)
    ? t('table:official-here', { official: `@referee:officials.${type}` })
    : t(type === 'organiser' ? 'table:organising' : 'table:watching')
  return <p class="pill side__role">{text}</p>
}
