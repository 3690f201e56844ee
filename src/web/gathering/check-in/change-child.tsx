import { useState } from 'preact/hooks'
import type { Act } from '#gathering/acts.ts'
import { move, newPapers, withdraw } from '#gathering/changes.ts'
import { asField } from '#gathering/fields.ts'
import { emptyPlaces, isWithdrawn, type Place, placeOf, type Seated, type Seating } from '#gathering/seating.ts'
import { lettersOf, starOf } from '#gathering/timetable.ts'
import { Button } from '../../shell/button.tsx'
import { Modal } from '../../table/parts/modal.tsx'
import { useDay } from '../at-day.ts'
import { OwnWords } from '../own-words.tsx'
import { NewPapers, Others } from './new-papers.tsx'

interface ChangeChildProps {
  readonly id: string
  readonly number: number
  readonly close: () => void
}

/** The Director moves a child, withdraws it or gives it a place; whose papers change is counted before and after. */
export function ChangeChild({ id, number, close }: ChangeChildProps) {
  const { t, client, gathering, numberOf, nameOf } = useDay()
  const [papers, setPapers] = useState<readonly number[] | null>(null)
  const { seating } = gathering
  const title = t('gathering:hall.on-the-spot.change-title', { number: numberOf(number), name: nameOf(number) })
  const act = (said: Act) => {
    const refusal = client.say([said])
    const after = client.day.peek()?.book.gathering.seating
    if (refusal || !seating || !after) close()
    else setPapers(newPapers(seating, after))
  }
  const isSeated = seating !== null && placeOf(seating, number) !== null
  return (
    <Modal open title={title} onClose={close}>
      {papers ? (
        <AfterChange id={id} number={number} papers={papers} close={close} />
      ) : !seating ? (
        <p>{t('gathering:refusals.no-seating')}</p>
      ) : (
        <>
          {!isSeated && (
            <Button
              look="sun"
              onClick={() => act({ type: 'admit', number })}
              text={t('gathering:hall.on-the-spot.give-place')}
            />
          )}
          {isSeated && <Move seating={seating} number={number} act={act} />}
          {isSeated && <Withdraw seating={seating} number={number} act={act} />}
        </>
      )}
    </Modal>
  )
}

/** With a place: where, and what to print. Without one: nothing to print, and nothing that changed for others. */
function AfterChange(props: Parameters<typeof NewPapers>[0]) {
  const { t, gathering } = useDay()
  const { number, papers, close } = props
  const { seating } = gathering
  if (!isWithdrawn(seating, number)) return <NewPapers {...props} />
  return (
    <>
      <p>{t('gathering:hall.on-the-spot.withdraw-what')}</p>
      <Others number={number} papers={papers} />
      <div class="modal__buttons">
        <Button look="sun" onClick={close} text={t('gathering:hall.check-in.understood')} />
      </div>
    </>
  )
}

interface ChangeProps {
  readonly seating: Seating
  readonly number: number
  readonly act: (act: Act) => void
}

function Move({ seating, number, act }: ChangeProps) {
  const { t } = useDay()
  const [place, setPlace] = useState<Place | null>(null)
  const places = emptyPlaces(seating).flatMap(to => {
    const after = seatingOf(move(seating, number, to))
    const stations = after && starOf(after, number)?.map(({ station }) => station)
    return after && stations
      ? [{ to, after, letters: lettersOf(after, number) ?? '', stations: stations.join(', ') }]
      : []
  })
  const chosen = places.find(({ to }) => to === place || (to.block === place?.block && to.place === place.place))
  return (
    <fieldset class="stack">
      <legend>{t('gathering:hall.on-the-spot.move')}</legend>
      {places.length === 0 && <p class="soft">{t('gathering:hall.on-the-spot.no-empty')}</p>}
      <div class="choices">
        {places.map(({ to, letters, stations }) => (
          <label key={`${to.block}.${to.place}`} class="choice">
            <input type="radio" name="place" checked={chosen?.to === to} onChange={() => setPlace(to)} />
            <b>{letters}</b>
            <small>{t('gathering:hall.on-the-spot.stations', { stations })}</small>
          </label>
        ))}
      </div>
      {chosen && (
        <>
          <Others number={number} papers={newPapers(seating, chosen.after)} />
          <Button
            look="sun"
            onClick={() => act({ type: 'move', number, place: chosen.to })}
            text={t('gathering:hall.on-the-spot.move-do', { letters: chosen.letters, stations: chosen.stations })}
          />
        </>
      )}
    </fieldset>
  )
}

function Withdraw({ seating, number, act }: ChangeProps) {
  const { t, numberOf } = useDay()
  const [reason, setReason] = useState('')
  const after = seatingOf(withdraw(seating, number))
  const why = asField(reason)
  return (
    <fieldset class="stack">
      <legend>{t('gathering:hall.on-the-spot.withdraw')}</legend>
      <p class="soft">{t('gathering:hall.on-the-spot.withdraw-what')}</p>
      <OwnWords label={t('gathering:hall.on-the-spot.withdraw-why')} typed={reason} onType={setReason} />
      {after && <Others number={number} papers={newPapers(seating, after)} />}
      <div>
        <Button
          disabled={why === ''}
          onClick={() => act({ type: 'withdraw', number, reason: why })}
          text={t('gathering:hall.on-the-spot.withdraw-do', { number: numberOf(number) })}
        />
      </div>
    </fieldset>
  )
}

function seatingOf(changed: Seated): Seating | null {
  return 'refusal' in changed ? null : changed.seating
}
