import { useState } from 'preact/hooks'
import type { Odd } from '#protocol/class.ts'
import { Choices } from '../../pages/choices.tsx'
import { Button } from '../../shell/button.tsx'
import { Modal } from '../../table/parts/modal.tsx'
import { useClass } from '../at-class.tsx'
import { FRIENDLY } from '../new/new-class.tsx'
import { ByHand } from './by-hand.tsx'
import type { DialogProps } from './dialogs.tsx'
import { handSeating } from './hand-seating.ts'
import { pairsIn, type Seats, seatsFrom } from './seats-by-hand.ts'

type How = 'chance' | 'rotation' | 'hand'

/** Who plays whom: by chance, by rotation, or as the teacher puts them. */
export function PairDialog({ onClose }: DialogProps) {
  const { view, tell, t } = useClass('teacher')
  const here = view.pupils.filter(one => one.here)
  const [how, setHow] = useState<How>(view.tables.length > 0 ? 'rotation' : 'chance')
  const [odd, setOdd] = useState<Odd['type']>(view.odd.type)
  const before = view.tables.map(({ seats }) => seats.flatMap(seat => ('pupil' in seat ? [String(seat.pupil)] : [])))
  const [seats, setSeats] = useState<Seats>(() =>
    seatsFrom(
      before,
      here.map(({ number }) => String(number)),
    ),
  )
  const isOdd = how === 'hand' ? pairsIn(seats).some(pair => pair.length === 1) : here.length % 2 === 1
  const wanted: Odd = odd === 'computer' ? { type: 'computer', level: FRIENDLY } : { type: odd }
  const seat = async () => {
    onClose()
    if (how !== 'hand') return tell({ do: 'pair', how, odd: wanted })
    const act = handSeating(view.tables, seats, wanted)
    return act && tell(act)
  }
  return (
    <Modal open title={t('class:pair.title')} onClose={onClose}>
      <Choices<How>
        name="pair-how"
        legend={t('class:pair.how')}
        chosen={how}
        choose={setHow}
        choices={(['chance', 'rotation', 'hand'] as const).map(value => ({
          value,
          name: t(`class:pair.${value}`),
          text: t(`class:pair.${value}-text`),
        }))}
      />
      {how === 'hand' && (
        <ByHand pupils={here} seats={seats} numbers={view.tables.map(({ number }) => number)} change={setSeats} />
      )}
      {isOdd && (
        <Choices<Odd['type']>
          name="pair-odd"
          legend={t('class:new.odd')}
          chosen={odd}
          choose={setOdd}
          choices={(['computer', 'monitor', 'wait'] as const).map(value => ({
            value,
            name: t(`class:new.odd-${value}`),
            text: t(`class:new.odd-${value}-text`),
          }))}
        />
      )}
      {view.tables.length > 0 && <p class="soft small">{t(`class:pair.ends${how === 'hand' ? '-some' : ''}`)}</p>}
      <div class="modal__buttons">
        <Button look="ghost" onClick={onClose} text={t('class:pupils.keep')} />
        <Button look="sun" onClick={seat} text={t('class:pair.go')} />
      </div>
    </Modal>
  )
}
