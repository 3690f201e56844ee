import { DIVISIONS } from '#games/divisions.ts'
import { formatDay } from '#gathering/day-file.ts'
import { resultsAsCsv } from '#gathering/exports.ts'
import { FEWEST_CHILDREN, findSeating, MOST_CHILDREN } from '#gathering/find-seating.ts'
import { allGames } from '#gathering/gathering.ts'
import { madeUpPlayers } from '#gathering/rehearsal.ts'
import { rehearsed } from '#gathering/rehearsed.ts'
import { resultsOf } from '#gathering/results.ts'
import { chanceAt, quickChance } from '#kernel/chance.ts'
import { count, EXIT, type Exit, option, type Session, WrongUse } from './terminal.ts'

const DIVISION = 'II'

/** `flagcard tournament rehearse`: a made-up day from the list to the awards; its results, or with `--log` its log. */
export async function rehearse(session: Session): Promise<Exit> {
  const { terminal, text } = session
  const children = count(session, 'players', 50)
  const seed = option(session, 'seed') ?? 'rehearsal'
  const { minutes, grades } = DIVISIONS[DIVISION]
  const players = madeUpPlayers(children, grades)
  const found = findSeating(players, seed)
  if ('refusal' in found) {
    throw new WrongUse(text.t('cli:tournament.players', { least: FEWEST_CHILDREN, most: MOST_CHILDREN }))
  }
  const settings = { minutes, grantAfter: 5 }
  const chance = quickChance(chanceAt(seed, 0)(2 ** 32))
  const { gathering, lines } = rehearsed({ players, seating: found.seating, settings, chance })
  if (session.options.log) {
    terminal.output.write(formatDay({ settings, division: DIVISION, edition: 'current' }, lines))
    return EXIT.done
  }
  terminal.output.write(`${resultsAsCsv(resultsOf(gathering), null).replaceAll('\r\n', '\n')}\n`)
  const opinions = lines.filter(({ act }) => act.type === 'opinion').length
  const games = allGames(gathering).length
  terminal.errors.write(`${text.t('cli:tournament.played', { children, games, opinions, lines: lines.length })}\n`)
  return EXIT.done
}
