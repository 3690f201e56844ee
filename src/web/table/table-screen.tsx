import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { AnyBox, Item } from '#kernel/box.ts'
import { isOfficial } from '#kernel/transcript.ts'
import type { TableView } from '#protocol/table.ts'
import { isSettled, result, type Standing } from '#referee/match.ts'
import type { Translator } from '#text/translate.ts'
import { Board, type BoardProps } from '../draw/board.tsx'
import type { Whereabouts } from '../draw/motion.ts'
import { useTranslator } from '../language.ts'
import { useLazy } from '../shell/lazy.tsx'
import { Actions } from './actions.tsx'
import { Announcer } from './announcer.tsx'
import { Bank } from './bank.tsx'
import { Cover } from './cover.tsx'
import { Desk } from './desk.tsx'
import { useInSight } from './in-sight.ts'
import { InvitationsDialog } from './invitations.tsx'
import { Menu } from './menu.tsx'
import { Monitor } from './monitor.tsx'
import { Offer } from './offer.tsx'
import { Confetti, ResultBanner } from './result.tsx'
import { SeatRow } from './seat-row.tsx'
import { PanelButton, SidePanel } from './side-panel.tsx'
import { hasOpenSeat, monitorSays, whatNow } from './speech.ts'
import { stageOf, stageTable } from './stage.ts'
import type { TableController } from './table-controller.ts'
import './table.css'
import './seats.css'
import './seats-several.css'
import './panel.css'
import './monitor.css'
import './reading.css'
import './dialogs.css'

/** The table with everything on it and round it. */
export function TableScreen({ controller }: { readonly controller: TableController }) {
  const { box } = controller
  const t = useTranslator(box)
  const view = controller.view.value
  const { match, role, plays } = view
  const seat = controller.seat.value
  // With hidden hands whoever has the device sits near; without, nobody changes places.
  const near = box.face.hidesHands && role.type === 'seat' ? role.seat : (plays[0] ?? 0)
  const looker = role.type === 'seat' ? (seat ?? near) : null
  const draft = match.dispute?.awaiting ? null : controller.draft.value
  // Most scenes stay the same while things are picked.
  const picks = box.face.sceneWith ? controller.picks.value : NO_PICKS
  const table = useMemo(
    () => (box.face.sceneWith ?? box.face.scene)(match.state, looker, picks),
    [box, match.state, looker, picks],
  )
  const meant = draft?.items ?? ghostsOf(box, match, controller.hint.value)
  const scene = useMemo(
    () => (meant.length === 0 ? table : { ...table, items: [...table.items, ...meant] }),
    [table, meant],
  )
  const whereabouts = useRef<Whereabouts>(new Map()).current
  const flagLay = useRef<DOMRect | null>(null)
  useInSight(draft && `${match.turn.number} ${draft.prompt.key}`, draft?.next ?? [])
  const hint = controller.hint.value
  const fitting = controller.fitting.value
  const speech = monitorSays({ box, view, problem: controller.problem.value, hint, fitting, t })
  const hinted = pointedAt(box, hint)
  const outcome = result(box, match)
  const settled = outcome !== null && isSettled(box, match)
  const evidence = speech?.at.length ? speech.at : (view.finding?.evidence?.at ?? (outcome ? pathShown(box, view) : []))
  const colour = seat === null ? null : box.face.colour(match.state, seat)
  const far = view.seats.slice(1).map((_, index) => (near + 1 + index) % view.seats.length)
  const side = { controller, t, whereabouts, flagLay, hinted }
  const board: BoardProps = {
    scene,
    t,
    name: t.t('table:board'),
    next: draft?.next ?? [],
    picked: controller.picks.value,
    hinted,
    ...(fitting && { fitting }),
    evidence,
    whereabouts,
    ...(plays.length > 0 && { onPick: controller.pick, onLift: controller.lift, onClear: controller.clear }),
  }
  // Until it has come, and if it does not come, the drawn board is there.
  const stage = useLazy(() => stageOf(box), box.face.stage ?? '').value
  const onStage = useMemo(() => stageTable(controller), [controller])
  const trays = (of: number | null) => scene.trays?.filter(tray => tray.seat === of) ?? []
  return (
    <div class={`table-page${settled ? ' is-over' : ''}`}>
      {controller.connection.value === 'waiting' && (
        <p class="connection" role="status">
          {t.t('table:connection.waiting')}
        </p>
      )}
      <section class="table" aria-label={t.t('title')}>
        <div class={`seats-far${far.length > 1 ? ' seats-far--several' : ''}`}>
          {far.map(index => (
            <SeatRow key={index} seat={index} side="far" trays={trays(index)} {...side} />
          ))}
        </div>
        <div class={`wood${settled ? ' is-frozen' : ''}`} style={colour === null ? '' : `--can: var(--${colour})`}>
          {stage ? <stage.Stage table={onStage} t={t} near={near} board={board} /> : <Board {...board} />}
          {settled && outcome.winners.length > 0 && <Confetti />}
        </div>
        {trays(null).map(tray => (
          <Bank key={tray.id} controller={controller} t={t} tray={tray} whereabouts={whereabouts} hinted={hinted} />
        ))}
        <SeatRow key={near} seat={near} side="near" trays={trays(near)} {...side} />
        <Cover controller={controller} t={t} />
      </section>
      <aside class="side">
        <RoleLine view={view} t={t} />
        {settled && <ResultBanner controller={controller} t={t} outcome={outcome} />}
        <div class="side__talk">
          <Monitor
            t={t}
            speech={speech}
            mine={draft !== null}
            prompt={draft && !hasOpenSeat(view) ? t.say(draft.prompt) : whatNow(box, view, seat, t)}
          />
          <div class="side__tools">
            <PanelButton t={t} />
            <Tools controller={controller} t={t} />
          </div>
        </div>
        <Offer controller={controller} t={t} />
        {stage?.Controls && plays.length > 0 && <stage.Controls table={onStage} t={t} />}
        <SidePanel controller={controller} t={t} outcome={settled ? outcome : null} />
        {isOfficial(role.type) && <Desk controller={controller} t={t} official={role.type} />}
        {plays.length > 0 && <Actions controller={controller} t={t} />}
      </aside>
      <Announcer view={view} t={t} />
    </div>
  )
}

