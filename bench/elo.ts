/** How many games two players have played, and what the first made of them: a win 1, a tie ½. */
export interface Meeting {
  readonly first: number
  readonly second: number
  readonly games: number
  readonly points: number
}

export interface Strength {
  readonly elo: number
  /** What it is above the player before, and the standard error of that. */
  readonly above: number
  readonly error: number
}

/** Points of Elo in a factor of e. */
const SCALE = 400 / Math.LN10

/**
 * The strengths that make what happened likeliest (Bradley and Terry, ties as half a win each), by Newton's method; the first player has 0. A
 * thousandth of a game that ends in a tie keeps whoever has won or lost everything finite.
 */
export function strengths(players: number, meetings: readonly Meeting[]): Strength[] {
  const played = meetings.map(one => ({ ...one, games: one.games + 2e-3, points: one.points + 1e-3 }))
  let natural: number[] = Array.from({ length: players }, () => 0)
  let spread: number[][] = []
  for (let round = 0; round < 50; round++) {
    const slope: number[] = Array.from({ length: players }, () => 0)
    const bend = Array.from({ length: players }, (_, row) =>
      slope.map((_, column): number => (row + column === 0 ? 1 : 0)),
    )
    const add = (row: number, column: number, by: number) => {
      const cells = bend[row]
      if (cells && row > 0 && column > 0) cells[column] = (cells[column] ?? 0) + by
    }
    for (const { first, second, games, points } of played) {
      const expected = 1 / (1 + Math.exp(at(natural, second) - at(natural, first)))
      slope[first] = at(slope, first) + points - games * expected
      slope[second] = at(slope, second) - points + games * expected
      const weight = games * expected * (1 - expected)
      for (const [row, column, sign] of [
        [first, first, 1],
        [second, second, 1],
        [first, second, -1],
        [second, first, -1],
      ] as const)
        add(row, column, sign * weight)
    }
    spread = inverse(bend)
    natural = natural.map((value, row) =>
      row === 0 ? 0 : value + bounded(slope.reduce((sum, by, column) => sum + at(spread[row] ?? [], column) * by, 0)),
    )
  }
  const covariance = (row: number, column: number) => (row * column === 0 ? 0 : at(spread[row] ?? [], column))
  return natural.map((value, row) => {
    const before = Math.max(0, row - 1)
    const variance = covariance(row, row) + covariance(before, before) - 2 * covariance(row, before)
    return {
      elo: SCALE * value,
      above: SCALE * (value - at(natural, before)),
      error: SCALE * Math.sqrt(Math.max(0, variance)),
    }
  })
}

/** How single games ended. */
export interface Tally {
  readonly wins: number
  readonly losses: number
  readonly ties: number
}

/**
 * What matches of so many games would come to, most points winning them, if each of their games ends like these: so many matches without
 * ties as would tell it as well as these games do. One game is a match, too, and tells more where there are ties, which scatter less.
 */
export function overMatch(tally: Tally, games: number): Pick<Meeting, 'games' | 'points'> {
  const all = tally.wins + tally.losses + tally.ties
  const part = shareOfMatches(tally, games)
  // Nothing has scattered yet.
  if (tally.wins === all || tally.losses === all || tally.ties === all)
    return { games: all / games, points: (part * all) / games }
  // By how much the share of matches moves with each kind of game, and with it what chance does to it.
  const slopes = (['wins', 'losses', 'ties'] as const).map(kind => {
    const more = shareOfMatches({ ...tally, [kind]: tally[kind] + all * 1e-4 }, games)
    return { share: tally[kind] / all, slope: (more - part) / 1e-4 }
  })
  const mean = slopes.reduce((sum, { share, slope }) => sum + share * slope, 0)
  const variance = slopes.reduce((sum, { share, slope }) => sum + share * (slope - mean) ** 2, 0) / all
  const known = (part * (1 - part)) / variance
  return { games: known, points: known * part }
}

/** The part of matches that is won, a tie as half, by adding up game after game. */
function shareOfMatches({ wins, losses, ties }: Tally, games: number): number {
  const all = wins + losses + ties
  // By the lead, from all lost to all won.
  let leads: number[] = Array.from({ length: 2 * games + 1 }, (_, lead) => (lead === games ? 1 : 0))
  for (let game = 0; game < games; game++)
    leads = leads.map(
      (_, lead) => (at(leads, lead - 1) * wins + at(leads, lead) * ties + at(leads, lead + 1) * losses) / all,
    )
  return leads.reduce((sum, chance, lead) => sum + chance * (lead > games ? 1 : lead === games ? 0.5 : 0), 0)
}

function at(list: readonly number[], index: number): number {
  return list[index] ?? 0
}

function bounded(step: number): number {
  return Math.max(-1, Math.min(1, step))
}

/** By Gauss and Jordan, for a handful of rows. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length
  const rows = matrix.map((row, index) => [...row, ...matrix.map((_, column) => (column === index ? 1 : 0))])
  for (let column = 0; column < size; column++) {
    const rest = rows.slice(column)
    const best = rest.reduce((most, row) => (Math.abs(at(row, column)) > Math.abs(at(most, column)) ? row : most))
    rows.splice(rows.indexOf(best), 1)
    const pivot = best.map(value => value / (at(best, column) || Number.EPSILON))
    rows.splice(column, 0, pivot)
    for (const [index, row] of rows.entries()) {
      if (index === column) continue
      const factor = at(row, column)
      rows[index] = row.map((value, place) => value - factor * at(pivot, place))
    }
  }
  return rows.map(row => row.slice(size))
}
