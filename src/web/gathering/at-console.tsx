import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { after } from '../hosts/after.ts'
import { useTranslator } from '../language.ts'
import { NoLink } from '../pages/no-link.tsx'
import { AtDay } from './at-day.ts'
import { onClockJump } from './clock-jump.ts'
import { DayClient } from './day-client.ts'
import { dayWire } from './day-wire.ts'
import type { ConsoleProps } from './page.tsx'

/** So long after it was hidden a page may still find out that its device has slept. */
const SETTLED = 3000

/** Follows the day as long as the page is open. */
export function AtConsole({ Console, ...props }: ConsoleProps & { readonly Console: ComponentType<ConsoleProps> }) {
  const { id, secret } = props
  const [client, setClient] = useState<DayClient | null>(null)
  useEffect(() => {
    const opened = new DayClient(dayWire(id, secret))
    const hurry = () => opened.hurry()
    // A tablet that falls asleep hides the page first.
    let isAwake = true
    let cancel = () => {}
    const stop = onClockJump(by => opened.jumped(by, isAwake))
    const look = () => {
      cancel()
      if (document.visibilityState === 'hidden') isAwake = false
      else cancel = after(SETTLED, () => (isAwake = true))
    }
    addEventListener('online', hurry)
    document.addEventListener('visibilitychange', look)
    setClient(opened)
    return () => {
      stop()
      cancel()
      removeEventListener('online', hurry)
      document.removeEventListener('visibilitychange', look)
      opened.close()
    }
  }, [])
  const { t } = useTranslator()
  if (client?.problem.value) return <NoLink />
  if (!client?.day.value) {
    return (
      <p class="page opening" role="status">
        {t('gathering:opening')}
      </p>
    )
  }
  return (
    <AtDay.Provider value={client}>
      <Console {...props} />
    </AtDay.Provider>
  )
}
