import { expect, test } from 'vitest'
import network from '../fiar/board.json' with { type: 'json' }
import { fiar } from '../fiar/index.ts'
import kwatro from '../kwatro-sinko/board.json' with { type: 'json' }
import { kwatroSinko } from '../kwatro-sinko/index.ts'

test.each([
  [
    'a space in the yellow',
    { ...kwatro, spaces: { ...kwatro.spaces, d4: [3, 3] }, lines: [...kwatro.lines, ['d4', 'd5']] },
    ['broken-line', 'space-on-yellow'],
  ],
  [
    'a line across the yellow',
    { ...kwatro, lines: [...kwatro.lines, ['d3', 'd5']] },
    ['broken-line', 'broken-line', 'across-yellow'],
  ],
  [
    'spaces too close to each other',
    { ...kwatro, spaces: { ...kwatro.spaces, h8: [6.5, 6] }, lines: [...kwatro.lines, ['g7', 'h8']] },
    ['too-close'],
  ],
  ['a base that is no space', { ...kwatro, bases: renamed(kwatro.bases, 'a7', 'z9') }, ['number-unknown-space']],
  [
    'a number twice, another missing',
    { ...kwatro, bases: { ...kwatro.bases, a7: 5 } },
    ['number-missing', 'number-twice'],
  ],
  ['a number that no chip has', { ...kwatro, bases: { ...kwatro.bases, a7: 12 } }, ['too-large', 'number-missing']],
])('Kwatro-Sinko: %s', (_, file, expected) => {
  expect(names(kwatroSinko.setUp.board?.mistakes(file)).filter(unique)).toEqual(expected.filter(unique))
})

test.each([
  ['an outline link that is a line already', { ...network, outlineLinks: [['b5', 'c5']] }, ['link-twice']],
  ['an outline link to nowhere', { ...network, outlineLinks: [['e5', 'e4']] }, ['unknown-space']],
  ['an outline link of three', { ...network, outlineLinks: [['e5', 'd4', 'e3']] }, ['too-many']],
])('FIAR: %s', (_, file, expected) => {
  expect(names(fiar.setUp.board?.mistakes(file))).toEqual(expected)
})

function names(mistakes: readonly { key: string }[] = []): string[] {
  return mistakes.map(({ key }) => key.replace('boards:', ''))
}

function unique(name: string, index: number, all: readonly string[]): boolean {
  return all.indexOf(name) === index
}

function renamed(
  bases: Readonly<Record<string, number>>,
  from: string,
  to: string,
): Record<string, number | undefined> {
  const { [from]: number, ...rest } = bases
  return { ...rest, [to]: number }
}
