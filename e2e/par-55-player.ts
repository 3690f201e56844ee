import { boardFor, TARGET } from '#games/par-55/board.ts'
import { par55 } from '#games/par-55/index.ts'
import { rightScore } from '#games/par-55/score.ts'
import { ownPawn, type State } from '#games/par-55/state.ts'
import { legalMoves } from '#kernel/game.ts'
import { middleOf } from './at-rest.ts'
import { written } from './play-line.ts'
import { button, look, type Player, pick, press } from './player.ts'

/** A turn in which every number is right. */
export interface RightTurn {
  readonly place: string
  readonly base: string
  readonly score: number
  readonly from: number
  readonly to: number
  /** Such as `0: place … c4, announce 6, walk to 55, declare`. */
  readonly words: string
}

/** Points at one space after another and sets the pawn down on the last. */
export async function countOut(player: Player, from: number, to: number): Promise<void> {
  const { match } = await look(player)
  const step = to > from ? 1 : -1
  const counted: string[] = []
  for (let space = from + step; space !== to + step; space += step) {
    await pick(player, match.state, `space-${space}`, {}, counted)
    counted.push(`space-${space}`)
  }
  await setDown(player)
  await written(player, match.line, `walk to ${to}`)
}

/** A whole game on our board, whatever its links: the beginner hurries to 55, the other takes the smallest steps. */
export function rightGame(): readonly RightTurn[] {
  const { game } = par55.rules
  let state = game.setup(2, { ...game.options, start: 'seats' })
  const turns: RightTurn[] = []
  while (game.outcome(state) === null) {
    const turn = rightTurn(state)
    turns.push(turn)
    const moves = [...turn.words.slice(3).split(', '), 'pass'].flatMap(words => game.parseMove(words) ?? [])
    for (const move of moves) state = game.apply(state, move)
  }
  return turns
}

function rightTurn(state: State): RightTurn {
  const from = ownPawn(state)
  const { game } = par55.rules
  const choices = legalMoves(game, state).flatMap(move => {
    if (move.type !== 'place') return []
    const score = rightScore(game.apply(state, move))
    return [{ place: game.formatMove(move), base: move.base, score, to: from + score }]
  })
  const hurries = state.flag === state.beginner
  const wanted = choices.filter(({ to, score }) => (hurries ? to <= TARGET : to < TARGET && score > 0))
  const ranked = (wanted.length > 0 ? wanted : choices).toSorted((one, other) => one.score - other.score)
  const chosen = ranked.at(hurries ? -1 : 0)
  if (chosen === undefined) throw new Error('No block can be placed.')
  const { place, base, score, to } = chosen
  const walk = score > 0 ? [`walk to ${to}`] : []
  const words = [place, `announce ${score}`, ...walk, ...(to === TARGET ? ['declare'] : [])].join(', ')
  return { place, base, score, from, to, words: `${state.flag}: ${words}` }
}

/** A base with no link to this one. */
export function farFrom(base: string): string {
  const { bases, links } = boardFor(par55.rules.game.setup(2, par55.rules.game.options))
  const far = bases.find(other => other !== base && !links.some(link => link.includes(base) && link.includes(other)))
  if (far === undefined) throw new Error('Every base is linked to every other.')
  return far
}

/** Takes hold of a thing, moves it to another one and lets go of it there. */
export async function drag({ page }: Player, id: string, to: string): Promise<void> {
  const hit = (thing: string) => page.locator(`[data-id="${thing}"] .hit:visible`)
  await hit(id).scrollIntoViewIfNeeded()
  const [from, there] = [await middleOf(hit(id)), await middleOf(hit(to))]
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...there, { steps: 4 })
  await page.mouse.up()
}

/** Nothing is done with a pawn before this is pressed; of the other pawn it says where it goes. */
export async function setDown(player: Player, other?: number): Promise<void> {
  const says =
    other === undefined ? button(player, 'sheet.set-down') : button(player, 'sheet.other-to', { space: other })
  await press(player, says)
}
