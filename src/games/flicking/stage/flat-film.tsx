import { render } from 'preact'
import { MM } from '#boards/dice-board.ts'
import { type Pose, uppermost } from '#boards/die.ts'
import { drawPart } from '#web/draw/part.tsx'
import { dieParts, placeOf, rotationOf } from '../drawing.ts'
import { colourOf, type Die, ownerOf } from '../state.ts'
import { type Playing, speedOf } from './film.ts'
import { playFilm } from './film-player.ts'

/** Plays a film on the drawn board, over everything else there; returns cancel. */
export function playFlat(board: SVGSVGElement, playing: Playing, done: () => void): () => void {
  const layer = document.createElementNS(board.namespaceURI, 'g')
  board.append(layer)
  const cancel = playFilm(
    playing.film,
    speedOf(playing),
    (dice, poses) =>
      render(
        dice.map((die, index) => poses[index] && dieAt(die, poses[index])),
        layer,
      ),
    done,
  )
  return () => {
    cancel()
    render(null, layer)
    layer.remove()
  }
}

/** In millimetres: from above, what is so far up seems twice as large. */
const TWICE = 120

function dieAt(die: Die, pose: Pose) {
  const [x, y] = placeOf(pose)
  const near = Math.max(0, 1 + pose[2] / MM / TWICE)
  return (
    <g key={die} transform={`translate(${x} ${y}) scale(${near}) rotate(${rotationOf(pose)})`}>
      {dieParts(colourOf(ownerOf(die)), uppermost(pose).face).map(part => drawPart(part, false))}
    </g>
  )
}
