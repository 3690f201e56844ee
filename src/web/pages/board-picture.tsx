import { useMemo } from 'preact/hooks'
import { playout } from '#bots/random.ts'
import { readPosition } from '#kernel/arranging.ts'
import type { AnyBox } from '#kernel/box.ts'
import { quickChance } from '#kernel/chance.ts'
import { Board } from '../draw/board.tsx'
import { closeUp } from '../draw/close-up.ts'
import { useTranslator } from '../language.ts'
import { smallScene } from '../table/small.ts'

/** How many moves have been made in the picture: enough for a lively table. */
const MOVES = 24
const LUCK = 11

export interface BoardPictureProps {
  readonly box: AnyBox
  readonly board?: unknown
  /** What the game begins from. */
  readonly position?: string | null
}

/** A small picture of the game under way, drawn by the same hand as the real table. Scenery: no one can move in it. */
export function BoardPicture({ box, board = null, position = null }: BoardPictureProps) {
  const t = useTranslator(box)
  const scene = useMemo(() => {
    const { seats } = box.rules.game
    const options = board === null ? box.rules.game.options : { ...Object(box.rules.game.options), board }
    const setup = (players = seats[0] ?? 2) => box.rules.game.setup(players, options)
    const { arranging } = box.rules
    const read = (players: number) =>
      position !== null && arranging ? readPosition(arranging, setup(players), players, position) : null
    const begun = seats.map(read).find(state => state !== null)
    const state = begun ?? box.face.picture?.() ?? playout(box, setup(), quickChance(LUCK), MOVES)
    return closeUp(smallScene(box.face.scene(box.rules.game.view(state, null), null)))
  }, [box, board, position])
  return (
    <div class="wood picture" aria-hidden="true">
      <Board scene={{ frame: scene.frame, items: scene.items }} t={t} name="" />
    </div>
  )
}
