import type { AnyBox } from '#kernel/box.ts'
import type { Enforcer, Seat } from '#kernel/game.ts'
import type { Author, Line, Mode } from '#kernel/transcript.ts'
import { type Act, parseAct } from './acts.ts'
import { accept, collect, declineAgain, playAgain, ruleConduct, sign } from './after-game.ts'
import { arrange } from './arrange.ts'
import {
  continueWith,
  type Effect,
  type Entry,
  endMatch,
  holderOf,
  isRuledSince,
  type Match,
  othersThan,
  pastWith,
  result,
  resumed,
  type Step,
  touches,
} from './match.ts'
import { askOpinion, challenge, giveRuling, payTurn } from './rulings.ts'
import { callTimeOut, playOn } from './time-out.ts'

/** The third reminder by the clock loses the game. */
export const OVERRUNS_TO_LOSE = 3

/** Carries out one line, or says why not. The whole of refereed play is this function folded over the log. */
export function step(box: AnyBox, match: Match, line: Line): Step {
  const act = parseAct(box.rules.game, line.words)
  if (act === null) return { refusal: { code: 'not-a-move' } }
  const { author } = line
  const done = act.type === 'move' ? makeMove(box, match, author, act.move) : perform(box, match, author, act)
  if ('refusal' in done) return done
  return { match: { ...done.match, line: match.line + 1 }, act, faults: done.faults ?? null }
}

/** Which faults stop a move; the others stand until challenged. */
export function stops(mode: Mode, enforcer: Enforcer): boolean {
  if (mode === 'guided') return true
  return enforcer === 'table' || (mode === 'tournament' && enforcer === 'monitor')
}

function makeMove(box: AnyBox, match: Match, author: Author, move: unknown): Effect {
  const { game } = box.rules
  if (match.timeOut !== null) return { refusal: { code: 'time-out' } }
  if (match.dispute?.awaiting) return { refusal: { code: 'awaiting-ruling' } }
  if (result(box, match) !== null) return { refusal: { code: 'game-over' } }
  if (game.toAct(match.state) !== author) return { refusal: { code: 'not-your-turn' } }
  const faults = game.faults(match.state, move)
  const stopped = faults.find(fault => stops(match.mode, game.rules[fault.rule] ?? 'table'))
  if (stopped) return { refusal: { code: stoppedBy(match.mode, game.rules[stopped.rule]), fault: stopped } }
  const isOmission = faults.some(fault => box.rules.remedies?.shows?.includes(fault.rule))
  const entry = {
    ...{ line: match.line, move, faults },
    ...(isOmission && { before: match.state }),
    ...(isRuledSince(match) && { mended: match.state }),
  }
  const turn = { ...match.turn, entries: [...match.turn.entries, entry] }
  // A penalty that the table deals out, or a remedy that is declined, settles a ruling; play resumes when a piece is touched, or the dice
  // are rolled. Under the first rules nothing that the table did was play.
  const settles = !touches(box, move) || (author === 'table' && match.version === 1)
  const made = settles ? { ...match, turn, offer: null } : { ...resumed(match), turn }
  return { match: payTurn(box, minuteOf(box, continueWith(box, made, game.apply(match.state, move)))), faults }
}

/** Another player's minute, within a turn, begins without a reminder. */
function minuteOf(box: AnyBox, match: Match): Match {
  const { turn } = match
  if (turn.reminded.length === 0) return match
  const holder = holderOf(box, match)
  return { ...match, turn: { ...turn, reminded: turn.reminded.filter(seat => seat === turn.seat || seat === holder) } }
}

function stoppedBy(mode: Mode, enforcer: Enforcer | undefined): string {
  if (enforcer === 'monitor' && mode === 'tournament') return 'monitor-stops'
  return enforcer === 'players' || enforcer === 'monitor' ? 'rule-stops' : 'hands-cannot'
}

function perform(box: AnyBox, match: Match, author: Author, act: Exclude<Act, { type: 'move' }>): Effect {
  switch (act.type) {
    case 'rule':
      return giveRuling(box, match, author, act.verdict)
    case 'time-out':
      return callTimeOut(box, match, author)
    case 'play-on':
      return playOn(match, author)
    case 'arrange':
      return arrange(box, match, author, act.arrangement)
    case 'collects':
      return collect(match, author)
    case 'conduct':
      return ruleConduct(box, match, author, act.seat, act.reason)
    case 'remind':
    case 'forfeit':
    case 'time':
      return watchTime(box, match, author, act.type)
  }
  if (typeof author !== 'number') return { refusal: { code: 'players-only' } }
  if (act.type === 'challenge') return challenge(box, match, author, act)
  // Nobody is held at a table where somebody has called a time out and gone.
  const isOver = result(box, match) !== null
  if (act.type === 'resign' && match.timeOut !== null && !isOver) return resign(match, author)
  if (match.timeOut !== null) return { refusal: { code: 'time-out' } }
  if (act.type === 'opinion') return askOpinion(match, act.rule)
  if (match.dispute?.awaiting) return { refusal: { code: 'awaiting-ruling' } }
  if (act.type === 'accept') return accept(box, match, author)
  if (act.type === 'sign') return sign(box, match, author)
  if (act.type === 'play-again') return playAgain(box, match, author)
  if (act.type === 'refuse' && isOver) return declineAgain(match, author)
  if (isOver) return { refusal: { code: 'game-over' } }
  if (act.type === 'touch') return touch(match, author)
  if (act.type === 'resign') return resign(match, author)
  return negotiate(box, match, author, act.type)
}

