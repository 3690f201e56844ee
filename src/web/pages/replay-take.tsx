import { useState } from 'preact/hooks'
import { useTranslator } from '../language.ts'
import { go } from '../router.ts'
import { Button } from '../shell/button.tsx'
import type { Replay } from './read-transcript.ts'
import { copyText, transcriptLink } from './share.ts'

/** Ways to take the game along: a link, a file; and the way back to another one. */
export function ReplayTake({ replay, putAway }: { readonly replay: Replay; readonly putAway: () => void }) {
  const { t } = useTranslator(replay.box)
  const [link, setLink] = useState<string | null>(null)
  const [copied, setCopied] = useState(false)
  const share = async () => {
    const path = await transcriptLink(replay.text)
    const address = `${location.origin}${path}`
    go(path, true)
    setLink(address)
    setCopied(await copyText(address))
  }
  return (
    <div class="stack stack--tight">
      <div class="row">
        <Button look="small sun" onClick={share} text={t('page:replay.share')} />
        <Button look="small ghost" onClick={() => download(replay)} text={t('page:replay.download')} />
        <Button look="small ghost" onClick={putAway} text={t('page:replay.other')} />
      </div>
      {link && (
        <label class="field small">
          <span role="status">{t(copied ? 'page:replay.copied' : 'page:replay.link')}</span>
          <input type="text" readOnly value={link} onFocus={event => event.currentTarget.select()} />
        </label>
      )}
    </div>
  )
}

function download({ header, text }: Replay): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${header.game} ${header.seats.join(' ')}.txt`.replace(/[^\p{L}\p{N}.-]+/gu, '-')
  link.click()
  URL.revokeObjectURL(address)
}
