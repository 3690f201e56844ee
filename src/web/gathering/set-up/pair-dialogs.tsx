import { useState } from 'preact/hooks'
import { swap } from '#gathering/changes.ts'
import { proofOf } from '#gathering/proof.ts'
import type { Seating } from '#gathering/seating.ts'
import { randomToken } from '../../hosts/this-device.ts'
import { Button } from '../../shell/button.tsx'
import { Modal } from '../../table/parts/modal.tsx'
import { useDay } from '../at-day.ts'
import { ChildPick } from './child-pick.tsx'
import { ProofLine } from './proof-line.tsx'
import { seatActOf } from './reseat.ts'

interface PairDialogProps {
  readonly seating: Seating
  readonly onClose: () => void
}

/** Two children change places; what the recount would find then is shown before. */
export function SwapDialog({ seating, onClose }: PairDialogProps) {
  const { t, client } = useDay()
  const [one, setOne] = useState<number | null>(null)
  const [other, setOther] = useState<number | null>(null)
  const swapped = one !== null && other !== null && one !== other ? swap(seating, one, other) : null
  const isReady = swapped !== null && 'seating' in swapped
  const submit = (event: Event) => {
    event.preventDefault()
    if (one === null || other === null || !isReady) return
    if (client.say([{ type: 'swap', numbers: [one, other] }]) === null) onClose()
  }
  return (
    <Modal open title={t('gathering:set-up.seating.swap')} onClose={onClose}>
      <form class="stack" onSubmit={submit}>
        <ChildPick label={t('gathering:set-up.seating.one')} pick={setOne} />
        <ChildPick label={t('gathering:set-up.seating.other')} pick={setOther} />
        {isReady && <ProofLine proof={proofOf(swapped.seating)} />}
        <div class="modal__buttons">
          <Button type="submit" look="sun" aria-disabled={!isReady} text={t('gathering:set-up.seating.swap-do')} />
        </div>
      </form>
    </Modal>
  )
}

/** Two who are not to meet, whatever their schools: everybody is seated again for it. */
export function ApartDialog({ seating, onClose }: PairDialogProps) {
  const { t, client, gathering, nameOf, numberOf } = useDay()
  const [one, setOne] = useState<number | null>(null)
  const [other, setOther] = useState<number | null>(null)
  const isReady = one !== null && other !== null && one !== other
  const seat = (apart: Seating['apart']) => {
    const found = seatActOf(gathering, randomToken(), apart)
    if ('act' in found && client.say([found.act]) === null) onClose()
  }
  const submit = (event: Event) => {
    event.preventDefault()
    if (one !== null && other !== null && isReady) seat([...seating.apart, [one, other]])
  }
  return (
    <Modal open title={t('gathering:set-up.seating.apart')} onClose={onClose}>
      <form class="stack" onSubmit={submit}>
        <p>{t('gathering:set-up.seating.apart-how')}</p>
        {seating.apart.length > 0 && (
          <ul class="plain-list people">
            {seating.apart.map(pair => (
              <li key={pair.join()} class="people__row people__row--official">
                <span>{pair.map(number => `${numberOf(number)} ${nameOf(number)}`).join(' – ')}</span>
                <Button
                  look="ghost"
                  onClick={() => seat(seating.apart.filter(known => known !== pair))}
                  text={t('gathering:set-up.seating.together')}
                />
              </li>
            ))}
          </ul>
        )}
        <ChildPick label={t('gathering:set-up.seating.one')} pick={setOne} />
        <ChildPick label={t('gathering:set-up.seating.other')} pick={setOther} />
        <div class="modal__buttons">
          <Button type="submit" look="sun" aria-disabled={!isReady} text={t('gathering:set-up.seating.apart-do')} />
        </div>
      </form>
    </Modal>
  )
}