function Tools({ controller, t }: { readonly controller: TableController; readonly t: Translator }) {
  const { invitations, seats } = controller.view.value
  const waits = seats.some(({ kind }) => kind === 'open')
  const [inviting, setInviting] = useState(waits)
  // Once everybody sits, the game is more interesting than the invitation.
  useEffect(() => setInviting(waits), [waits])
  return (
    <>
      <Menu controller={controller} t={t} onInvite={invitations ? () => setInviting(true) : null} />
      {invitations && (
        <InvitationsDialog t={t} invitations={invitations} open={inviting} onClose={() => setInviting(false)} />
      )}
    </>
  )
}

function RoleLine({ view, t }: { readonly view: TableView; readonly t: Translator }) {
  const { type } = view.role
  if (type === 'seat') return null
  const text = isOfficial(type)
    ? t.t('table:official-here', { official: `@referee:officials.${type}` })
    : t.t(type === 'organiser' ? 'table:organising' : 'table:watching')
  return <p class="pill side__role">{text}</p>
}

const NONE: readonly Item[] = []
const NO_PICKS: readonly string[] = []

/** What a hint means, or what a challenger shows, drawn as it would lie. */
function ghostsOf(box: AnyBox, { dispute, state }: Standing, hint: string | null): readonly Item[] {
  const shown = dispute?.awaiting ? dispute.shown : null
  const move = shown ?? (hint === null ? null : box.rules.game.parseMove(hint))
  return move === null ? NONE : (box.face.ghosts?.(move, state) ?? NONE)
}

function pointedAt(box: AnyBox, words: string | null): readonly string[] {
  const move = words === null ? null : box.rules.game.parseMove(words)
  return move === null ? [] : box.face.pointsAt(move)
}

/** The path that was declared, as the last move told it. */
function pathShown(box: AnyBox, view: TableView): readonly string[] {
  const last = view.match.turn.entries.at(-1)
  return pointedAt(box, view.lines.find(({ n }) => n === last?.line)?.words ?? null)
}
