import type { Vector } from '#boards/angles.ts'
import { cornerOf, MM, spotIn } from '#boards/dice-board.ts'
import { uppermost } from '#boards/die.ts'
import type { Item, Note, Scene } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { centimetres, lies } from './bearings.ts'
import { boardItems, dieParts, placeOf, rotationOf, UNIT } from './drawing.ts'
import { zoneOf } from './placing.ts'
import {
  colourOf,
  type Die,
  type DieStatus,
  diceOf,
  isTilted,
  makeOf,
  ownerOf,
  PLACED,
  type Round,
  type State,
} from './state.ts'
import { tiltedParts, tiltedRotation } from './tilted-die.ts'

const FRAME = [-8.4, -8.4, 16.8, 16.8] as const

/** The board from above, and the dice in front of each player. Labels say which way the others lie from the picked die. */
export function scene({ current }: State, _seat: Seat | null, picks: readonly Die[] = []): Scene {
  const picked = picks[0] ?? null
  const seats = Array.from({ length: current.seats }, (_, seat) => seat)
  return {
    frame: FRAME,
    items: [...boardItems(makeOf(current)), ...seats.map(seat => zone(current, seat)), ...diceOnBoard(current, picked)],
    trays: seats.map(seat => ({ id: `hand-${seat}`, seat, label: { key: 'labels.hand' }, scene: hand(current, seat) })),
  }
}

function zone(round: Round, seat: Seat): Item {
  const { kind, seats } = round
  const place = zoneOf(kind, makeOf(round))
  const corner = cornerOf(seat, seats)
  const [x, y] = spotIn(place, corner, 0)
  const width = ((2 * place.side + 20) * MM) / UNIT
  const parts = [
    { type: 'rect', look: `dice-zone dice-zone-${colourOf(seat)}`, x: -width / 2, y: -0.5, w: width, h: 1, r: 0.3 },
    { type: 'text', look: 'dice-zone-name', size: 0.42, text: kind.toUpperCase() },
  ] as const
  return { id: `zone-${seat}`, at: [x / UNIT, -y / UNIT], rotate: corner % 2 === 0 ? 45 : -45, parts }
}

function diceOnBoard(round: Round, picked: Die | null): Item[] {
  return Object.entries(round.dice).flatMap(([die, place]): Item[] => {
    if (place.in !== 'play') return []
    const { pose } = place
    const colour = colourOf(ownerOf(die))
    const label = labelOf(round, die, place, picked)
    const drawn = isTilted(place.lies)
      ? { rotate: tiltedRotation(pose), parts: tiltedParts(colour, pose) }
      : { rotate: rotationOf(pose), parts: dieParts(colour, uppermost(pose).face) }
    return [{ id: die, at: placeOf(pose), ...drawn, kind: 'piece', label }]
  })
}

/** For those who cannot see the board: how far a die is from the hole, or which way it lies from the picked die. */
function labelOf(round: Round, die: Die, place: DieStatus & { in: 'play' }, picked: Die | null): Note {
  const at: Vector = [place.pose[0], place.pose[1]]
  const values = {
    name: [nameOf(die)],
    shows: [{ key: `shows.${place.lies}`, values: { face: uppermost(place.pose).face } }],
  }
  const from = picked === null || picked === die ? undefined : round.dice[picked]
  if (from?.in !== 'play') return { key: 'labels.die', values: { ...values, far: centimetres(at) } }
  return { key: 'labels.die-aimed', values: { ...values, ...lies(round, picked ?? die, from.pose, at) } }
}

export function nameOf(die: Die): Note {
  return { key: `dice.${die.slice(0, -1)}`, values: { n: Number(die.slice(-1)) } }
}

function hand(round: Round, seat: Seat): Scene {
  const dice = diceOf(round, seat).filter(([, place]) => place.in === 'hand')
  return {
    frame: [-0.6, -0.6, Math.max(1, dice.length) * 1.1 + 0.1, 1.2],
    items: dice.map(([die], index) => ({
      id: die,
      at: [index * 1.1, 0],
      parts: dieParts(colourOf(seat), PLACED[round.kind]),
      kind: 'piece',
      label: { key: 'labels.in-hand', values: { name: [nameOf(die)] } },
    })),
  }
}
