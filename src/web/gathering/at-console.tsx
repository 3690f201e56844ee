import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useTranslator } from '../language.ts'
import { AtDay } from './at-day.ts'
import { DayClient } from './day-client.ts'
import { dayWire } from './day-wire.ts'
import { NoLink } from './no-link.tsx'
import type { ConsoleProps } from './page.tsx'

/** Follows the day as long as the page is open. */
export function AtConsole({ Console, ...props }: ConsoleProps & { readonly Console: ComponentType<ConsoleProps> }) {
  const { id, secret } = props
  const [client, setClient] = useState<DayClient | null>(null)
  useEffect(() => {
    const opened = new DayClient(dayWire(id, secret))
    const hurry = () => opened.hurry()
    addEventListener('online', hurry)
    setClient(opened)
    return () => {
      removeEventListener('online', hurry)
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
