import { describe, expect, test } from 'vitest'
import type { Schema } from '#boards/shape.ts'
import { type AnyBox, parseOptions } from '#kernel/box.ts'
import { LANGUAGES, translator } from '#text/translate.ts'
import { GAMES } from './index.ts'

const boxes: AnyBox[] = await Promise.all(Object.values(GAMES).map(game => game.open()))

/** What `shapeMistakes` understands; a schema with other words would promise more than is checked. */
const WORDS =
  /^(\$schema|title|description|type|const|enum|pattern|minimum|maximum|items|minItems|maxItems|properties|required|propertyNames|minProperties|maxProperties|additionalProperties)$/

for (const box of boxes) {
  const { board } = box.setUp
  const { game } = box.rules
  if (board === undefined) continue

  describe(`${game.id} on a board of its own`, () => {
    test('our own layout has no mistake', () => {
      expect(board.mistakes(board.standard)).toEqual([])
    })

    test('our own layout as a club’s file gives the same table', () => {
      const parsed = parseOptions(box, { board: structuredClone(board.standard) })
      if ('wrong' in parsed) throw new Error(parsed.wrong)
      const [seats = 2] = game.seats
      const own = game.setup(seats, parsed.options)
      expect(box.face.scene(own, 0)).toEqual(box.face.scene(game.setup(seats, game.options), 0))
    })

    test('a file that is no board is refused as an option', () => {
      for (const file of [{}, [], 'board', 7, { ...board.standard, id: 'ludo' }])
        expect(parseOptions(box, { board: file })).toEqual({ wrong: 'board' })
    })

    test('the schema uses only words that the checker understands', () => {
      expect(strangeWords(board.schema)).toEqual([])
    })

    test('the schema bounds every list, and every record whose names are free', () => {
      expect(unbounded(board.schema, 'the file')).toEqual([])
    })

    test('whatever part is left out or spoilt, every mistake is said in both languages', () => {
      const voices = LANGUAGES.map(language => translator(language, box))
      for (const file of spoilt(board.standard)) {
        const mistakes = board.mistakes(file)
        for (const voice of voices) {
          const said = mistakes.map(mistake => voice.say(mistake))
          expect(said.filter(text => text === '' || /\{\{|boards:|undefined/.test(text))).toEqual([])
        }
      }
    })
  })
}

/** The file with each of its parts, and each of the first entries of its parts, missing or replaced by nonsense. */
function spoilt(file: object): unknown[] {
  return Object.entries(file).flatMap(([name, part]) => [
    without(file, name),
    ...[null, 7, 'word', [], {}].map(nonsense => ({ ...file, [name]: nonsense })),
    ...(Array.isArray(part) ? [[...part, part[0]], part.slice(1), [7, ...part]] : []).map(list => ({
      ...file,
      [name]: list,
    })),
    ...(isObject(part) ? spoiltEntries(part) : []).map(entries => ({ ...file, [name]: entries })),
  ])
}

function spoiltEntries(part: object): object[] {
  const [[name, value] = ['', null]] = Object.entries(part)
  return [without(part, name), { ...part, [name]: 'far' }, { ...part, zz99: value }]
}

function without(file: object, name: string): object {
  return Object.fromEntries(Object.entries(file).filter(([key]) => key !== name))
}

function strangeWords(schema: unknown): string[] {
  if (!isObject(schema)) return []
  return Object.entries(schema).flatMap(([word, value]) => {
    if (!WORDS.test(word)) return [word]
    if (word === 'properties') return isObject(value) ? Object.values(value).flatMap(strangeWords) : [word]
    return word === 'items' || word === 'additionalProperties' || word === 'propertyNames' ? strangeWords(value) : []
  })
}

function unbounded(schema: unknown, where: string): string[] {
  if (!isObject(schema)) return []
  const { type, items, properties, additionalProperties, maxItems, maxProperties }: Schema = schema
  const isFree =
    type === 'array' ? maxItems === undefined : isObject(additionalProperties) && maxProperties === undefined
  const parts = Object.entries({ ...properties, items, others: additionalProperties })
  return [...(isFree ? [where] : []), ...parts.flatMap(([name, part]) => unbounded(part, name))]
}

function isObject(thing: unknown): thing is object {
  return typeof thing === 'object' && thing !== null && !Array.isArray(thing)
}
