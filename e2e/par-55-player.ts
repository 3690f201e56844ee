import { button, look, type Player, pick, press, written } from './play-line.ts'

/** Points at one space after another and sets the pawn down on the last. */
export async function countOut(player: Player, from: number, to: number): Promise<void> {
  const { match } = await look(player)
  const step = to > from ? 1 : -1
  for (let space = from + step; space !== to + step; space += step) await pick(player, match.state, `space-${space}`)
  await press(player, button(player, 'table:confirm'))
  await written(player, match.line, `walk to ${to}`)
}
