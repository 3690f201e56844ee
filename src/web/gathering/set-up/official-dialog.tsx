import { useState } from 'preact/hooks'
import { DUTIES, type Duty, gameOfDuty, officialKey } from '#gathering/official.ts'
import { LONGEST_NAME, LONGEST_SCHOOL } from '#gathering/people.ts'
import { leastStaffed, schoolsOf, staffOf } from '#gathering/quota.ts'
import { Button } from '../../shell/button.tsx'
import { Modal } from '../../table/parts/modal.tsx'
import { useDay } from '../at-day.ts'
import { gamesOf } from '../division.ts'
import { appointing, stationGames } from './officials.ts'

interface OfficialDialogProps {
  /** null for somebody new. */
  readonly id: number | null
  readonly onClose: () => void
}

/** One official: name, school, and what they do where. */
export function OfficialDialog({ id, onClose }: OfficialDialogProps) {
  const { t, client, day, gathering, gameOf } = useDay()
  const known = id === null ? undefined : gathering.officials[id]
  const [givenFirst = '', givenLast = ''] = id === null ? [] : (day.names[officialKey(id)] ?? [])
  const [first, setFirst] = useState(givenFirst)
  const [last, setLast] = useState(givenLast)
  const [school, setSchool] = useState(known?.school ?? '')
  const [type, setType] = useState<Duty['type']>(known?.duty.type ?? 'monitor')
  const [game, setGame] = useState(() => (known && gameOfDuty(known.duty)) ?? leastStaffed(staffOf(gathering).games))
  const [station, setStation] = useState(known?.duty.type === 'monitor' ? known.duty.station : null)
  const [isMissing, setMissing] = useState(false)
  const games = gamesOf(day.about.division)
  const stations = [...stationGames(gathering, games.length)].flatMap(([number, at]) => (at === game ? [number] : []))
  const submit = (event: Event) => {
    event.preventDefault()
    const oneLine = (text: string) => text.replace(/[\s;]+/g, ' ').trim()
    const who = { first: oneLine(first), last: oneLine(last), school: oneLine(school) || null }
    setMissing(who.first === '' || who.last === '')
    if (who.first === '' || who.last === '') return
    const at = station !== null && stations.includes(station) ? station : null
    const duty: Duty = type === 'desk' ? { type } : type === 'leader' ? { type, game } : { type, game, station: at }
    const { acts, names } = appointing(gathering, [{ ...who, duty }], id)
    if (client.say(acts, names) === null) onClose()
  }
  const dismiss = () => {
    if (id !== null && client.say([{ type: 'dismiss', id }]) === null) onClose()
  }
  return (
    <Modal
      open
      title={t(id === null ? 'gathering:set-up.officials.add' : 'gathering:set-up.officials.one')}
      onClose={onClose}
    >
      <form class="stack" onSubmit={submit} noValidate>
        <Field label={t('gathering:set-up.columns.first')} value={first} most={LONGEST_NAME} put={setFirst} />
        <Field label={t('gathering:set-up.columns.last')} value={last} most={LONGEST_NAME} put={setLast} />
        <Field
          label={t('gathering:set-up.columns.school')}
          value={school}
          most={LONGEST_SCHOOL}
          put={setSchool}
          list={schoolsOf(gathering)}
        />
        <label class="field">
          <span>{t('gathering:set-up.columns.role')}</span>
          <select
            value={type}
            onChange={event => setType(DUTIES.find(one => one === event.currentTarget.value) ?? 'monitor')}
          >
            {DUTIES.map(one => (
              <option key={one} value={one}>
                {t(`gathering:set-up.duties.${one}`)}
              </option>
            ))}
          </select>
        </label>
        {type !== 'desk' && (
          <label class="field">
            <span>{t('gathering:set-up.columns.game')}</span>
            <select value={game} onChange={event => setGame(Number(event.currentTarget.value))}>
              {games.map((_, one) => (
                <option key={one} value={one}>
                  {gameOf(one)}
                </option>
              ))}
            </select>
          </label>
        )}
        {type === 'monitor' && stations.length > 0 && (
          <label class="field">
            <span>{t('gathering:set-up.officials.station')}</span>
            <select value={station ?? ''} onChange={event => setStation(Number(event.currentTarget.value) || null)}>
              <option value="">{t('gathering:set-up.officials.any-station')}</option>
              {stations.map(one => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </label>
        )}
        {isMissing && (
          <p class="note" role="alert">
            {t('gathering:set-up.officials.name-missing')}
          </p>
        )}
        <div class="modal__buttons">
          {id !== null && <Button look="ghost" onClick={dismiss} text={t('gathering:set-up.officials.dismiss')} />}
          <Button type="submit" look="sun" text={t(id === null ? 'gathering:set-up.add' : 'gathering:set-up.change')} />
        </div>
      </form>
    </Modal>
  )
}

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly most: number
  readonly list?: readonly string[]
  readonly put: (value: string) => void
}

function Field({ label, value, most, list, put }: FieldProps) {
  const id = `known-${label}`
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        value={value}
        maxLength={most}
        list={list && id}
        onInput={event => put(event.currentTarget.value)}
      />
      {list && (
        <datalist id={id}>
          {list.map(one => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </label>
  )
}
