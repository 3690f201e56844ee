import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Seat } from '#kernel/game.ts'
import { toldToYou } from '#kernel/note.ts'
import type { FilmMoment } from '#learning/film.ts'
import { Board } from '../draw/board.tsx'
import { closeUp } from '../draw/close-up.ts'
import type { Whereabouts } from '../draw/motion.ts'
import { trailOf } from '../draw/trail.ts'
import { randomToken, thisDevice } from '../hosts/this-device.ts'
import { useTranslator } from '../language.ts'
import type { Replay } from '../pages/read-transcript.ts'
import { go } from '../router.ts'
import { Button } from '../shell/button.tsx'
import { focusOf, momentsOf, type Moment as Seen } from '../table/look-back.ts'
import { smallScene } from '../table/small.ts'
import { AloudButton } from './aloud-button.tsx'
import { beyondCore } from './beyond-core.ts'
import { NameTheRule } from './name-the-rule.tsx'
import { tryAgain } from './try-again.ts'
import { turnSaid } from './turn-said.ts'

interface MomentProps {
  readonly moment: FilmMoment
  readonly replay: Replay
  /** Who looks back; null: everybody at this device. */
  readonly seat: Seat | null
}

/** In milliseconds: time for a piece to glide and to be looked at. */
const STEP = 1100

/** One moment: the board, what was done, and a task. */
export function Moment({ moment, replay, seat }: MomentProps) {
  const { box, header } = replay
  const translator = useTranslator(box)
  const { t, say } = translator
  const { kind, turn, fault, because } = moment
  const isOwn = seat !== null && seat === moment.seat
  const name = isOwn ? t('table:yourself') : (header.seats[moment.seat] ?? '')
  const { steps, said, focus } = useMemo(() => shownTurn(replay, moment, seat), [moment, replay, seat])
  const whole = `${name} ${said.map(note => say(isOwn ? toldToYou(note) : note)).join(', ')}.`
  const [at, setAt] = useState<number | null>(null)
  const [naming, setNaming] = useState(false)
  const [found, setFound] = useState(false)
  useEffect(() => {
    if (at === null) return
    const timer = setTimeout(() => setAt(at + 1 < steps.length ? at + 1 : null), STEP)
    return () => clearTimeout(timer)
  }, [at])
  const whereabouts = useRef<Whereabouts>(new Map()).current
  // What could have been won is for the reader to find: the board is as it was.
  const last = kind === 'missed' ? 0 : steps.length - 1
  const shown = at ?? last
  const scene = steps[shown]?.scene ?? steps[0]?.scene
  // The same for all of the turn, so that nothing but what was moved moves.
  const frame = useMemo(() => steps.map(step => closeUp(step.scene).frame).at(-1), [steps])
  const trail = useMemo(() => trailOf(steps.slice(0, shown + 1)), [steps, shown])
  const title = isOwn || kind === 'unnoticed' || kind === 'turning' ? 'title' : 'title-of'
  const id = `moment-${kind}`
  const mover = moverOf(replay, moment)
  const again = async () => {
    // What somebody else did wrong lies there once more, to be noticed this time.
    const end = kind === 'unnoticed' && seat !== null && !isOwn ? turn.to : turn.from
    const from = { header, lines: replay.readings.slice(0, end).map(({ line }) => line), seat }
    go(await tryAgain(thisDevice(), from, { id: randomToken(8), seed: randomToken(16), today: Date.now() }))
  }
  const heard = [
    t(`page:film.${kind}.${title}`, { name }),
    ...(kind === 'missed' ? [] : [whole, because ? say(because) : '']),
    ...(kind === 'best' ? [] : [t(`page:film.${kind}.text`)]),
  ].join(' ')
  return (
    <article class={`card film-moment film-moment--${kind}`} aria-labelledby={id}>
      <div class="wood film-moment__board" style={mover === null ? '' : `--trail: var(--${mover})`}>
        {scene && frame && (
          <Board
            scene={{ ...scene, frame, trays: [], zoom: false }}
            t={translator}
            name={t('table:board')}
            trail={trail}
            focus={focus}
            evidence={found ? (fault?.at ?? []) : []}
            whereabouts={whereabouts}
          />
        )}
      </div>
      <div class="stack film-moment__words">
        <div>
          <p class="soft">{t('page:film.turn', { n: turn.number })}</p>
          <h2 id={id}>{t(`page:film.${kind}.${title}`, { name })}</h2>
        </div>
        {kind !== 'missed' && <p>{turnSaid(whole, name, said, 'moment', translator)}</p>}
        {kind !== 'missed' && because && <p>{say(because)}</p>}
        {kind !== 'best' && !naming && <p>{t(`page:film.${kind}.text`)}</p>}
        <AloudButton text={heard} />
        {naming && fault && <NameTheRule box={box} fault={fault} mover={mover} onFound={() => setFound(true)} />}
        <div class="row">
          {kind === 'unnoticed' && !naming && (
            <Button onClick={() => setNaming(true)} text={t('page:film.detective')} />
          )}
          {(kind !== 'unnoticed' || found) && <Button onClick={again} text={t('page:film.try')} />}
          {kind !== 'missed' && (
            <Button look="ghost" aria-disabled={at !== null} onClick={() => setAt(0)} text={t('page:film.see')} />
          )}
        </div>
      </div>
    </article>
  )
}

/** The table before the turn and after each of its moves, and what they are called. */
function shownTurn({ box, readings }: Replay, { kind, turn, seat, fault }: FilmMoment, looker: Seat | null) {
  const lines = readings.slice(turn.from, turn.to)
  const moves = lines.flatMap(({ act, before, faults, line }, n) => {
    return act.type === 'move'
      ? [{ line: turn.from + n, move: act.move, before, faults: faults ?? [], by: line.author }]
      : []
  })
  const first = moves[0]
  const opening = first?.before.state
  const entries = moves.map(({ line, move, faults }) => ({ line, move, faults }))
  const steps = first ? momentsOf(box, { seat, opening, entries, mended: undefined }, looker) : []
  // Where the win was is for the reader to find.
  // A chain without an edge may be long: what was laid is shown nearer, and the whole is one tap away.
  const isLong = steps.some(({ scene }) => scene.zoom)
  const focus = kind === 'missed' ? [] : isLong ? focusOf(steps) : beyondCore(steps, fault?.at ?? [])
  const own = moves.filter(({ by }) => by === seat)
  // Where a rule was broken, every word counts; elsewhere what was done on the board, if anything was.
  const seen = fault === null ? own.filter(({ line }) => isSeen(steps, line)) : []
  return {
    focus,
    steps: steps.map(step => ({ ...step, scene: smallScene(step.scene, focus) })),
    said: (seen.length > 0 ? seen : own)
      .map(({ before, move }) => box.face.narrate(before.state, move))
      // Every turn ends so.
      .filter(({ key }, n) => n === 0 || key !== 'moves.pass'),
  }
}

/** Did this move change anything on the board, or point at something there? */
function isSeen(steps: readonly Seen[], line: number): boolean {
  const index = steps.findIndex(step => step.line === line)
  const [before, after] = [steps[index - 1], steps[index]]
  if (before === undefined || after === undefined) return true
  return trailOf([before, after]).length > 0 || after.scene.items.some(({ id }) => after.about.includes(id))
}

function moverOf({ box, readings }: Replay, { turn, seat }: FilmMoment): string | null {
  const state = readings[turn.from]?.before.state
  return state === undefined ? null : box.face.colour(state, seat)
}