function resign(match: Match, seat: Seat): Effect {
  return { match: endMatch(match, othersThan(match, seat), 'resigned') }
}

/** Touching a piece closes the challenge window; picking one up on the screen is touching. */
function touch(match: Match, seat: Seat): Effect {
  if (match.turn.seat !== seat) return { refusal: { code: 'not-your-turn' } }
  return { match: { ...resumed(match), turn: { ...match.turn, touched: true } } }
}

/** A tie or an undo needs the other side's word. */
function negotiate(box: AnyBox, match: Match, seat: Seat, type: 'offer-tie' | 'ask-undo' | 'agree' | 'refuse'): Effect {
  if (type === 'offer-tie') {
    if (match.mode === 'tournament') return { refusal: { code: 'practice-only' } }
    return { match: { ...match, offer: { type: 'tie', from: seat } } }
  }
  if (type === 'ask-undo') {
    if (match.mode === 'tournament') return { refusal: { code: 'laid-is-played' } }
    if (undone(box, match, seat) === null) return { refusal: { code: 'nothing-to-undo' } }
    return { match: { ...match, offer: { type: 'undo', from: seat } } }
  }
  const { offer } = match
  if (offer === null || offer.from === seat) return { refusal: { code: 'nothing-offered' } }
  if (type === 'refuse') return { match: { ...match, offer: null } }
  if (offer.type === 'tie') return { match: endMatch(match, [], 'agreed') }
  const back = undone(box, match, offer.from)
  return back === null ? { refusal: { code: 'nothing-to-undo' } } : { match: back }
}

/** The match at the beginning of this seat's latest turn in which something was moved. */
function undone(box: AnyBox, match: Match, seat: Seat): Match | null {
  if (match.timeCalled) return null
  const moved = match.turn.number > 0 && match.turn.entries.length > 0
  let target = moved ? pastWith(match) : match.past
  while (target !== null && (target.seat !== seat || box.rules.game.turn(target.state) === 0)) target = target.before
  if (target === null) return null
  const { state, before: past } = target
  const turn = {
    number: box.rules.game.turn(state),
    seat,
    opening: state,
    entries: [],
    touched: false,
    reminded: [],
  }
  return { ...match, state, turn, last: null, offer: null, past }
}

/** The clock, or a Monitor with a watch: remind after a minute, take the turn away, call the game's time. */
function watchTime(box: AnyBox, match: Match, author: Author, type: 'remind' | 'forfeit' | 'time'): Effect {
  if (author !== 'clock' && author !== 'monitor') return { refusal: { code: 'officials-only' } }
  if (!box.rules.remedies) return { refusal: { code: 'no-clock' } }
  if (result(box, match) !== null) return { refusal: { code: 'game-over' } }
  if (match.timeOut !== null) return { refusal: { code: 'time-out' } }
  if (match.dispute?.awaiting) return { refusal: { code: 'awaiting-ruling' } }
  const { remedies } = box.rules
  if (type === 'time') {
    if (match.timeCalled) return { refusal: { code: 'time-was-called' } }
    // Under first versions of the rules everything done in a turn was a touch, declining a remedy included.
    const isTouch = ({ move }: Entry) => match.version === 1 || touches(box, move)
    const touched = match.turn.touched || match.turn.entries.some(isTouch)
    return { match: { ...continueWith(box, match, remedies.callTime(match.state, touched)), timeCalled: true } }
  }
  const { turn } = match
  const holder = holderOf(box, match)
  if (holder === null || turn.number === 0) return { refusal: { code: 'no-turn' } }
  const isReminded = turn.reminded.includes(holder)
  if (type === 'forfeit') {
    if (!isReminded) return { refusal: { code: 'remind-first' } }
    const lost = continueWith(box, { ...resumed(match), losesTurn: null }, remedies.loseTurn(match.state))
    return { match: minuteOf(box, lost) }
  }
  if (isReminded) return { refusal: { code: 'reminded-already' } }
  // A reminder is not play: an opinion may still be asked for.
  const overruns = match.overruns.map((count, seat) => (seat === holder ? count + 1 : count))
  const reminded = { ...match, overruns, turn: { ...turn, reminded: [...turn.reminded, holder] } }
  if ((overruns[holder] ?? 0) < OVERRUNS_TO_LOSE) return { match: reminded }
  return { match: endMatch(reminded, othersThan(match, holder), 'three-overruns') }
}
