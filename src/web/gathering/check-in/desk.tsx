import { useDay } from '../at-day.ts'
import { Frame } from '../frame.tsx'
import type { ConsoleProps } from '../page.tsx'
import { CheckIn } from './check-in.tsx'

/** The check-in desk's own tablet. */
export function Desk(props: ConsoleProps) {
  const { t, day } = useDay()
  return (
    <Frame title={t('gathering:hall.check-in.title')} about={day.about.name}>
      <CheckIn {...props} />
    </Frame>
  )
}
