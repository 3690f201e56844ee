import { pagesOf } from '#gathering/papers.ts'
import { useAddresses } from '../../hosts/use-addresses.ts'
import { PageFailed, useLazy } from '../../shell/lazy.tsx'
import { recall } from '../../shell/preferences.ts'
import { useDay } from '../at-day.ts'
import { firstFormat } from '../papers/choices.tsx'
import { AtPress, learnPaperWords, pressOf } from '../papers/press.ts'
import { PaperView } from '../papers/view.tsx'
import '../papers/room.css'

interface StarAgainProps {
  readonly id: string
  readonly number: number
  readonly onClose: () => void
}

/** The star of a child who has lost it, ready for the printer. */
export function StarAgain({ id, number, onClose }: StarAgainProps) {
  const { t, day, gathering, language } = useDay()
  const { about, names } = day
  const { addresses, origin } = useAddresses()
  const { value: words, failed } = useLazy(() => learnPaperWords(about.division, language), language)
  if (failed) return <PageFailed />
  // The code on the star is no code before the address is known.
  if (!words || addresses === null) return null
  const initials = (one: number) => gathering.registered[one]?.initials ?? ''
  return (
    <AtPress.Provider value={pressOf({ words, about, names, initials, origin, id })}>
      <PaperView
        title={t('gathering:papers.kinds.stars')}
        pages={pagesOf(gathering, 'stars', { only: { numbers: [number] } })}
        format={firstFormat(recall('paper'), navigator.language)}
        language={language}
        again={number}
        onClose={onClose}
      />
    </AtPress.Provider>
  )
}
