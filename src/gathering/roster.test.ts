import { describe, expect, test } from 'vitest'
import { readRoster } from './roster.ts'
import { nearest } from './spelling.ts'

const GRADES = { grades: [2, 3] }

describe('a list of players is read', () => {
  const CHILDREN = [
    { number: 2354, first: 'Nora', last: 'Kessler', school: 'Maple School', grade: 3 },
    { number: 2399, first: 'José', last: 'Núñez', school: 'Cedar Hill', grade: 2 },
  ]

  test.each([
    ['semicolons', '2354;Nora;Kessler;Maple School;3\n2399;José;Núñez;Cedar Hill;2\n'],
    [
      'commas and a heading',
      'Number,First,Last,School,Grade\n2354,Nora,Kessler,Maple School,3\n2399,José,Núñez,Cedar Hill,2',
    ],
    ['tabs', '2354\tNora\tKessler\tMaple School\t3\r\n2399\tJosé\tNúñez\tCedar Hill\t2'],
    ['a mark at the beginning', '\uFEFF2354;Nora;Kessler;Maple School;3\n2399;José;Núñez;Cedar Hill;2'],
    [
      'Spanish headings in another order',
      'Escuela;Número;Nombre;Apellidos;Grado\nMaple School;2354;Nora;Kessler;3\nCedar Hill;2399;José;Núñez;2',
    ],
    [
      'a column that nobody asked for',
      'Number;Middle name;First;Last;School;Grade\n2354;M.;Nora;Kessler;Maple School;3\n2399;;José;Núñez;Cedar Hill;2',
    ],
    ['letters before the number, and quotes', '"B-2354";Nora;Kessler;"Maple School";3\nbb2399;José;Núñez;Cedar Hill;2'],
    [
      'the whole name in one column',
      'number,name,school,grade\n2354,Nora Kessler,Maple School,3\n2399,"Núñez, José",Cedar Hill,2',
    ],
    ['empty lines', '\n2354;Nora;Kessler;Maple School;3\n\n;;;;\n2399;José;Núñez;Cedar Hill;2'],
  ])('%s', (_, text) => {
    expect(readRoster(text, GRADES)).toMatchObject({ players: CHILDREN, problems: [] })
  })

  test('a school in two spellings is asked about, not taken for two schools', () => {
    const lines = ['Maple', 'Maple', 'maple', 'maple'].map((school, n) => `${1001 + n};Nora;Kessler;${school};3`)
    const { problems } = readRoster(lines.join('\n'), GRADES)
    expect(problems.map(({ line, code, cure }) => [line, code, cure])).toEqual([
      [3, 'unknown-school', 'Maple'],
      [4, 'unknown-school', 'Maple'],
    ])
  })

  test('a comma inside quotes is no delimiter', () => {
    const { players } = readRoster('2354,Nora,Kessler,"Maple School, East",3', GRADES)
    expect(players[0]?.school).toBe('Maple School, East')
  })
})

describe('what is wrong is named by its line, with what would mend it', () => {
  const LIST = ['number;first;last;school;grade', '2354;Nora;Kessler;Maple School;3', '2355;Ada;Lin;Maple School;2']
  const problemsWith = (line: string) => readRoster([...LIST, line].join('\n'), GRADES).problems

  test.each([
    [
      '2354;Milo;Ricci;Maple School;3',
      { code: 'number-twice', column: 'number', cure: '2356', values: { other: 2, name: 'Nora Kessler' } },
    ],
    ['2356;Rafael;Duarte;Mapel School;2', { code: 'unknown-school', column: 'school', cure: 'Maple School' }],
    [
      '2357;Edith;Shaw;Maple School;4',
      { code: 'wrong-grade', column: 'grade', cure: null, values: { grades: '2, 3' } },
    ],
    ['999;Edith;Shaw;Maple School;2', { code: 'bad-number', column: 'number' }],
    ['2357;;Shaw;Maple School;2', { code: 'missing', column: 'first' }],
    ['2357;Edith', { code: 'missing', column: 'last' }],
    ['2357;Edith;Shaw;Maple School;2;and more', { code: 'too-many-fields', column: null }],
  ])('%s', (line, found) => {
    expect(problemsWith(line)).toMatchObject([{ line: 4, ...found }])
  })

  test('a number that somebody has already, and numbers that are missing, each get another free one', () => {
    const taken = new Map([[2400, 'Ida Falk']])
    const { problems } = readRoster('2400;Milo;Ricci;Maple School;K\n;Ada;Lin;Maple School;2', { ...GRADES, taken })
    expect(problems.map(({ line, code, cure }) => [line, code, cure])).toEqual([
      [1, 'wrong-grade', null],
      [1, 'number-taken', '2402'],
      [2, 'missing', '2401'],
    ])
  })

  test('a name that looks misspelt may be right, and kindergarten is K', () => {
    const text = `${LIST.join('\n')}\n2356;Rafael;Duarte;Mapel School;k`
    expect(readRoster(text, { grades: [0, 2, 3], rightly: ['Mapel School'] }).players.at(-1)).toMatchObject({
      school: 'Mapel School',
      grade: 0,
    })
  })

  test('what would not fit into a line of the log', () => {
    expect(problemsWith(`2356;${'x'.repeat(61)};Lin;Maple School;2`)).toMatchObject([
      { code: 'too-long', column: 'first' },
    ])
    expect(problemsWith('2356;Ada;Lin;"Maple; East";2')).toMatchObject([{ code: 'too-long', column: 'school' }])
  })

  test('a school that is like no other is a new one', () => {
    expect(problemsWith('2358;Leo;Ott;Harbor Elementary;2')).toEqual([])
  })

  test('whoever is on a line with a problem is not among the players', () => {
    const { players, rows } = readRoster([...LIST, '2354;Milo;Ricci;Maple School;3'].join('\n'), GRADES)
    expect(players.map(({ first }) => first)).toEqual(['Nora', 'Ada'])
    expect(rows).toHaveLength(3)
  })

  test('nothing, and nonsense, are read without a word of praise', () => {
    expect(readRoster('', GRADES)).toEqual({ rows: [], players: [], problems: [] })
    expect(readRoster('\0\0"', GRADES).players).toEqual([])
  })
})

test('a misspelt name finds the one that was meant, and no other', () => {
  const schools = ['Maple School', 'Cedar Hill', 'PS 1']
  expect(nearest('Mapel School', schools)).toBe('Maple School')
  expect(nearest('cedarhill', schools)).toBe('Cedar Hill')
  expect(nearest('PS 2', schools)).toBe('PS 1')
  expect(nearest('Harbor', schools)).toBeNull()
})
