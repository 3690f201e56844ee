import { useState } from 'preact/hooks'
import type { Official } from '#kernel/transcript.ts'
import { isSettled } from '#referee/match.ts'
import { Button } from '../../shell/button.tsx'
import { useTable } from '../at-table.ts'
import { nameOf } from '../speech.ts'
import { Modal } from './modal.tsx'

/** An official stops play to put pieces right, and lets it go on; so, when asked once more, with a player's time out. */
export function DeskTimeOut({ official }: { readonly official: Official }) {
  const { act, box, view, t } = useTable()
  const [isAsking, setAsking] = useState(false)
  const { timeOut, mode, unstated, dispute } = view.match
  if (mode !== 'tournament' || dispute?.awaiting || isSettled(box, view.match)) return null
  if (timeOut === null) {
    return <Button look="ghost" onClick={() => act({ type: 'time-out' }, official)} text={t('table:desk.time-out')} />
  }
  const playOn = () => {
    setAsking(false)
    act({ type: 'play-on' }, official)
  }
  const { by } = timeOut
  if (typeof by !== 'number') return <Button look="sun" onClick={playOn} text={t('table:time-out.play-on')} />
  const name = nameOf(view, by)
  return (
    <>
      <Button look="ghost" onClick={() => setAsking(true)} text={t('table:time-out.play-on')} />
      <Modal open={isAsking} title={t('table:desk.play-on-title', { name })} onClose={() => setAsking(false)}>
        <p>{t(unstated[by] === 0 ? 'table:desk.play-on-free' : 'table:desk.play-on-mark', { name })}</p>
        <div class="modal__buttons">
          <Button look="ghost" onClick={() => setAsking(false)} text={t('table:desk.wait')} />
          <Button look="sun" onClick={playOn} text={t('table:time-out.play-on')} />
        </div>
      </Modal>
    </>
  )
}
