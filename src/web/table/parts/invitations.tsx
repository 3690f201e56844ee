import { useState } from 'preact/hooks'
import { OFFICIALS } from '#kernel/transcript.ts'
import type { Invitations } from '#protocol/table.ts'
import { useAddresses } from '../../hosts/use-addresses.ts'
import { useTranslator } from '../../language.ts'
import { inGroups } from '../../pages/codes.ts'
import { copyText } from '../../pages/share.ts'
import { Button } from '../../shell/button.tsx'
import { useLazy } from '../../shell/lazy.tsx'
import { Modal } from './modal.tsx'
import { Reachable } from './reachable.tsx'
import './invitations.css'
import './qr-code.css'

interface InvitationsDialogProps {
  readonly invitations: Invitations
  readonly open: boolean
  readonly onClose: () => void
}

/** What to give to others: letters to say aloud, links to send, squares to hold a tablet over. */
export function InvitationsDialog({ invitations, open: isOpen, onClose }: InvitationsDialogProps) {
  const { t } = useTranslator()
  const { code, seats, watch } = invitations
  const { addresses, origin, choose } = useAddresses(isOpen)
  const open = seats.flatMap((path, seat) => (path === null ? [] : [{ path, seat }]))
  const officials = OFFICIALS.flatMap(official => {
    const path = invitations[official]
    return path === null ? (
      []
    ) : (
      <Invitation key={official} title={t(`referee:officials.${official}`)} url={origin + path} />
    )
  })
  if (addresses === null) return null
  return (
    <Modal open={isOpen} title={t('table:invite.title')} onClose={onClose}>
      {code === null && open.length === 0 && <p>{t('table:invite.all-taken')}</p>}
      {code !== null && (
        <section class="invite__code" aria-label={t('table:invite.code')}>
          <p>{t('table:invite.code')}</p>
          <p class="invite__letters">{inGroups(code).join('-')}</p>
          <p class="soft small">
            {addresses.length > 0 && <Marked text={t('table:invite.address', { address: origin })} mark={origin} />}{' '}
            {t('table:invite.code-note')}
          </p>
        </section>
      )}
      <Reachable addresses={addresses} origin={origin} choose={choose} />
      {open.map(({ path, seat }) => (
        <Invitation
          key={seat}
          title={t(open.length > 1 ? 'table:invite.seat-link-of' : 'table:invite.seat-link', { n: seat + 1 })}
          url={origin + path}
          large={open.length === 1}
        />
      ))}
      <Invitation title={t('table:invite.watch-link')} url={origin + watch} />
      {officials.length > 0 && (
        <details>
          <summary>{t('table:invite.officials')}</summary>
          <div class="stack">
            <p class="soft small">{t('table:invite.officials-note')}</p>
            {officials}
          </div>
        </details>
      )}
    </Modal>
  )
}

/** A sentence with a part of it in bold, to be copied by hand. */
function Marked({ text, mark }: { readonly text: string; readonly mark: string }) {
  const [before, after] = text.split(mark)
  return (
    <>
      {before}
      <b>{mark}</b>
      {after}
    </>
  )
}

interface InvitationProps {
  readonly title: string
  readonly url: string
  readonly large?: boolean
}

/** One link: a square for a camera, and the letters. */
export function Invitation({ title, url, large = false }: InvitationProps) {
  const { t } = useTranslator()
  const [copied, setCopied] = useState(false)
  const QrCode = useLazy(async () => (await import('./qr-code.tsx')).QrCode, 'qr-code').value
  return (
    <section class={`invitation${large ? ' invitation--large' : ''}`} aria-label={title}>
      {QrCode ? <QrCode text={url} name={t('table:invite.qr', { what: title })} /> : <div class="qr" />}
      <div class="stack stack--tight">
        <h3>{title}</h3>
        <input type="text" readOnly value={url} aria-label={title} onFocus={event => event.currentTarget.select()} />
        <div>
          <Button look="small" onClick={async () => setCopied(await copyText(url))} text={t('table:invite.copy')} />
          <span role="status" class="invitation__copied">
            {copied && t('table:invite.copied')}
          </span>
        </div>
      </div>
    </section>
  )
}
