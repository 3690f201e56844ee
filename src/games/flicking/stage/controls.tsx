import type { Signal } from '@preact/signals'
import type { Translator } from '#text/translate.ts'
import type { StageProps } from '#web/table/stage.ts'
import { MOST_AIM, MOST_SPIN, MOST_STRENGTH } from '../notation.ts'
import { nameOf } from '../scene.ts'
import { aimingAt, type FlickingTable } from './aiming.ts'

type ControlsProps = Pick<StageProps<FlickingTable>, 'table' | 't'>

/** The same flick by numbers: for the keyboard, for anyone who cannot see or drag, and for fine tuning. */
export function Controls({ table, t }: ControlsProps) {
  const aiming = aimingAt(table)
  const die = aiming.die.value
  const choices = aiming.choices.value.filter(id => Object.hasOwn(aiming.round.value.dice, id))
  if (choices.length === 0) return null
  const { items, trays = [] } = table.box.face.scene(table.state.value, aiming.seat.value)
  const things = [...items, ...trays.flatMap(tray => tray.scene.items)]
  const labels = new Map(things.flatMap(({ id, label }) => (label ? [[id, t.say(label)]] : [])))
  return (
    <form
      class="flick stack stack--tight"
      aria-label={t.t('stage.title')}
      onSubmit={event => {
        event.preventDefault()
        aiming.flick()
      }}
    >
      <label class="field">
        <span>{t.t('stage.die')}</span>
        <select
          aria-label={t.t('stage.die')}
          value={die ?? ''}
          onChange={event => aiming.choose(event.currentTarget.value)}
        >
          <option value="" disabled>
            {t.t('stage.choose')}
          </option>
          {choices.map(id => (
            <option key={id} value={id}>
              {labels.get(id) ?? t.say(nameOf(id))}
            </option>
          ))}
        </select>
      </label>
      {die !== null && (
        <>
          <details open={hasRoom()}>
            <summary>{t.t('stage.numbers')}</summary>
            <Numbers table={table} t={t} />
          </details>
          <button type="submit" class="button button--sun button--big">
            {t.t('stage.flick')}
          </button>
        </>
      )}
    </form>
  )
}

/** On a phone the board needs the room more. */
function hasRoom(): boolean {
  return matchMedia('(min-width: 700px)').matches
}

function Numbers({ table, t }: ControlsProps) {
  const aiming = aimingAt(table)
  const places = aiming.places.value
  return (
    <>
      {places.length > 0 && (
        <Slider
          name={t.t('stage.place')}
          shown={arrowed(aiming.from.value, ' mm')}
          said={sided(t, 'place', aiming.from.value)}
          min={0}
          max={places.length - 1}
          value={Math.max(0, places.indexOf(aiming.from.value))}
          onValue={index => into(aiming.from)(places[index] ?? 0)}
        />
      )}
      <Slider
        name={t.t('stage.aim')}
        shown={arrowed(aiming.aim.value / 10, '°')}
        said={sided(t, 'aim', aiming.aim.value / 10)}
        min={-MOST_AIM / 10}
        max={MOST_AIM / 10}
        step={0.5}
        value={aiming.aim.value / 10}
        onValue={degrees => into(aiming.aim)(Math.round(degrees * 10))}
      />
      <Slider
        name={t.t('stage.strength')}
        shown={`${aiming.strength.value} %`}
        said={t.t('stage.strength-is', { n: aiming.strength.value })}
        min={1}
        max={MOST_STRENGTH}
        value={aiming.strength.value}
        onValue={into(aiming.strength)}
      />
      <Slider
        name={t.t('stage.spin')}
        shown={arrowed(aiming.spin.value)}
        said={sided(t, 'spin', aiming.spin.value)}
        min={-MOST_SPIN}
        max={MOST_SPIN}
        step={5}
        value={aiming.spin.value}
        onValue={into(aiming.spin)}
      />
    </>
  )
}

function into(number: Signal<number>) {
  return (value: number): void => {
    number.value = value
  }
}

function sided(t: Translator, what: string, n: number): string {
  const side = n === 0 ? 'middle' : n > 0 ? 'right' : 'left'
  return t.t(`stage.${what}-${side}`, { n: Math.abs(n) })
}

function arrowed(n: number, unit = ''): string {
  if (n === 0) return `0${unit}`
  return n > 0 ? `${n}${unit} →` : `← ${-n}${unit}`
}

interface SliderProps {
  readonly name: string
  readonly shown: string
  /** The same in words. */
  readonly said: string
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly value: number
  readonly onValue: (value: number) => void
}

/** For fingers and for arrow keys; Enter flicks. */
function Slider({ name, shown, said, onValue, ...range }: SliderProps) {
  return (
    <label class="flick__slider">
      <span>{name}</span>
      <input
        type="range"
        {...range}
        aria-valuetext={said}
        onInput={event => onValue(event.currentTarget.valueAsNumber)}
        onKeyDown={event => {
          if (event.key === 'Enter') event.currentTarget.form?.requestSubmit()
        }}
      />
      <output aria-hidden="true">{shown}</output>
    </label>
  )
}
