import { type Book, openBook, write } from './book.ts'
import { newPapers } from './changes.ts'
import type { Gathering } from './gathering.ts'
import {
  type Card,
  type CorrectionSlip,
  cardsOf,
  correctionSlipsOf,
  type Honour,
  honoursOf,
  inParts,
  type Link,
  type RecordSheet,
  recordSheetsOf,
  type SchoolSheet,
  type Slip,
  type Star,
  type Station,
  schoolSheetsOf,
  slipsOf,
  starsOf,
  stationsIn,
  type WrittenCard,
} from './paper-things.ts'

/** What each kind of paper shows, one by one. */
interface Shown {
  readonly stars: Star
  readonly 'score-cards': Card
  readonly 'record-sheets': RecordSheet
  readonly 'flag-cards': Station
  readonly 'written-flag-cards': WrittenCard
  /** One for each side. */
  readonly 'opinion-cards': Station
  readonly 'station-signs': Station
  readonly 'role-slips': Slip
  readonly 'school-sheets': SchoolSheet
  readonly 'blank-cards': null
  readonly 'blank-stars': null
  readonly 'correction-slips': CorrectionSlip
  /** A page of the list. */
  readonly 'award-lists': readonly Honour[]
  readonly certificates: Honour
  /** The other side of a star, where a printer does both. */
  readonly 'star-backs': Star
}

export type PaperKind = keyof Shown

/** One sheet of paper: which kind, and what is on it. */
export interface PageOf<Kind extends PaperKind> {
  readonly kind: Kind
  readonly things: readonly Shown[Kind][]
}

export type Page = { [Kind in PaperKind]: PageOf<Kind> }[PaperKind]

/** When each kind is printed. */
export const PAPERS = {
  before: [
    'stars',
    'score-cards',
    'record-sheets',
    'flag-cards',
    'written-flag-cards',
    'opinion-cards',
    'station-signs',
    'role-slips',
    'school-sheets',
    'blank-cards',
    'blank-stars',
  ],
  during: ['correction-slips'],
  after: ['award-lists', 'certificates'],
} as const satisfies Record<string, readonly PaperKind[]>

export const BLANK_CARDS = 20
export const BLANK_STARS = 3
/** How many children fit on a page of a list. */
export const ROWS_A_PAGE = 15

/** Whoever holds one of these knows where to sit: from then on nobody else's seat changes. */
const TELLS_SEATS: readonly PaperKind[] = [
  'stars',
  'star-backs',
  'score-cards',
  'record-sheets',
  'written-flag-cards',
  'school-sheets',
]

export function tellsSeats(pages: readonly Page[]): boolean {
  return pages.some(({ kind }) => TELLS_SEATS.includes(kind))
}

/** For whom: everybody, some children, or a station. */
export type Only = { readonly numbers: readonly number[] } | { readonly station: number } | null

export interface Wanted {
  readonly only?: Only
  /** Games whose flag card is written on, and so is another one in each round. */
  readonly written?: readonly number[]
  readonly links?: readonly Link[]
  /** For a printer that does both sides: each star is followed by its back. */
  readonly backs?: boolean
}

