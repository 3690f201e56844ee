import { STANCES } from '#boards/die.ts'
import type { Resting } from '#boards/flick.ts'
import { COLOURS, type Die, type Flick, type Hits, type Rolls, type RoundMove, type Settles } from './state.ts'

export const MOST_AIM = 1800
export const MOST_STRENGTH = 100
export const MOST_SPIN = 100

const COLOUR = COLOURS.join('|')
const DIE = `(?:${COLOUR})[1-6]`
const NUMBER = '(-?[1-9]\\d{0,5}|0)'
const ROLLED = new RegExp(`^(${COLOUR}) ([1-6])$`)
const FLICK = new RegExp(`^flick (${DIE})(?: from ${NUMBER})? aim ${NUMBER} strength ${NUMBER} spin ${NUMBER}$`)
const HITS = new RegExp(`^hits aim ${NUMBER} strength ${NUMBER}$`)
const REST = new RegExp(`^(${DIE}) ${Array(7).fill(NUMBER).join(' ')}( (?:${STANCES.join('|')}))?$`)
const GONE = new RegExp(`^(${DIE}) (hole|edge)$`)
const SETTLES = new RegExp(`^settles ([^;]+)(?:; struck ((?:${DIE} ?)+))?(?:; pushed ((?:${DIE} ?)+))?$`)

export function formatMove(move: RoundMove): string {
  if (move.type === 'pass') return 'pass'
  if (move.type === 'rolls') return `rolls ${move.dice.map(({ colour, face }) => `${colour} ${face}`).join(', ')}`
  if (move.type === 'flick') {
    const from = move.from === null ? '' : ` from ${move.from}`
    return `flick ${move.die}${from} aim ${move.aim} strength ${move.strength} spin ${move.spin}`
  }
  if (move.type === 'hits') return `hits aim ${move.aim} strength ${move.strength}`
  const dice = move.dice.length === 0 ? 'as before' : move.dice.map(formatRest).join(', ')
  const names = (word: string, list: readonly Die[]) => (list.length === 0 ? '' : `; ${word} ${list.join(' ')}`)
  return `settles ${dice}${names('struck', move.struck)}${names('pushed', move.pushed)}`
}

export function parseMove(text: string): RoundMove | null {
  if (text === 'pass') return { type: 'pass' }
  const move = parseFlick(text) ?? parseHits(text) ?? parseSettles(text) ?? parseRolls(text)
  return move !== null && formatMove(move) === text ? move : null
}

function formatRest(rest: Resting): string {
  if ('gone' in rest) return `${rest.die} ${rest.gone}`
  return `${rest.die} ${rest.pose.join(' ')}${rest.lies === 'flat' ? '' : ` ${rest.lies}`}`
}

function parseFlick(text: string): Flick | null {
  const [, die, from, aim, strength, spin] = FLICK.exec(text) ?? []
  if (die === undefined) return null
  const flick: Flick = {
    type: 'flick',
    die,
    from: from === undefined ? null : Number(from),
    aim: Number(aim),
    strength: Number(strength),
    spin: Number(spin),
  }
  return Math.abs(flick.spin) <= MOST_SPIN && isPossible(flick) ? flick : null
}

function parseHits(text: string): Hits | null {
  const [, aim, strength] = HITS.exec(text) ?? []
  if (aim === undefined) return null
  const hits: Hits = { type: 'hits', aim: Number(aim), strength: Number(strength) }
  return isPossible(hits) ? hits : null
}

function isPossible({ aim, strength }: Pick<Flick, 'aim' | 'strength'>): boolean {
  return Math.abs(aim) <= MOST_AIM && strength >= 1 && strength <= MOST_STRENGTH
}

function parseSettles(text: string): Settles | null {
  const [, list, struck, pushed] = SETTLES.exec(text) ?? []
  if (list === undefined) return null
  const dice = list === 'as before' ? [] : list.split(', ').map(parseRest)
  if (!dice.every(rest => rest !== null)) return null
  return { type: 'settles', dice, struck: struck?.split(' ') ?? [], pushed: pushed?.split(' ') ?? [] }
}

function parseRolls(text: string): Rolls | null {
  if (!text.startsWith('rolls ')) return null
  const dice = text
    .slice('rolls '.length)
    .split(', ')
    .map(rolled => {
      const [, word, face] = ROLLED.exec(rolled) ?? []
      const colour = COLOURS.find(one => one === word)
      return colour === undefined ? null : { colour, face: Number(face) }
    })
  return dice.every(one => one !== null) ? { type: 'rolls', dice } : null
}

function parseRest(text: string): Resting | null {
  const [, lost, gone] = GONE.exec(text) ?? []
  if (lost !== undefined && (gone === 'hole' || gone === 'edge')) return { die: lost, gone }
  const [, die, ...rest] = REST.exec(text) ?? []
  if (die === undefined) return null
  const [x = 0, y = 0, z = 0, w = 0, i = 0, j = 0, k = 0] = rest.slice(0, 7).map(Number)
  const lies = STANCES.find(one => ` ${one}` === rest[7]) ?? 'flat'
  return { die, pose: [x, y, z, w, i, j, k], lies }
}
