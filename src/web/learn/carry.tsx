import { useState } from 'preact/hooks'
import { formatProgress } from '#learning/progress-text.ts'
import { useAddresses } from '../hosts/use-addresses.ts'
import { useTranslator } from '../language.ts'
import { copyText } from '../pages/share.ts'
import { Button } from '../shell/button.tsx'
import { QrCode } from '../table/parts/qr-code.tsx'
import { forgetAll, progress, takeOver } from './kept-progress.ts'

type Told = 'brought' | 'not-ours' | 'forgotten' | null

/** The stars of this device: to another one by a link or its picture, from another one, and away. */
export function Carry() {
  const { t } = useTranslator()
  const [told, tell] = useState<Told>(null)
  const [isAsked, ask] = useState(false)
  const text = formatProgress(progress.value)
  return (
    <section class="card stack carry">
      <h2>{t('learn:carry.title')}</h2>
      <p>{t(text === '' ? 'learn:carry.none' : 'learn:carry.text')}</p>
      {text !== '' && <Take text={text} />}
      <Bring onBrought={isOurs => tell(isOurs ? 'brought' : 'not-ours')} />
      <p role="status" class="carry__told">
        {told && t(`learn:carry.${told}`)}
      </p>
      {text !== '' && !isAsked && (
        <div>
          <Button look="ghost small" onClick={() => ask(true)} text={t('learn:carry.forget')} />
        </div>
      )}
      {isAsked && (
        <fieldset class="carry__sure">
          <legend>{t('learn:carry.forget-sure')}</legend>
          <Button look="ghost" onClick={() => ask(false)} text={t('learn:carry.forget-no')} autofocus />
          <Button
            onClick={() => {
              forgetAll()
              ask(false)
              tell('forgotten')
            }}
            text={t('learn:carry.forget-yes')}
          />
        </fieldset>
      )}
    </section>
  )
}

function Take({ text }: { readonly text: string }) {
  const { t } = useTranslator()
  const [isOpen, setOpen] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const { origin } = useAddresses(isOpen)
  const link = `${origin}/learn#${text}`
  return (
    <details class="carry__take" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary class="button button--ghost">{t('learn:carry.take')}</summary>
      {isOpen && (
        <div class="carry__code">
          <QrCode text={link} name={t('learn:carry.qr')} />
          <div class="stack">
            <p>{t('learn:carry.how')}</p>
            <code class="carry__link">{link}</code>
            <div>
              <Button
                look="small"
                onClick={async () => setCopied(await copyText(link))}
                text={t(isCopied ? 'learn:carry.copied' : 'learn:carry.copy')}
              />
            </div>
          </div>
        </div>
      )}
    </details>
  )
}

function Bring({ onBrought }: { readonly onBrought: (isOurs: boolean) => void }) {
  const { t } = useTranslator()
  const [given, setGiven] = useState('')
  const bring = (event: Event) => {
    event.preventDefault()
    // A whole link, or what stands behind its `#`.
    const isOurs = takeOver(given.trim().split('#').at(-1) ?? '')
    if (isOurs) setGiven('')
    onBrought(isOurs)
  }
  return (
    <form class="carry__bring" onSubmit={bring}>
      <label>
        <span>{t('learn:carry.paste')}</span>
        <input
          type="text"
          autocomplete="off"
          spellcheck={false}
          aria-label={t('learn:carry.field')}
          value={given}
          onInput={event => setGiven(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button button--ghost">
        {t('learn:carry.bring')}
      </button>
    </form>
  )
}
