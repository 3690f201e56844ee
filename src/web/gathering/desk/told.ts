import type { Act } from '#gathering/acts.ts'
import type { Line } from '#gathering/book.ts'
import { sentenceOf, speakerOf } from '#gathering/sentences.ts'
import { useTranslator } from '../../language.ts'
import { useDay } from '../at-day.ts'
import { timeOf } from '../clock-words.ts'

/** Times and lines of the log in the reader's words. */
export function useTold() {
  const { numberOf, gameOf, because } = useDay()
  const { say, t } = useTranslator()
  const where = (act: Act) =>
    'station' in act ? `${t('gathering:desk.where', { round: act.round, station: act.station })}: ` : ''
  return {
    /** `11:50`. */
    timeOf,
    what: (act: Act) => say(sentenceOf({ act }, numberOf, because)),
    /** With round and station, where they are not known already. */
    whatWhere: (act: Act) => where(act) + say(sentenceOf({ act }, numberOf, because)),
    who: ({ role }: Line) => say(speakerOf(role, gameOf)),
  }
}

/** `6:05`, how long something has waited. */
export function forHowLong(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const minutes = Math.floor(seconds / 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}
