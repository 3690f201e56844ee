import { useState } from 'preact/hooks'
import type { Translator } from '#text/translate.ts'
import type { BoardProps } from '../draw/board.tsx'
import { recall, remember } from '../shell/preferences.ts'
import type { TableController } from '../table/table-controller.ts'
import { useFilms } from './film.ts'
import { FlatView } from './flat-view.tsx'
import { planFor } from './plan.ts'
import { SolidView } from './solid-view.tsx'
import { sound, switchSound } from './sound.ts'
import './dice.css'

export { Controls } from './controls.tsx'

interface StageProps {
  readonly controller: TableController
  readonly t: Translator
  readonly near: number
  /** The drawn board that this stage takes the place of. */
  readonly board: BoardProps
}

/** The board with its dice: solid where the device can draw that, else flat; and ways to look at what happened. */
export function Stage({ controller, t, near, board }: StageProps) {
  const [isFlat, setFlat] = useState(() => recall('dice-flat') === true || !canDraw())
  const [isAbove, setAbove] = useState(false)
  const plan = planFor(controller)
  const { playing, ended, again } = useFilms(controller.view.value.filmed ?? null, !isFlat)
  const choose = (flat: boolean) => {
    setFlat(flat)
    remember('dice-flat', flat)
  }
  return (
    <div class="dice-stage" data-moving={playing ? '' : undefined}>
      {isFlat ? (
        <FlatView plan={plan} board={board} />
      ) : (
        <SolidView
          plan={plan}
          near={near}
          above={isAbove}
          name={board.name}
          playing={playing}
          onEnded={ended}
          onFailed={() => setFlat(true)}
        />
      )}
      {!isFlat && <Lying board={board} />}
      <div class="dice-tools">
        {!isFlat && <Tool on={isAbove} name={t.t('stage.above')} sign="⬒" onPress={() => setAbove(!isAbove)} />}
        {!isFlat && again && <Tool name={t.t('stage.again')} sign="↺" onPress={again} />}
        {!isFlat && <Tool on={sound.value} name={t.t('stage.sound')} sign="♪" onPress={switchSound} />}
        {canDraw() && <Tool on={isFlat} name={t.t('stage.flat')} sign="▦" onPress={() => choose(!isFlat)} />}
      </div>
    </div>
  )
}

interface ToolProps {
  readonly name: string
  readonly sign: string
  /** Of a switch. */
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

/** What a screen reader finds where others see the board. */
function Lying({ board: { scene, t } }: { readonly board: BoardProps }) {
  return (
    <ul class="unseen">{scene.items.flatMap(({ id, label }) => (label ? [<li key={id}>{t.say(label)}</li>] : []))}</ul>
  )
}

let able: boolean | null = null

function canDraw(): boolean {
  able ??= document.createElement('canvas').getContext('webgl2') !== null
  return able
}
