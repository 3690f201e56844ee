import type { Reason } from '#kernel/box.ts'
import type { Values } from '#kernel/note.ts'
import { attachmentOf, isCrosswise, isOnEnd, isOnMiddle, touchingFaces } from './attachment.ts'
import { isDouble } from './domino.ts'
import type { Rule } from './faults.ts'
import { placements } from './openings.ts'
import { game } from './rules.ts'
import { bankSize, handOf, type Laid, type Move, type State } from './state.ts'
import { endsEmptyPart } from './windows.ts'

/** A move with the state in which it was made. */
interface Made {
  readonly before: State
  readonly move: Move
}

/** Why these moves kept the rule, with the dominoes and numbers of this turn. */
export function kept(opening: State, moves: readonly Move[], rule: Rule): Reason {
  const made = madeFrom(opening, moves)
  switch (rule) {
    case 'sum-of-the-dice':
      return sumReason(made)
    case 'must-place':
      return nonplacementReason(made)
    case 'one-domino-a-part':
    case 'laid-is-played': {
      const domino = laidLast(made)?.domino
      return domino === undefined ? because('nothing-laid') : because(rule, { domino }, [domino])
    }
    case 'nothing-after-drawing':
    case 'draw-each-turn':
      return drawReason(made, rule)
    case 'take-second-part':
      return rolledReason(made)
    case 'hand-is-empty':
    case 'bank-is-empty':
    case 'declare-at-once':
      return winReason(made, rule)
    default:
      return placementReason(made, rule)
  }
}

function because(key: string, values: Values = {}, at: readonly string[] = []): Reason {
  return { key: `kept.${key}`, values, at }
}

function madeFrom(opening: State, moves: readonly Move[]): readonly Made[] {
  let before = opening
  return moves.map(move => {
    const made = { before, move }
    before = game.apply(before, move)
    return made
  })
}

/** The domino that was laid last, with those that lay there before. */
function laidLast(made: readonly Made[]): (Laid & { readonly on: readonly Laid[] }) | null {
  const { before, move } = made.findLast(one => one.move.type === 'place' || one.move.type === 'shift') ?? {}
  if (move?.type !== 'place' && move?.type !== 'shift') return null
  const { domino, x, y, facing } = move
  return { domino, x, y, facing, on: before?.laid.filter(other => other.domino !== domino) ?? [] }
}

/** What the Monitor would point at. Where the rule has no say, the reason must not tell which other rule has. */
function placementReason(made: readonly Made[], rule: Rule): Reason {
  const placed = laidLast(made)
  if (placed === null) return because('nothing-laid')
  const { domino, on } = placed
  const attachment = attachmentOf(on, placed)
  const other = attachment?.to.domino ?? ''
  const say = (key: string, values: Values = { domino, other }) => because(key, values, [domino, other].filter(Boolean))
  const neutral = because('not-broken', { domino }, [domino])
  if (rule === 'within-the-edge') return because('within-the-edge', { domino }, [domino])
  if (rule.startsWith('doubles') && !isDouble(domino)) return because('no-double', { domino }, [domino])
  if (attachment === null) return neutral
  const faces = touchingFaces(placed, attachment)
  const where = isOnEnd(attachment) ? say('at-an-end') : isOnMiddle(attachment) ? say('at-the-middle') : neutral
  switch (rule) {
    case 'sum-matches':
      return faces === null
        ? neutral
        : say('sum-matches', { first: faces[0], second: faces[1], sum: faces[0] + faces[1] })
    case 'attach-to-an-end':
      return where
    case 'whole-face-meets':
      if (faces === null) return neutral
      return isDouble(domino) ? say('middle-meets') : say('whole-face-meets', { domino, other, number: faces[1] })
    case 'doubles-across':
      return isCrosswise(placed, attachment) ? say('middle-meets') : neutral
    case 'doubles-to-ends':
      return isDouble(other) ? where : because('no-double', { domino: other }, [other])
    case 'corner-is-capped':
      return isOnEnd(attachment) ? say('no-corner', { other }) : where
    default:
      return say('touches-one')
  }
}

function sumReason(made: readonly Made[]): Reason {
  const { before, move } = made.findLast(one => one.move.type === 'sum') ?? {}
  if (move?.type !== 'sum') return because('no-sum')
  return because('sum-of-the-dice', { dice: before?.dice?.join(' + ') ?? '', sum: move.sum }, [`card-${before?.flag}`])
}

/** Nothing fitted; or what was shown does not. */
function nonplacementReason(made: readonly Made[]): Reason {
  const left = made.find((_, index) =>
    endsEmptyPart(
      made.map(one => one.move),
      index,
    ),
  )
  const domino = laidLast(made)?.domino
  if (left === undefined) return domino === undefined ? because('not-over') : because('was-laid', { domino }, [domino])
  const { laid, sum, flag } = left.before
  const fits = placements(laid, handOf(left.before, flag), sum).length > 0
  return fits ? because('shown-wrongly') : because('nothing-fits', { sum })
}

function drawReason(made: readonly Made[], rule: 'nothing-after-drawing' | 'draw-each-turn'): Reason {
  const { move } = made.findLast(one => one.move.type === 'draws') ?? {}
  if (move?.type === 'draws') return because(rule, { domino: move.domino }, [move.domino])
  return because(rule === 'draw-each-turn' ? 'bank-was-empty' : 'nothing-drawn')
}

function rolledReason(made: readonly Made[]): Reason {
  const { move } = made.findLast(one => one.move.type === 'rolls') ?? {}
  return move?.type === 'rolls' ? because('take-second-part', { dice: move.dice.join(', ') }) : because('not-over')
}

function winReason(made: readonly Made[], rule: 'hand-is-empty' | 'bank-is-empty' | 'declare-at-once'): Reason {
  const { before } = made.findLast(one => one.move.type === 'declare') ?? {}
  if (before === undefined) return because('no-win-declared')
  if (before.owed[0]?.type === 'claim') return because('given-away')
  const domino = before.placed[before.part].at(-1)
  if (rule === 'hand-is-empty') return because('hand-is-empty')
  if (rule === 'bank-is-empty')
    return because(before.part === 0 ? 'first-part' : bankSize(before) === 0 ? 'bank-was-empty' : 'win-not-broken')
  return domino === undefined ? because('win-not-broken') : because('declare-at-once', { domino }, [domino])
}
