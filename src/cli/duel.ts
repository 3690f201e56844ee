import type { AnyBox, Level } from '#kernel/box.ts'
import { versionOf } from '#kernel/game.ts'
import type { Header } from '#kernel/transcript.ts'
import { type Match, result } from '#referee/match.ts'
import { boxNamed, houseRules, levelNamed } from './setting.ts'
import { count, EXIT, type Exit, option, print, type Session, WrongUse } from './terminal.ts'
import { hostHere, untilIdle } from './terminal-game.ts'

/** Lines after which a game counts as stuck: far more than any turn limit needs. */
const LINES_A_TURN = 12

/** `flagcard duel GAME`: bots against each other, and how often who won. */
export async function duel(session: Session): Promise<Exit> {
  const { text } = session
  const box = await boxNamed(session)
  const levels = (option(session, 'bots') ?? '2,3').split(',').map(word => levelNamed(session, word))
  if (!box.rules.game.seats.includes(levels.length))
    throw new WrongUse(text.t('cli:errors.bots', { count: levels.length }))
  const games = count(session, 'games', 10)
  const turnLimit = count(session, 'turn-limit', 200)
  const seed = option(session, 'seed') ?? '1'
  const header: Header = {
    game: box.rules.game.id,
    rules: versionOf(box.rules.game),
    way: box.rules.remedies ? 'tournament' : 'guided',
    options: houseRules(session, box),
    seats: levels.map(level => `bot ${level}`),
    turnLimit,
  }
  const played: (Match | null)[] = []
  for (let game = 0; game < games; game++) played.push(await playOut(box, header, levels, `${seed}/${game}`))
  const ended = played.flatMap(match => (match === null ? [] : [match]))
  const outcomes = ended.map(match => result(box, match))
  print(session, text.t('cli:duel.title', { game: box.rules.game.id, games, limit: turnLimit }))
  for (const [seat, level] of levels.entries()) {
    const wins = outcomes.filter(outcome => outcome?.winners.includes(seat)).length
    print(session, text.t('cli:duel.seat', { seat, level, wins, percent: Math.round((100 * wins) / games) }))
  }
  print(session, text.t('cli:duel.ties', { ties: outcomes.filter(outcome => outcome?.winners.length === 0).length }))
  // A game may end within a turn, as by declaring, or by completing one.
  const turns = ended.map(({ turn }) => (turn.entries.length > 0 ? turn.number : turn.number - 1))
  const mean = turns.length === 0 ? 0 : Math.round((10 * turns.reduce((sum, one) => sum + one, 0)) / turns.length) / 10
  print(session, text.t('cli:duel.turns', { mean, min: Math.min(...turns), max: Math.max(...turns) }))
  print(session, text.t('cli:duel.stuck', { stuck: games - ended.length }))
  return ended.length === games ? EXIT.done : EXIT.unexpected
}

/** One game to its end; null where it gets stuck. */
async function playOut(box: AnyBox, header: Header, levels: readonly Level[], seed: string): Promise<Match | null> {
  const limit = (header.turnLimit ?? 0) * LINES_A_TURN
  const host = hostHere(box, header, seed, levels, ({ match }) => {
    if (match.line >= limit) void host.close()
  })
  await untilIdle(host)
  return result(box, host.match) === null ? null : host.match
}
