import type { Signal } from '@preact/signals'
import type { Translator } from '#text/translate.ts'
import { MOST_AIM, MOST_SPIN, MOST_STRENGTH } from '../notation.ts'
import { nameOf } from '../scene.ts'
import { aimingAt, type FlickingTable } from './aiming.ts'

interface ControlsProps {
  readonly table: FlickingTable
  readonly t: Translator
}

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
  const { places, from, aim, strength, spin } = aimingAt(table)
  const free = places.value
  const set = (signal: Signal<number>, scale: number) => (value: number) => {
    signal.value = Math.round(value * scale)
  }
  const place = (index: number) => set(from, 1)(free[index] ?? 0)
  const percent = {
    name: t.t('stage.strength'),
    shown: `${strength.value} %`,
    said: t.t('stage.strength-is', { n: strength.value }),
  }
  const degrees = MOST_AIM / 10
  return (
    <>
      {free.length > 0 && (
        <Slider
          {...sided(t, 'place', from.value, ' mm')}
          range={[0, free.length - 1, 1]}
          value={Math.max(0, free.indexOf(from.value))}
          onValue={place}
        />
      )}
      <Slider
        {...sided(t, 'aim', aim.value / 10, '°')}
        range={[-degrees, degrees, 0.5]}
        value={aim.value / 10}
        onValue={set(aim, 10)}
      />
      <Slider {...percent} range={[1, MOST_STRENGTH, 1]} value={strength.value} onValue={set(strength, 1)} />
      <Slider
        {...sided(t, 'spin', spin.value)}
        range={[-MOST_SPIN, MOST_SPIN, 5]}
        value={spin.value}
        onValue={set(spin, 1)}
      />
    </>
  )
}

/** A number that runs to both sides: with an arrow, and in words. */
function sided(t: Translator, what: string, n: number, unit = '') {
  const side = n === 0 ? 'middle' : n > 0 ? 'right' : 'left'
  const shown = { middle: `0${unit}`, right: `${n}${unit} →`, left: `← ${-n}${unit}` }[side]
  return { name: t.t(`stage.${what}`), shown, said: t.t(`stage.${what}-${side}`, { n: Math.abs(n) }) }
}

interface SliderProps {
  readonly name: string
  readonly shown: string
  /** The same in words. */
  readonly said: string
  readonly range: readonly [min: number, max: number, step: number]
  readonly value: number
  readonly onValue: (value: number) => void
}

/** For fingers and for arrow keys; Enter flicks. */
function Slider({ name, shown, said, range: [min, max, step], value, onValue }: SliderProps) {
  const take = (text: string) => {
    const number = Number(text)
    if (text !== '' && Number.isFinite(number)) onValue(Math.min(max, Math.max(min, number)))
  }
  return (
    <label class="flick__slider">
      <span>{name}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={said}
        onInput={event => take(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') event.currentTarget.form?.requestSubmit()
        }}
      />
      <output aria-hidden="true">{shown}</output>
    </label>
  )
}
