// node scripts/case-seeds.js: finds thirty seeds of a detective's case for every rule that players watch, and writes them down for the
// test that proves each of them. Of many seeds it takes those that are found with least work, from as many turns of a game as there are.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { slipCase, watchedRules } from '../src/bots/slip-case.ts'
import { GAMES } from '../src/games/index.ts'
import { quickChance } from '../src/kernel/chance.ts'
import { readMatch } from '../src/referee/read.ts'

const ENOUGH = 30
const TRIED = 60
/** Of one turn of a game so many, as long as there are others. */
const ALIKE = 3

const boxes = await Promise.all(Object.values(GAMES).map(game => game.open()))
const seeds = {}
for (const box of boxes.filter(({ rules }) => rules.remedies)) {
  const ofGame = watchedRules(box).map(rule => [rule, seedsOf(box, rule)])
  seeds[box.rules.game.id] = Object.fromEntries(ofGame)
}
writeFileSync(join(import.meta.dirname, '../src/bots/case-seeds.json'), `${JSON.stringify(seeds, null, 2)}\n`)

function seedsOf(box, rule) {
  const all = Array.from({ length: TRIED }, (_, index) => found(box, rule, index + 1)).filter(one => one !== null)
  const told = new Set()
  const distinct = all
    .filter(({ words }) => !told.has(words) && told.add(words))
    .sort((one, other) => one.work - other.work)
  const turns = new Map()
  const first = distinct.filter(({ turn }) => {
    turns.set(turn, (turns.get(turn) ?? 0) + 1)
    return turns.get(turn) <= ALIKE
  })
  const chosen = [...first, ...distinct.filter(one => !first.includes(one))].slice(0, ENOUGH)
  process.stderr.write(`${box.rules.game.id} ${rule}: ${chosen.length}\n`)
  return chosen.map(({ seed }) => seed).sort((one, other) => one - other)
}

/** The case of a seed, and how many moves were judged until it was found. */
function found(box, rule, seed) {
  let work = 0
  const { game } = box.rules
  const faults = (state, move) => {
    work += 1
    return game.faults(state, move)
  }
  const one = slipCase({ ...box, rules: { ...box.rules, game: { ...game, faults } } }, rule, quickChance(seed))
  if (one === null) return null
  const last = [...readMatch(box, one.header, one.lines)].at(-1)
  const { number: turn, opening } = last.before.turn
  return { seed, work, turn, words: JSON.stringify([opening, one.lines.at(-1)]) }
}
