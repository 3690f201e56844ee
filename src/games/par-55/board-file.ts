import { connectionMistakes, linkMistakes } from '#boards/network.ts'
import { hasShape, shapeMistakes } from '#boards/shape.ts'
import type { BoardFile, Note } from '#kernel/box.ts'
import standard from './board.json' with { type: 'json' }
import schema from './board.schema.json' with { type: 'json' }
import { type BoardSheet, boardOf } from './board.ts'

/** Closer than this, two large blocks would overlap. */
const APART = 0.75

export const boardFile: BoardFile = {
  schema,
  standard,
  mistakes(file) {
    if (!hasShape<BoardSheet>(schema, file)) return shapeMistakes(schema, file)
    const names = Object.keys(file.bases)
    const wrong: Note[] = [...linkMistakes(names, file.links), ...closeBases(file), ...bankMistakes(file)]
    return wrong.length > 0 ? wrong : connectionMistakes(names, file.links)
  },
}

function closeBases({ bases }: BoardSheet): Note[] {
  const places = Object.entries(bases)
  return places.flatMap(([first, [ax = 0, ay = 0]], index) =>
    places
      .slice(index + 1)
      .filter(([, [bx = 0, by = 0]]) => Math.hypot(ax - bx, ay - by) < APART)
      .map(([second]) => ({ key: 'board.too-close', values: { first, second } })),
  )
}

/** There must be a block for every base. */
function bankMistakes(file: BoardSheet): Note[] {
  const { bases, blocks } = boardOf(file)
  if (blocks.length >= bases.length) return []
  return [{ key: 'board.too-few-blocks', values: { bases: bases.length, blocks: blocks.length } }]
}
