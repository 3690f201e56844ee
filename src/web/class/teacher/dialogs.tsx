import { useState } from 'preact/hooks'
import { save } from '../../gathering/save.ts'
import { Choices, Switch } from '../../pages/choices.tsx'
import { Button } from '../../shell/button.tsx'
import { useLazy } from '../../shell/lazy.tsx'
import { Invitation } from '../../table/parts/invitations.tsx'
import { Modal } from '../../table/parts/modal.tsx'
import { Reachable } from '../../table/parts/reachable.tsx'
import { askProgress, endClass } from '../api.ts'
import { useClass } from '../at-class.tsx'
import { CodeLarge } from '../code-large.tsx'
import type { RoomProps } from '../page.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { PairDialog } from './pair-dialog.tsx'
import { useReach } from './reach.ts'

/** What lies open before the teacher. */
export type Opened =
  | { readonly type: 'pair' | 'links' | 'code' | 'end-code' | 'settings' | 'download' | 'end' }
  | { readonly type: 'change'; readonly tables: readonly number[] | null }
  | { readonly type: 'remove'; readonly pupil: number }

interface DialogsProps extends RoomProps {
  readonly opened: Opened | null
  readonly open: (opened: Opened | null) => void
}

export interface DialogProps {
  readonly onClose: () => void
}

export function TeacherDialogs({ id, secret, opened, open }: DialogsProps) {
  const close = () => open(null)
  if (opened === null) return null
  switch (opened.type) {
    case 'pair':
      return <PairDialog onClose={close} />
    case 'change':
      return <ChangeDialog id={id} tables={opened.tables} onClose={close} />
    case 'remove':
      return <Remove pupil={opened.pupil} onClose={close} />
    case 'links':
      return <Links onClose={close} />
    case 'code':
      return <LargeCode onClose={close} />
    case 'end-code':
      return <EndCode onClose={close} />
    case 'settings':
      return <Settings onClose={close} />
    default:
      return <End id={id} secret={secret} isEnd={opened.type === 'end'} onClose={close} />
  }
}

function Remove({ pupil, onClose }: DialogProps & { readonly pupil: number }) {
  const { view, tell, t } = useClass('teacher')
  const name = view.pupils.find(({ number }) => number === pupil)?.name ?? ''
  return (
    <Modal open title={t('class:pupils.remove-title', { name })} onClose={onClose}>
      <p>{t('class:pupils.remove-text')}</p>
      <div class="modal__buttons">
        <Button look="ghost" onClick={onClose} text={t('class:pupils.keep')} />
        <Button
          onClick={() => {
            onClose()
            void tell({ do: 'remove', pupil })
          }}
          text={t('class:pupils.remove')}
        />
      </div>
    </Modal>
  )
}

function Links({ onClose }: DialogProps) {
  const { view, t } = useClass('teacher')
  const { addresses, origin, choose } = useReach()
  return (
    <Modal open title={t('class:links.title')} onClose={onClose}>
      <Reachable addresses={addresses} origin={origin} choose={choose} />
      <Invitation title={t('class:links.teacher')} url={origin + view.links.teacher} />
      <p class="soft small">{t('class:links.teacher-text')}</p>
      <Invitation title={t('class:links.projector')} url={origin + view.links.projector} />
      <p class="soft small">{t('class:links.projector-text')}</p>
    </Modal>
  )
}

function LargeCode({ onClose }: DialogProps) {
  const { view, t } = useClass('teacher')
  const { addresses, origin, choose } = useReach()
  const QrCode = useLazy(async () => (await import('../../table/parts/qr-code.tsx')).QrCode, 'qr-code').value
  if (view.code === null) return null
  return (
    <Modal open title={t('class:code.label')} onClose={onClose}>
      <CodeLarge code={view.code} origin={origin} QrCode={QrCode} />
      <Reachable addresses={addresses} origin={origin} choose={choose} />
    </Modal>
  )
}

function EndCode({ onClose }: DialogProps) {
  const { tell, t } = useClass('teacher')
  return (
    <Modal open title={t('class:code.end')} onClose={onClose}>
      <p>{t('class:code.end-text')}</p>
      <div class="modal__buttons">
        <Button look="ghost" onClick={onClose} text={t('class:pupils.keep')} />
        <Button
          onClick={() => {
            onClose()
            void tell({ do: 'end-code' })
          }}
          text={t('class:code.end')}
        />
      </div>
    </Modal>
  )
}

/** What was asked at the beginning, and can be otherwise. */
function Settings({ onClose }: DialogProps) {
  const { view, tell, t } = useClass('teacher')
  const { settings } = view
  return (
    <Modal open title={t('class:settings.title')} onClose={onClose}>
      <Switch
        name={t('class:new.names-free')}
        text={t('class:new.names-free-text')}
        on={settings.freeNames}
        turn={freeNames => tell({ do: 'settings', settings: { freeNames } })}
      />
      <Choices
        name="latecomers"
        legend={t('class:settings.latecomers')}
        chosen={settings.latecomers}
        choose={latecomers => tell({ do: 'settings', settings: { latecomers } })}
        choices={(['seat', 'wait'] as const).map(value => ({
          value,
          name: t(`class:settings.latecomers-${value}`),
          text: t(`class:settings.latecomers-${value}-text`),
        }))}
      />
      <div class="modal__buttons">
        <Button look="sun" onClick={onClose} text={t('class:understood')} />
      </div>
    </Modal>
  )
}

interface EndProps extends RoomProps, DialogProps {
  readonly isEnd: boolean
}

/** The download, and the end of the class, which asks first. */
function End({ id, secret, isEnd, onClose }: EndProps) {
  const { view, client, t } = useClass('teacher')
  const [problem, setProblem] = useState<string | null>(null)
  const download = async () => {
    const answer = await askProgress(id, secret)
    if (answer.ok) save(`${view.settings.title || t('class:end.file')}.csv`, answer.value, 'text/csv')
    else setProblem(answer.problem.message)
  }
  const end = async () => {
    const answer = await endClass(id, secret)
    if (answer.ok) {
      onClose()
      client.hurry()
    } else setProblem(answer.problem.message)
  }
  return (
    <Modal open title={t(isEnd ? 'class:end.title' : 'class:end.download')} onClose={onClose}>
      {isEnd && <p>{t('class:end.text')}</p>}
      <p>{t(isEnd ? 'class:end.download-first' : 'class:end.download-text')}</p>
      <div>
        <Button look={isEnd ? 'ghost' : 'sun'} onClick={download} text={t('class:end.download')} />
      </div>
      {problem && (
        <p class="note note--bad" role="alert">
          {problem}
        </p>
      )}
      {isEnd && (
        <div class="modal__buttons">
          <Button look="sun" onClick={onClose} text={t('class:end.no')} />
          <Button look="ghost" onClick={end} text={t('class:end.yes')} />
        </div>
      )}
    </Modal>
  )
}
