import { useState } from 'preact/hooks'
import { useTranslator } from '../language.ts'
import { go } from '../router.ts'
import type { Replay } from './read-transcript.ts'
import { transcriptLink } from './share.ts'

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
    setCopied(await copy(address))
  }
  return (
    <div class="stack stack--tight">
      <div class="row">
        <button type="button" class="button button--small button--sun" onClick={share}>
          {t('page:replay.share')}
        </button>
        <button type="button" class="button button--small button--ghost" onClick={() => download(replay)}>
          {t('page:replay.download')}
        </button>
        <button type="button" class="button button--small button--ghost" onClick={putAway}>
          {t('page:replay.other')}
        </button>
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

/** Browsers allow it on trusted connections only; elsewhere the link is shown, to be copied by hand. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function download({ header, text }: Replay): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${header.game} ${header.seats.join(' ')}.txt`.replace(/[^\p{L}\p{N}.-]+/gu, '-')
  link.click()
  URL.revokeObjectURL(address)
}
