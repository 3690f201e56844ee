import { useEffect, useState } from 'preact/hooks'
import type { Translator } from '#text/translator.ts'
import { useLazy } from '#web/shell/lazy.tsx'
import { recall, remember } from '#web/shell/preferences.ts'
import type { StageProps } from '#web/table/stage.ts'
import { aimingAt, type FlickingTable } from './aiming.ts'
import { useBehind } from './behind.ts'
import { useFilms } from './film.ts'
import { ArrangedView, AskedView, FlatView } from './flat-view.tsx'
import { hasGraphicsCard } from './graphics-card.ts'
import { lastTrail } from './trail.ts'
import './stage.css'
import './controls.css'
import './numbers.css'
import './pad.css'

export { Controls } from './controls.tsx'

/** The board with its dice: in three dimensions where the device is quick at that, else flat; and ways to look at what happened. */
export function Stage({ table, t, near, board, ...hands }: StageProps<FlickingTable>) {
  const { playing, ended, again } = useFilms(table)
  // A film is shown to its end: nobody is told before how the dice lie.
  const isArranged = hands.isArranged && playing === null
  const [prefersFlat, setFlat] = useState(() => !canDraw() || recall('dice-flat') !== false)
  const { isAsked } = hands
  const isFlat = prefersFlat || isArranged || isAsked
  const [isReady, setReady] = useState(false)
  const [isAbove, setAbove] = useState(false)
  const [isTurned, setTurned] = useState(false)
  const [straight, setStraight] = useState(0)
  // Without a graphics card three dimensions stutter, and keep the page from answering: there they come on request.
  useEffect(() => {
    if (canDraw() && recall('dice-flat') === null) hasGraphicsCard().then(isThere => setFlat(!isThere))
  }, [])
  // What draws in three dimensions is large; until it can, and if it does not come, the board is flat.
  const solid = useLazy(
    async () => (isFlat ? null : (await import('./solid-view.tsx')).SolidView),
    isFlat ? '' : 'solid',
  )
  const SolidView = isFlat ? null : solid.value
  const aiming = aimingAt(table)
  const isSolid = SolidView !== null && isReady
  const trail = lastTrail(table, aiming)
  const behind = useBehind(table, near)
  const choose = (flat: boolean) => {
    setFlat(flat)
    remember('dice-flat', flat)
  }
  return (
    <div class={`dice-stage${isArranged ? ' is-arranged' : ''}`} data-moving={playing ? '' : undefined}>
      {SolidView && (
        <SolidView
          {...{ aiming, playing, trail, straight }}
          near={behind}
          above={isAbove}
          name={board.name}
          onReady={setReady}
          onTurned={setTurned}
          onEnded={ended}
          onFailed={() => {
            hasFailed = true
            setFlat(true)
          }}
        />
      )}
      {isArranged && <ArrangedView board={board} />}
      {isAsked && <AskedView board={board} />}
      {!isSolid && !isArranged && !isAsked && <FlatView {...{ aiming, board, trail, playing }} onEnded={ended} />}
      {isSolid && <DiceList table={table} t={t} />}
      {again && !isArranged && (
        <button type="button" class="dice-pill dice-pill--again" onClick={again}>
          <Icon path="M5 12a7.5 7.5 0 1 1 2.3 5.4M2 9.5l3 3.8 4-3.3M10.500 9v6l5-3z" />
          <span>{t.t('stage.again')}</span>
        </button>
      )}
      {isSolid && isTurned && (
        <button type="button" class="dice-pill dice-pill--straight" onClick={() => setStraight(straight + 1)}>
          <Icon path="M12 4l8 8-8 8-8-8zM12 11.500v1" /> {t.t('stage.straight')}
        </button>
      )}
      {!isArranged && !isAsked && (
        <div class="dice-tools">
          {isSolid && <Tool on={isAbove} name={t.t('stage.above')} path={ABOVE} onPress={() => setAbove(!isAbove)} />}
          {canDraw() && <Tool on={isFlat} name={t.t('stage.flat')} path={FLAT} onPress={() => choose(!isFlat)} />}
        </div>
      )}
    </div>
  )
}

const ABOVE = 'M12 3v9M8.500 8.500 12 12l3.500-3.500M4 16.500l8-3.500 8 3.500-8 3.500z'
const FLAT = 'M8 4h8l4 4v8l-4 4H8l-4-4V8zM12 10.500v3'

function Icon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

interface ToolProps {
  readonly name: string
  readonly path: string
  readonly on: boolean
  readonly onPress: () => void
}

function Tool({ name, path, on, onPress }: ToolProps) {
  return (
    <button type="button" class="dice-tool" title={name} aria-label={name} aria-pressed={on} onClick={onPress}>
      <Icon path={path} />
    </button>
  )
}

/** What a screen reader finds in place of the canvas. */
function DiceList({ table: { box, state }, t }: { readonly table: FlickingTable; readonly t: Translator }) {
  const { items } = box.face.scene(state.value, null)
  return <ul class="unseen">{items.flatMap(({ id, label }) => (label ? [<li key={id}>{t.say(label)}</li>] : []))}</ul>
}

/** Known to have failed here; asking beforehand would cost a slow device as much as beginning. */
let hasFailed = false

function canDraw(): boolean {
  return 'WebGL2RenderingContext' in globalThis && !hasFailed
}