/** The pages of one kind, in the order in which they come out of the printer. */
export function pagesOf(gathering: Gathering, kind: PaperKind, wanted: Wanted = {}): readonly Page[] {
  const { only = null, written = [], links = [], backs = false } = wanted
  const forAll = only === null
  const isWritten = ({ game }: Station) => written.includes(game)
  const stations = () => stationsIn(gathering).filter(({ station }) => isAbout(only, [], station))
  const sheets = () => recordSheetsOf(gathering).filter(({ station }) => isAbout(only, [], station))
  switch (kind) {
    case 'stars':
    case 'star-backs':
      return starsOf(gathering)
        .filter(({ holder }) => isAbout(only, [holder.number], null))
        .flatMap((star): Page[] => {
          const back: Page = { kind: 'star-backs', things: [star] }
          if (kind === 'star-backs') return [back]
          return [{ kind, things: [star] }, ...(backs ? [back] : [])]
        })
    case 'score-cards': {
      const cards = cardsOf(gathering).filter(({ holder, station }) => isAbout(only, [holder.number], station))
      return inParts(cards, 4).map(things => ({ kind, things }))
    }
    case 'record-sheets':
      return sheets().map(sheet => ({ kind, things: [sheet] }))
    case 'flag-cards':
      return inParts(
        stations().filter(station => !isWritten(station)),
        4,
      ).map(things => ({ kind, things }))
    case 'written-flag-cards': {
      const cards = sheets()
        .filter(isWritten)
        .flatMap(({ station, game, rounds }) => rounds.map(round => ({ station, game, ...round })))
        .filter(({ a }) => a !== null)
      return inParts(cards, 2).map(things => ({ kind, things }))
    }
    case 'opinion-cards':
      return inParts(
        stations().flatMap(station => [station, station]),
        4,
      ).map(things => ({ kind, things }))
    case 'station-signs':
      return inParts(stations(), 2).map(things => ({ kind, things }))
    case 'role-slips': {
      const slips = slipsOf(gathering, links).filter(({ role }) =>
        isAbout(only, [], role.type === 'monitor' ? role.station : null),
      )
      return inParts(slips, 6).map(things => ({ kind, things }))
    }
    case 'school-sheets':
      return forAll ? schoolSheetsOf(gathering, links, ROWS_A_PAGE).map(sheet => ({ kind, things: [sheet] })) : []
    case 'blank-cards':
      return forAll ? inParts(blanks(BLANK_CARDS), 4).map(things => ({ kind, things })) : []
    case 'blank-stars':
      return forAll ? blanks(BLANK_STARS).map(blank => ({ kind, things: [blank] })) : []
    case 'correction-slips': {
      const slips = correctionSlipsOf(gathering).filter(({ a, b, station }) =>
        isAbout(only, [a.number, ...(b ? [b.number] : [])], station),
      )
      return inParts(slips, 3).map(things => ({ kind, things }))
    }
    case 'award-lists':
      return forAll ? awardPages(honoursOf(gathering)).map(page => ({ kind, things: [page] })) : []
    case 'certificates':
      return honoursOf(gathering)
        .filter(({ holder }) => isAbout(only, [holder.number], null))
        .map(honour => ({ kind, things: [honour] }))
  }
}

/** Everything of a time of the day, one kind after the other. */
export function allPages(gathering: Gathering, when: keyof typeof PAPERS, wanted: Wanted = {}): readonly Page[] {
  return PAPERS[when].flatMap(kind => pagesOf(gathering, kind, wanted))
}

/** Whose papers are no longer those that were printed first, because they came late, moved or left. */
export function changedSincePrinting({ settings, lines, undone, gathering }: Book): readonly number[] {
  if (!gathering.isPrinted || !gathering.seating) return []
  let book = openBook(settings)
  for (const [index, line] of lines.entries()) {
    if (book.gathering.isPrinted) break
    if (undone.has(index) || line.act.type === 'undo') continue
    const written = write(book, line)
    if ('book' in written) book = written.book
  }
  return book.gathering.seating ? newPapers(book.gathering.seating, gathering.seating) : []
}

function isAbout(only: Only, numbers: readonly number[], station: number | null): boolean {
  if (only === null) return true
  return 'station' in only ? only.station === station : numbers.some(number => only.numbers.includes(number))
}

function blanks(count: number): readonly null[] {
  return Array.from({ length: count }, () => null)
}

/** A school begins on a new page, so that its list can be handed to whoever calls it. */
function awardPages(honours: readonly Honour[]): readonly (readonly Honour[])[] {
  const schools = Object.values(Object.groupBy(honours, ({ holder }) => holder.school))
  return schools.flatMap((all = []) => inParts(all, ROWS_A_PAGE))
}
