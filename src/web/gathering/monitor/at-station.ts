import { createContext } from 'preact'
import { useContext, useEffect, useMemo, useState } from 'preact/hooks'
import { formatAct, parseAct, type TableAct } from '#gathering/acts.ts'
import type { Copied } from '#gathering/copied.ts'
import { roundOf } from '#gathering/gathering.ts'
import { formatSheet } from '#gathering/record-sheet.ts'
import type { AnyBox } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { companionIn } from '#referee/companion.ts'
import { translatorFor } from '../../language.ts'
import { play } from '../../sound.ts'
import { useDay, useNow } from '../at-day.ts'
import { keep, kept } from '../day-wire.ts'
import type { GameHere } from './game-here.ts'
import {
  dueAt,
  lastTap,
  replayed,
  type Station,
  sheetOf,
  stageOf,
  type Tap,
  tableTime,
  takenBack,
  tapped,
} from './station.ts'
import { type Doing, reminds } from './taps.ts'
import { undoing } from './undo.ts'

/** Whatever a Monitor can say of the own game. */
type Said<Type extends TableAct['type']> = Type extends TableAct['type']
  ? Omit<Extract<TableAct, { type: Type }>, 'round' | 'station'>
  : never
export type OfGame = Said<'start' | 'ask' | 'opinion' | 'ruled' | 'copy' | 'result' | 'sign'>

interface Boxes {
  /** The referee for this table. */
  readonly box: AnyBox
  /** The game that is played; null where we do not have it. */
  readonly played: AnyBox | null
}

type AtStation = ReturnType<typeof useStationOf>
export const StationContext = createContext<AtStation | null>(null)

export function useStation(): AtStation {
  const at = useContext(StationContext)
  if (at === null) throw new Error('no station')
  return at
}

/** A physical table on this tablet: every tap is kept here before anything is shown, and what the day has to know is told. */
export function useStationOf(id: string, here: GameHere, { box, played }: Boxes) {
  const { client, day, gathering, language, nameOf, numberOf } = useDay()
  const place = `flagcard:day:${id}:monitor-${here.station}:table:${here.round}.${here.station}`
  const [taps, setTaps] = useState<readonly Tap[]>(() => kept<readonly Tap[]>(place) ?? [])
  const [isCopying, copy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const station = useMemo(() => replayed(box, taps), [box, taps])
  const round = roundOf(gathering, here.round)
  const wall = useNow()
  const now = round ? tableTime(round, wall) : 0

  // Another tab of this tablet: both show the same.
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => key === place && setTaps(kept<readonly Tap[]>(place) ?? [])
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [place])

  const show = (next: Station) => {
    keep(place, next.taps)
    setTaps(next.taps)
    setRefused(null)
  }

  /** The record sheet, if the day has another one. */
  const sheetNews = (next: Station, isStarted: boolean): TableAct[] => {
    const sheet = sheetOf(next)
    const known = here.played?.sheet
    const isKnown = sheet && known && formatSheet(sheet).join() === formatSheet(known).join()
    const canBeTold = isStarted && here.played?.checked === null
    return sheet && !isKnown && canBeTold ? [{ type: 'sheet', sheet, ...of }] : []
  }
  const of = { round: here.round, station: here.station }

  /** Does it here, and tells the day; nothing is done where either cannot be. */
  const tap = (doing: Doing, ...said: readonly OfGame[]) => tapAfter(station, doing, said)
  /** In place of the last tap, which had told the day nothing. */
  const tapInstead = (doing: Doing) => tapAfter(takenBack(station), doing, [])
  const tapAfter = (before: Station, doing: Doing, said: readonly OfGame[]) => {
    const acts: TableAct[] = said.map(one => ({ ...one, ...of }))
    const next = tapped(before, { ...doing, at: now, acts: acts.map(formatAct) })
    if ('refusal' in next) return setRefused(next.refusal.code)
    const isStarted = here.played?.started != null || said.some(({ type }) => type === 'start')
    const told = [...acts, ...sheetNews(next, isStarted)]
    if (told.length === 0 || client.say(told) === null) show(next)
  }
  /** What was copied goes with the ruling, and to whoever is asked for an opinion. */
  const takeCopy = (copied: Copied) => {
    tap({ what: 'copied', lines: [] }, { type: 'copy', copied })
    copy(false)
  }

  const last = lastTap(station.taps)
  const back =
    last && undoing(last, { role: day.role, sent: day.sent, waiting: day.waiting.flatMap(({ acts }) => acts), ...of })
  const undo = () => {
    if (last === null || back === null) return
    const next = takenBack(station)
    const isBegun = last.acts.every(words => parseAct(words)?.type !== 'start')
    const told = [...back, ...(isBegun ? sheetNews(next, here.played?.started != null) : [])]
    if (told.length === 0 || client.say(told) === null) show(next)
  }

  const due = dueAt(station, now)
  useEffect(() => {
    if (due !== 'remind' || round?.paused != null) return
    play('time-over')
    navigator.vibrate?.([200, 100, 200])
    tap(reminds(station))
  }, [due])

  const translator = translatorFor(played ?? box, language)
  const numbers = [here.a, here.b ?? here.a] as const
  return {
    ...{ id, here, station, box, played, round, now, wall, due, last, tap, tapInstead, undo, refused },
    ...{ place, isCopying, copy, takeCopy },
    canUndo: back !== null,
    stage: stageOf(station),
    game: companionIn(station.match),
    ...translator,
    translator,
    numbers,
    /** `A-1107`. */
    numberAt: (seat: Seat) => numberOf(numbers[seat === 0 ? 0 : 1]),
    fullName: (seat: Seat) => nameOf(numbers[seat === 0 ? 0 : 1]),
    /** What a child is called at the table. */
    name: (seat: Seat) => {
      const number = numbers[seat === 0 ? 0 : 1]
      return day.names[number]?.[0] ?? numberOf(number)
    },
  }
}
