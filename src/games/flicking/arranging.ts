import { MM } from '#boards/dice-board.ts'
import { FACES, type Pose } from '#boards/die.ts'
import { stanceOf } from '#boards/die-at-rest.ts'
import type { Anywhere, Arranging } from '#kernel/arranging.ts'
import { whereabouts } from './bearings.ts'
import { besideBoard, trayOf } from './beside.ts'
import { dieScene, UNIT } from './drawing.ts'
import { asLaid, formatLaid, formatPlace, type Laid, readPlace } from './place-words.ts'
import { freePlaces, placedAt } from './placing.ts'
import { canBeLaid, couldRest, touch } from './resting.ts'
import { beginRound } from './round.ts'
import { planned } from './rules.ts'
import {
  colourOf,
  type Dice,
  type Die,
  type DieStatus,
  diceOf,
  type Kind,
  makeOf,
  ownerOf,
  PLACED,
  type Round,
  type State,
} from './state.ts'

/** Where a die goes without a point of the board: onto its zone as in play, or out of the round. */
const ZONE = 'zone'
const OUT = 'out'
const HAND = 'hand-'
/** Which kind of round it is, in a game with several, is put like a thing. */
const ROUND = 'round'
/** In degrees. */
const TURN = 15

/** Dice at any millimetre of the board and on any side, in the hand of their owner, or out of the round. */
export function arrangingDice(kinds: readonly Kind[]): Arranging<State> {
  return {
    lies: ({ current }) => [
      ...(current.kind === kinds[0] ? [] : [[ROUND, current.kind] as const]),
      ...fromBelow(current.dice).map(({ die, pose }) => [die, formatPlace(pose)] as const),
      ...Object.entries(current.dice).flatMap(([die, place]) => (place.in === 'out' ? [[die, OUT] as const] : [])),
    ],

    things: ({ current }) => [...fromBelow(current.dice), ...besideBoard(current)].map(({ die }) => die),

    places({ current }, die) {
      const place = current.dice[die]
      if (place === undefined) return []
      const seat = ownerOf(die)
      const hasOthers = diceOf(current, seat).some(([other, { in: where }]) => other !== die && where !== 'out')
      return [
        ...(freePlaces(lifted(current, die), seat).length > 0 ? [ZONE] : []),
        ...(place.in === 'out' ? [`${HAND}${seat}`] : []),
        // With the last one out the round would be over.
        ...(place.in !== 'out' && hasOthers ? [OUT] : []),
      ]
    },

    put(state, thing, place) {
      if (thing === ROUND) return otherRound(state, kinds, place)
      if (state.current.dice[thing] === undefined) return null
      const without = lifted(state.current, thing)
      const status = statusAt(without, thing, place)
      if (status === null) return null
      return { ...state, current: settled({ ...without, dice: { ...without.dice, [thing]: status } }) }
    },

    giveTurn(state, seat) {
      const { current } = state
      const turn = seat === current.flag ? current.turn : current.turn + 1
      // Whoever has the turn begins from here, so that all can have the same number of flicks.
      return { ...state, current: settled({ ...current, turn, flag: seat, beginner: seat }) }
    },

    tray: ({ current }) => trayOf(current),

    rotated({ current }, die) {
      if (current.dice[die]?.in !== 'play') return null
      const held = heldAs(current, die)
      return formatLaid({ ...held, turn: (held.turn + TURN) % 360 })
    },

    anywhere,

    called(_, id) {
      const found = readPlace(id)
      if (found !== null) return whereabouts(asLaid(found.pose))
      return id === ZONE || id === OUT ? { key: `places.${id}` } : null
    },
  }
}

const anywhere: Anywhere<State> = {
  step: MM / UNIT,
  stride: 10,
  reach: 22,

  point({ current }, die) {
    const place = current.dice[die]
    if (place?.in !== 'play') return null
    const [x, y] = asLaid(place.pose).at
    return [x, -y]
  },

  at: ({ current }, die, [x, y]) => formatLaid({ ...heldAs(current, die), at: [x, -y] }),

  sides({ current }, die) {
    const held = heldAs(current, die)
    const faces = FACES.map(({ face }) => face).sort()
    const choices = faces.map(face => ({
      id: formatLaid({ ...held, face }),
      label: { key: 'places.side', values: { face } },
      scene: dieScene(colourOf(ownerOf(die)), face),
    }))
    return { label: { key: 'places.sides' }, choices, chosen: formatLaid(held) }
  },
}

/** As it lies, or as it would be placed from the hand, square to the board. */
function heldAs({ dice, kind }: Round, die: Die): Laid {
  const place = dice[die]
  return place?.in === 'play' ? asLaid(place.pose) : { at: [0, 0], face: PLACED[kind], turn: 0 }
}

function statusAt(round: Round, die: Die, place: string | null): DieStatus | null {
  const seat = ownerOf(die)
  if (place === null || place === `${HAND}${seat}`) return { in: 'hand' }
  if (place === OUT) return { in: 'out', by: 'hole' }
  const make = makeOf(round)
  if (place === ZONE) {
    const [right] = freePlaces(round, seat)
    return right === undefined ? null : inPlay(placedAt(round.kind, round.seats, seat, right, make))
  }
  const found = readPlace(place)
  if (found === null) return null
  const { pose, byHand } = found
  const others = fromBelow(round.dice).map(other => other.pose)
  const canLie = byHand === null ? couldRest(make, pose, others) : canBeLaid(make, byHand, others)
  return canLie ? inPlay(pose) : null
}

function inPlay(pose: Pose): DieStatus {
  return { in: 'play', pose, lies: 'flat' }
}

/** The dice on the board, those first that others may lie upon. */
function fromBelow(dice: Dice) {
  return Object.entries(dice)
    .flatMap(([die, place]) => (place.in === 'play' ? [{ die, ...place }] : []))
    .sort((one, other) => one.pose[2] - other.pose[2])
}

/** Without this die, which is in its owner's hand meanwhile. What leaned against it or lay upon it comes off with it. */
function lifted(round: Round, die: Die): Round {
  const place = round.dice[die]
  const without: Round = { ...round, dice: { ...round.dice, [die]: { in: 'hand' } } }
  if (place?.in !== 'play') return without
  return fromBelow(without.dice)
    .filter(({ pose, lies }) => (lies === 'leaning' || lies === 'stacked') && touch(pose, place.pose))
    .reduce((rest, other) => lifted(rest, other.die), without)
}

/** A round of this kind with every die in the hand; the rounds before it brought nobody anything. */
function otherRound(state: State, kinds: readonly Kind[], place: string | null): State | null {
  const { current, options, seats } = state
  const kind = kinds.find(one => one === place)
  if (kind === undefined || kind === current.kind) return null
  const before = planned(kinds, options, seats).indexOf(kind)
  const begun = beginRound({ ...current, kind })
  const dice = Object.fromEntries(Object.keys(begun.dice).map(die => [die, { in: 'hand' } as const]))
  const nothing = Array.from({ length: seats }, () => 0)
  return {
    ...state,
    rounds: Array.from({ length: before }, () => nothing),
    current: settled({ ...begun, dice, turn: current.turn, flag: current.flag }),
  }
}

/** Nothing is under way: nobody rolls for who begins any more, and no flick can be seen again. */
function settled(round: Round): Round {
  const all = fromBelow(round.dice)
  const lying = all.map(one => [one.die, { in: 'play', pose: one.pose, lies: stanceOf(one, all) } as const])
  const dice: Dice = { ...round.dice, ...Object.fromEntries(lying) }
  return { ...round, dice, rolling: null, turn: Math.max(1, round.turn), flicked: null, last: null }
}
