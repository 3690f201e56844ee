import { type Graph, graph } from '#boards/graph.ts'
import file from './board.json' with { type: 'json' }

const PLAIN = graph(file)
const OUTLINED = graph({ spaces: file.spaces, lines: [...file.lines, ...file.outlineLinks] })

/** The network of circles; the outline of the yellow diamond is no link unless a club plays it so. */
export function boardFor(options: { readonly outlineLinks: boolean }): Graph {
  return options.outlineLinks ? OUTLINED : PLAIN
}

/** The yellow centre is no space and cannot be crossed. */
export const CENTRE: readonly number[] = file.yellow.centre
