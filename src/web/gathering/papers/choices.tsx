import { useState } from 'preact/hooks'
import { stationsIn } from '#gathering/paper-things.ts'
import type { Only } from '#gathering/papers.ts'
import { parsePlayerNumber } from '#gathering/people.ts'
import { placeOf } from '#gathering/seating.ts'
import { LANGUAGES, type Language } from '#text/languages.ts'
import { useDay } from '../at-day.ts'

export const FORMATS = ['a4', 'letter'] as const
export type Format = (typeof FORMATS)[number]

/** What papers are to be like. `changed`: for those whose papers are no longer those that were printed. */
export interface Chosen {
  readonly format: Format
  readonly language: Language
  readonly only: Only | 'changed'
  readonly backs: boolean
}

/** What was chosen before; else what is in the printers where this language is spoken. */
export function firstFormat(kept: unknown, locale: string): Format {
  return FORMATS.find(format => format === kept) ?? (locale === 'en-US' ? 'letter' : 'a4')
}

interface ChoicesProps {
  readonly chosen: Chosen
  /** How many have other papers than those that were printed. */
  readonly changed: number
  readonly onChoose: (chosen: Chosen) => void
}

type Whom = 'everybody' | 'changed' | 'one-child' | 'one-station'

export function Choices({ chosen, changed, onChoose }: ChoicesProps) {
  const { t, gathering } = useDay()
  const [whom, setWhom] = useState<Whom>('everybody')
  const [typed, setTyped] = useState('')
  const stations = stationsIn(gathering)
  const isSeated = (number: number | null) =>
    number !== null && gathering.seating !== null && placeOf(gathering.seating, number) !== null
  const number = parsePlayerNumber(typed)

  const askFor = (next: Whom, station = stations[0]?.station ?? 0, text = typed) => {
    setWhom(next)
    setTyped(text)
    const child = parsePlayerNumber(text)
    onChoose({
      ...chosen,
      only:
        next === 'everybody'
          ? null
          : next === 'changed'
            ? 'changed'
            : next === 'one-station'
              ? { station }
              : { numbers: child === null ? [] : [child] },
    })
  }
  const whoms: readonly Whom[] = [
    'everybody',
    ...(changed > 0 ? (['changed'] as const) : []),
    'one-child',
    'one-station',
  ]
  return (
    <>
      <Options
        legend={t('gathering:papers.format')}
        name="format"
        values={FORMATS}
        value={chosen.format}
        textOf={format => t(`gathering:papers.${format}`)}
        onChoose={format => onChoose({ ...chosen, format })}
      />
      <Options
        legend={t('gathering:papers.language')}
        name="language"
        values={LANGUAGES}
        value={chosen.language}
        textOf={language => t(`gathering:papers.languages.${language}`)}
        onChoose={language => onChoose({ ...chosen, language })}
      />
      <label class="field">
        <span>{t('gathering:papers.for')}</span>
        <select
          value={whom}
          onChange={event => {
            const next = whoms.find(one => one === event.currentTarget.value)
            if (next) askFor(next)
          }}
        >
          {whoms.map(one => (
            <option key={one} value={one}>
              {t(`gathering:papers.${one}`, { count: changed })}
            </option>
          ))}
        </select>
      </label>
      {whom === 'one-child' && (
        <label class="field">
          <span>{t('gathering:papers.number')}</span>
          <input
            type="text"
            inputMode="text"
            autocomplete="off"
            placeholder="B-2354"
            value={typed}
            aria-invalid={typed !== '' && !isSeated(number)}
            onInput={event => askFor('one-child', 0, event.currentTarget.value)}
          />
          <small role="status">{typed !== '' && !isSeated(number) && t('gathering:papers.no-child')}</small>
        </label>
      )}
      {whom === 'one-station' && (
        <label class="field">
          <span>{t('gathering:papers.station')}</span>
          <select onChange={event => askFor('one-station', Number(event.currentTarget.value))}>
            {stations.map(({ station }) => (
              <option key={station} value={station}>
                {station}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="switch">
        <input
          type="checkbox"
          checked={chosen.backs}
          onChange={event => onChoose({ ...chosen, backs: event.currentTarget.checked })}
        />
        <b>{t('gathering:papers.backs')}</b>
        <small>{t('gathering:papers.backs-note')}</small>
      </label>
    </>
  )
}

interface OptionsProps<Value extends string> {
  readonly legend: string
  readonly name: string
  readonly values: readonly Value[]
  readonly value: Value
  readonly textOf: (value: Value) => string
  readonly onChoose: (value: Value) => void
}

function Options<Value extends string>({ legend, name, values, value, textOf, onChoose }: OptionsProps<Value>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="papers-room__options">
        {values.map(one => (
          <label key={one} class="choice">
            <input type="radio" name={`papers-${name}`} checked={one === value} onChange={() => onChoose(one)} />
            <b>{textOf(one)}</b>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
