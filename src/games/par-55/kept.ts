import type { Reason } from '#kernel/box.ts'
import type { Values } from '#kernel/note.ts'
import { ofSeat } from '../pair.ts'
import { TARGET } from './board.ts'
import { blockOn, placedBase } from './by-name.ts'
import { otherPawnId, pawnId, type Rule, spaceId } from './faults.ts'
import { game } from './rules.ts'
import { countAloud, linkedBases, rightScore } from './score.ts'
import { bumped, type Move, otherPawn, ownPawn, type State } from './state.ts'

/** A move of the turn, with the table as it lay before it. */
type Made<Kind extends Move['type']> = { readonly before: State; readonly move: Move & { readonly type: Kind } }

/** What happened in a turn: the last of everything, as it counts. */
interface Turn {
  readonly opening: State
  readonly place: Made<'place'> | null
  readonly announce: Made<'announce'> | null
  readonly walk: Made<'walk' | 'set'> | null
  readonly bump: Made<'bump'> | null
  readonly push: Made<'push'> | null
  readonly declare: Made<'declare'> | null
  readonly pass: Made<'pass'> | null
}

/** Why a turn kept a rule, with its own spaces and numbers: what an official says when a challenge was incorrect. */
export function kept(opening: State, moves: readonly Move[], rule: Rule): Reason {
  const turn = turnOf(opening, moves)
  return REASONS[rule]?.(turn) ?? reason('kept.not-broken')
}

const REASONS: Partial<Record<Rule, (turn: Turn) => Reason>> = {
  'linked-base': ({ place }) => {
    if (place === null) return noBlock()
    const linked = linkedBases(place.before, place.move.base).map(({ base }) => base)
    if (linked.length === 0) return reason('kept.first-block', { base: place.move.base }, [place.move.base])
    const values = { base: place.move.base, linked: linked.join(', ') }
    return reason('kept.linked-base', values, [place.move.base, ...linked])
  },
  'one-block-a-turn': ({ place }) => ofBlock('kept.one-block', place),
  'laid-is-played': ({ place }) => ofBlock('kept.laid-is-played', place),
  'place-each-turn': ({ place, pass }) => (pass === null ? notPassed() : ofBlock('kept.placed', place)),

  'place-before-announcing': ({ announce }) => {
    const base = announce && placedBase(announce.before)
    if (announce === null || base === null) return noScore()
    return reason('kept.placed-first', { base, said: announce.move.score }, [base])
  },
  'score-matches-links': ({ announce }) => {
    const before = announce?.before
    const base = before ? placedBase(before) : null
    const block = before && base !== null ? blockOn(before, base) : null
    if (before === undefined || base === null || block === null) return noScore()
    const score = rightScore(before)
    const values = { links: countAloud(before, base, block), score }
    return reason('kept.score', values, [base, ...linkedBases(before, base).map(link => link.base)])
  },
  'announce-each-turn': ({ announce, pass }) => {
    if (pass === null) return notPassed()
    return announce === null ? noScore() : reason('kept.announced', { said: announce.move.score })
  },

  'announce-before-walking': ({ walk }) => saidBefore('kept.announced-first', walk),
  'walk-matches-announcement': ({ walk }) => saidBefore('kept.walk-matches', walk),
  'count-aloud': ({ walk }) => ofWalk('kept.counted', walk),
  'one-walk-a-turn': ({ walk }) => ofWalk('kept.one-walk', walk),
  'forward-only': ({ walk }) => ofWalk('kept.forward', walk),
  'forward-before-55': ({ walk }) => {
    const isBack = walk !== null && walk.move.to < ownPawn(walk.before)
    return ofWalk(isBack ? 'kept.beyond-55' : 'kept.forward', walk)
  },
  'walk-each-turn': ({ walk, announce, pass }) => {
    if (pass === null) return notPassed()
    if (walk !== null) return ofWalk('kept.walked', walk)
    if (announce === null) return noScore()
    const values = { said: announce.move.score, space: ownPawn(pass.before) }
    return reason(values.said === 0 ? 'kept.nothing-to-walk' : 'kept.no-way', values, [pawnId(pass.before)])
  },
  'win-on-55': ({ declare }) =>
    declare === null ? reason('kept.no-win') : reason('kept.win', {}, [pawnId(declare.before), spaceId(TARGET)]),

  'own-pawn': ({ bump, opening }) => {
    const colour = `@colours.${ofSeat(opening.colours, 1 - opening.flag)}`
    return reason(bump === null ? 'kept.not-moved' : 'kept.only-bumped', { colour }, [otherPawnId(opening)])
  },
  'bump-where-you-land': turn => ofBump('kept.landed-there', turn),
  'numbered-is-safe': turn => ofBump('kept.white', turn),
  'bump-five-back': turn => ofBump('kept.five-back', turn),
  'must-bump': turn => (turn.bump === null ? reason('kept.no-meeting') : ofBump('kept.did-bump', turn)),
}

function ofBlock(key: string, place: Turn['place']): Reason {
  return place === null ? noBlock() : reason(key, { base: place.move.base }, [place.move.base])
}

function ofWalk(key: string, walk: Turn['walk']): Reason {
  if (walk === null) return reason('kept.no-walk')
  const [from, to] = [ownPawn(walk.before), walk.move.to]
  return reason(key, { from, to }, [spaceId(from), spaceId(to)])
}

function saidBefore(key: string, walk: Turn['walk']): Reason {
  const said = walk?.before.announced ?? null
  if (walk !== null && said === null) return noScore()
  const { values, at, ...rest } = ofWalk(key, walk)
  return { ...rest, at, values: said === null ? {} : { ...values, said } }
}

function ofBump(key: string, { bump, push, opening }: Turn): Reason {
  if (bump === null) {
    const space = otherPawn(opening)
    return push === null ? reason('kept.no-bump', { space }, [spaceId(space)]) : reason('kept.not-broken')
  }
  const [from, to] = [otherPawn(bump.before), bumped(bump.before)]
  return reason(key, { from, to }, [spaceId(from), spaceId(to)])
}

function noBlock(): Reason {
  return reason('kept.no-block')
}

function noScore(): Reason {
  return reason('kept.no-score')
}

function notPassed(): Reason {
  return reason('kept.not-passed')
}

function reason(key: string, values: Values = {}, at: readonly string[] = []): Reason {
  return { key, values, at }
}

function turnOf(opening: State, moves: readonly Move[]): Turn {
  let before = opening
  const made = moves.map(move => {
    const one = { before, move }
    before = game.apply(before, move)
    return one
  })
  const last = <Kind extends Move['type']>(...kinds: readonly Kind[]): Made<Kind> | null =>
    made.findLast((one): one is Made<Kind> => kinds.some(kind => kind === one.move.type)) ?? null
  return {
    opening,
    place: last('place'),
    announce: last('announce'),
    walk: last('walk', 'set'),
    bump: last('bump'),
    push: last('push'),
    declare: last('declare'),
    pass: last('pass'),
  }
}
