import { useState } from 'preact/hooks'
import type { Translator } from '#text/translator.ts'
import { MOST_AIM, MOST_SPIN, MOST_STRENGTH } from '../notation.ts'
import type { Die } from '../state.ts'
import type { Aiming } from './aiming.ts'

interface NumbersProps {
  readonly aiming: Aiming
  readonly t: Translator
  readonly names: ReadonlyMap<Die, string>
  /** Shorter names, which a closed list has room for. */
  readonly listed: ReadonlyMap<Die, string>
}

const DEGREES = MOST_AIM / 10

/** The same flick by numbers: for the keyboard, and for anyone who cannot see or drag. Nothing is filled in beforehand that aims. */
export function Numbers({ aiming, t, names, listed }: NumbersProps) {
  const { places, from, strength, spin, bearing } = aiming
  const die = aiming.die.value
  const free = places.value
  const isReady = die !== null && bearing.value !== null && strength.value !== null
  const submit = (event: Event) => {
    event.preventDefault()
    aiming.flick()
  }
  const place = (wanted: number | null) => {
    const near = free.toSorted((one, other) => Math.abs(one - (wanted ?? 0)) - Math.abs(other - (wanted ?? 0)))
    from.value = near[0] ?? 0
  }
  return (
    <form class="numbers" aria-label={t.t('stage.title')} onSubmit={submit}>
      <label class="numbers__row">
        <span>{t.t('stage.die')}</span>
        <select value={die ?? ''} onChange={event => aiming.choose(event.currentTarget.value)}>
          <option value="" disabled>
            {t.t('stage.none')}
          </option>
          {aiming.choices.value.map(id => (
            <option key={id} value={id} aria-label={names.get(id)}>
              {listed.get(id)}
            </option>
          ))}
        </select>
      </label>
      {free.length > 1 && (
        <NumberRow
          {...{ t, name: 'place', value: from.value, step: 4, onValue: place }}
          range={[free[0] ?? 0, free.at(-1) ?? 0]}
          said={sided(t, from.value, ['place-is-left', 'place-middle', 'place-is'])}
        />
      )}
      <NumberRow
        {...{ t, name: 'aim', value: bearing.value, step: 5, range: [-DEGREES, DEGREES], onValue: aiming.turnTo }}
        said={sided(t, bearing.value, ['aim-left', 'aim-middle', 'aim-right'])}
        isOff={die === null}
      />
      <NumberRow
        {...{ t, name: 'strength', value: strength.value, step: 5, range: [1, MOST_STRENGTH] }}
        said={strength.value === null ? undefined : t.t('stage.strength-is', { n: strength.value })}
        isOff={die === null}
        onValue={value => {
          strength.value = value === null ? null : Math.round(value)
        }}
      />
      <NumberRow
        {...{ t, name: 'spin', value: spin.value, step: 10, range: [-MOST_SPIN, MOST_SPIN] }}
        said={sided(t, spin.value, ['spin-left', 'spin-middle', 'spin-right'])}
        isOff={die === null}
        onValue={value => {
          spin.value = Math.round(value ?? 0)
        }}
      />
      <button type="submit" class="button button--sun" disabled={!isReady}>
        {t.t('stage.flick')}
      </button>
    </form>
  )
}

/** A number that runs to both sides, in words. */
function sided(t: Translator, n: number | null, [left, middle, right]: readonly [string, string, string]) {
  if (n === null) return undefined
  return t.t(`stage.${n === 0 ? middle : n > 0 ? right : left}`, { n: Math.abs(n) })
}

interface NumberRowProps {
  readonly t: Translator
  /** Of its texts in the catalogue. */
  readonly name: string
  readonly value: number | null
  readonly range: readonly [min: number, max: number]
  /** How far a button goes; the arrow keys go one at a time. */
  readonly step: number
  /** The number in words. */
  readonly said: string | undefined
  readonly isOff?: boolean
  readonly onValue: (value: number | null) => void
}

/** Typed, stepped with the arrow keys, or with the buttons beside it. */
function NumberRow({ t, name, value, range: [min, max], step, said, isOff = false, onValue }: NumberRowProps) {
  const [text, setText] = useState('')
  const read = (typed: string) => {
    const number = Number(typed)
    return typed.trim() === '' || !Number.isFinite(number) || number < min || number > max ? null : number
  }
  const go = (by: number) => onValue(Math.min(max, Math.max(min, value === null ? Math.max(0, min) : value + by)))
  const label = t.t(`stage.${name}`)
  const help = name === 'place' ? null : t.t(`stage.${name}-help`)
  return (
    <div class="numbers__row">
      <div>
        <label for={`flick-${name}`}>{label}</label>
        {help && <small id={`flick-${name}-help`}>{help}</small>}
      </div>
      <div class="numbers__field">
        <Step sign="−" name={`${label}: ${t.t('stage.less')}`} off={isOff} onPress={() => go(-step)} />
        <input
          id={`flick-${name}`}
          type="number"
          inputMode="numeric"
          {...{ min, max }}
          step="any"
          value={read(text) === value ? text : String(value ?? '')}
          disabled={isOff}
          aria-valuetext={said}
          aria-describedby={help === null ? undefined : `flick-${name}-help`}
          onInput={event => {
            setText(event.currentTarget.value)
            onValue(read(event.currentTarget.value))
          }}
          onKeyDown={event => {
            const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
            if (by === undefined) return
            event.preventDefault()
            go(by)
          }}
        />
        <Step sign="+" name={`${label}: ${t.t('stage.more')}`} off={isOff} onPress={() => go(step)} />
      </div>
    </div>
  )
}

interface StepProps {
  readonly sign: string
  readonly name: string
  readonly off: boolean
  readonly onPress: () => void
}

/** For fingers; the arrow keys do the same. */
function Step({ sign, name, off, onPress }: StepProps) {
  return (
    <button type="button" class="numbers__step" tabIndex={-1} aria-label={name} disabled={off} onClick={onPress}>
      {sign}
    </button>
  )
}
