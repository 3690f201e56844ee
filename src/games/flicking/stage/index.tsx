import { useState } from 'preact/hooks'
import type { BoardProps } from '#web/draw/board.tsx'
import { recall, remember } from '#web/shell/preferences.ts'
import type { StageProps } from '#web/table/stage.ts'
import { aimingAt, type FlickingTable } from './aiming.ts'
import { useFilms } from './film.ts'
import { FlatView } from './flat-view.tsx'
import { SolidView } from './solid-view.tsx'
import './stage.css'

export { Controls } from './controls.tsx'

/** The board with its dice: in three dimensions if the device can draw them, else flat; and ways to look at what happened. */
export function Stage({ table, t, near, board }: StageProps<FlickingTable>) {
  const [isFlat, setFlat] = useState(() => recall('dice-flat') === true || !canDraw())
  const [isAbove, setAbove] = useState(false)
  const aiming = aimingAt(table)
  const { playing, ended, again } = useFilms(table.filmed.value, !isFlat)
  const choose = (flat: boolean) => {
    setFlat(flat)
    remember('dice-flat', flat)
  }
  return (
    <div class="dice-stage" data-moving={playing ? '' : undefined}>
      {isFlat ? (
        <FlatView aiming={aiming} board={board} />
      ) : (
        <SolidView
          aiming={aiming}
          near={near}
          above={isAbove}
          name={board.name}
          playing={playing}
          onEnded={ended}
          onFailed={() => setFlat(true)}
        />
      )}
      {!isFlat && <DiceList board={board} />}
      <div class="dice-tools">
        {!isFlat && <Tool on={isAbove} name={t.t('stage.above')} sign="⬒" onPress={() => setAbove(!isAbove)} />}
        {!isFlat && again && <Tool name={t.t('stage.again')} sign="↺" onPress={again} />}
        {canDraw() && <Tool on={isFlat} name={t.t('stage.flat')} sign="▦" onPress={() => choose(!isFlat)} />}
      </div>
    </div>
  )
}

interface ToolProps {
  readonly name: string
  readonly sign: string
  /** For a toggle: whether it is on. */
  readonly on?: boolean
  readonly onPress: () => void
}

function Tool({ name, sign, on, onPress }: ToolProps) {
  return (
    <button type="button" class="dice-tool" title={name} aria-label={name} aria-pressed={on} onClick={onPress}>
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}

/** What a screen reader finds in place of the canvas. */
function DiceList({ board: { scene, t } }: { readonly board: BoardProps }) {
  return (
    <ul class="unseen">{scene.items.flatMap(({ id, label }) => (label ? [<li key={id}>{t.say(label)}</li>] : []))}</ul>
  )
}

let able: boolean | null = null

function canDraw(): boolean {
  able ??= document.createElement('canvas').getContext('webgl2') !== null
  return able
}
