import type { Act } from '#gathering/acts.ts'
import type { Gathering } from '#gathering/gathering.ts'
import { DUTIES, nextOfficial, type Official, officialKey } from '#gathering/official.ts'
import {
  checkOfficials,
  type NewOfficial,
  type OfficialColumn,
  type OfficialList,
  type OfficialProblem,
  type OfficialRow,
} from '#gathering/official-list.ts'
import { initialsOf } from '#gathering/people.ts'
import { schoolsOf, staffOf } from '#gathering/quota.ts'
import { stationNumber, stationsOfAGame } from '#gathering/timetable.ts'
import type { Names } from '#protocol/gathering.ts'
import type { Saying } from './children.ts'
import type { Cure } from './cure.ts'
import { type Draft, mended } from './draft.ts'

/** A list of officials beside the children; `games` is what each game may be called. */
export function checkOfficialDraft(
  draft: Draft<OfficialColumn>,
  gathering: Gathering,
  names: Names,
  games: readonly (readonly string[])[],
): OfficialList & { readonly here: number } {
  const { rows, rightly } = mended(draft)
  const fresh = rows.filter(row => !isHere(row, gathering, names))
  const list = checkOfficials(fresh, {
    schools: schoolsOf(gathering),
    rightly,
    games,
    staffed: staffOf(gathering).games,
    stations: stationGames(gathering, games.length),
  })
  return { ...list, here: rows.length - fresh.length }
}

/** Somebody of this name and school is on the list already, as when a longer one comes later. */
function isHere({ fields }: OfficialRow, { officials }: Gathering, names: Names): boolean {
  return Object.values(officials).some(({ id, school }) => {
    const [first, last] = names[officialKey(id)] ?? []
    return first === fields.first && last === fields.last && (school ?? '') === fields.school
  })
}

/** Every station, with the game that is played there. */
export function stationGames({ seating }: Gathering, games: number): ReadonlyMap<number, number> {
  if (!seating) return new Map()
  const slots = Array.from({ length: stationsOfAGame(seating) }, (_, slot) => slot)
  const points = Array.from({ length: games }, (_, game) => game)
  return new Map(points.flatMap(game => slots.map(slot => [stationNumber(seating, game, slot), game])))
}

/** Somebody who is on the list already keeps their place in it. */
export function appointing(gathering: Gathering, all: readonly NewOfficial[], id: number | null = null): Saying {
  const acts: Act[] = []
  const names: Names = {}
  let officials = gathering.officials
  for (const { first, last, school, duty } of all) {
    const official = { id: id ?? nextOfficial(officials), initials: initialsOf(first, last), school, duty }
    officials = { ...officials, [official.id]: official }
    acts.push({ type: 'appoint', ...official })
    names[officialKey(official.id)] = [first, last]
  }
  return { acts, names }
}

/** Whoever has a game and no station of it gets the next that nobody has; those who have one keep it. */
export function stationing(gathering: Gathering, games: number): readonly Act[] {
  const stations = stationGames(gathering, games)
  const taken = new Set<number>()
  const waiting: Official[] = []
  for (const official of Object.values(gathering.officials)) {
    const { duty } = official
    if (duty.type !== 'monitor') continue
    const isPlaced = duty.station !== null && stations.get(duty.station) === duty.game && !taken.has(duty.station)
    if (isPlaced && duty.station !== null) taken.add(duty.station)
    else waiting.push(official)
  }
  return waiting.flatMap((official): Act[] => {
    const { duty } = official
    if (duty.type !== 'monitor') return []
    const [free] = [...stations].find(([station, game]) => game === duty.game && !taken.has(station)) ?? []
    if (free === undefined) return []
    taken.add(free)
    return [{ type: 'appoint', ...official, duty: { ...duty, station: free } }]
  })
}

export function officialCures({ line, code, values, cure }: OfficialProblem, { fields }: OfficialRow) {
  const cures: Cure<OfficialColumn>[] = []
  const put = (column: OfficialColumn, value: string) => ({ type: 'put' as const, line, column, value })
  if (code === 'unknown-school' && cure !== null) {
    cures.push({ key: 'yes-school', values: { school: cure }, mend: put('school', cure) })
    cures.push({ key: 'new-school', values: {}, mend: { type: 'rightly', school: String(values.school) } })
  }
  if (code === 'unknown-role')
    for (const duty of DUTIES) cures.push({ key: `is-${duty}`, values: {}, mend: put('role', duty) })
  if (code === 'unknown-game') cures.push({ key: 'any-game', values: {}, mend: put('game', '') })
  const whom = fields.first || String(line)
  return [...cures, { key: 'leave', values: { first: whom }, mend: { type: 'leave' as const, line } }]
}
