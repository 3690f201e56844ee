import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { main } from './main.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'flagcard-tournament-'))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

async function flagcard(line: string, typed = '') {
  const [output, errors] = [new PassThrough(), new PassThrough()]
  const terminal = { input: Readable.from([typed]), output, errors, interactive: false }
  const code = await main(line.split(' '), terminal, { LANG: 'en' })
  output.end()
  errors.end()
  return { code, out: await text(output), err: await text(errors) }
}

const SCHOOLS = ['Maple', 'Cedar', 'Harbor']
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => `${SCHOOLS[n % 3]},Child ${n},green,${1001 + n}`)
const list = (count: number) => ['School,Name,Colour,Number', ...rows(count)].join('\n')

describe('tournament seat', () => {
  test('prints five rows a child, each game once, five different opponents, and the proof', async () => {
    const { code, out, err } = await flagcard('tournament seat -', list(20))
    const [heading, ...table] = out.trim().split(/\r?\n/)
    expect([code, heading]).toEqual([0, 'number,round,game,station,opponent,Colour'])
    expect(out).not.toContain('\r')
    expect(table).toHaveLength(100)
    const own = table.map(row => row.split(',')).filter(([number]) => number === '1001')
    expect(own.map(([, round]) => round)).toEqual(['1', '2', '3', '4', '5'])
    expect(new Set(own.map(([, , game]) => game)).size).toBe(5)
    expect(new Set(own.map(row => row[4])).size).toBe(5)
    expect(own.map(row => row[5])).toEqual(Array(5).fill('green'))
    expect(err).toContain('No one meets the same school. Everyone plays all five games.')
  })

  test('a child who rests has a row with the last three empty', async () => {
    const plain = ['number,name,school', ...rows(11).map((_, n) => `${1 + n},Child ${n},${SCHOOLS[n % 3]}`)].join('\n')
    const { code, out, err } = await flagcard('tournament seat -', plain)
    expect(err).toContain('Everyone goes to all five games. Nobody has an opponent twice')
    expect(err).toContain('25 games checked. In each round one child has nobody opposite')
    expect([code, out.split('\n')[0]]).toEqual([0, 'number,round,game,station,opponent'])
    expect(out.split('\n').filter(row => /^\d+,\d,,,$/.test(row))).toHaveLength(5)
  })

  test('one school spelled in two ways is one school', async () => {
    const lines = rows(10).map((_, n) => `${1001 + n},C,${['Álamo', 'alamo ', 'ALAMO'][n % 3]}`)
    const { err } = await flagcard('tournament seat -', ['', 'Número,Nombre,Escuela', ...lines].join('\n'))
    expect(err).toContain('25 games inside a school: no seating has fewer.')
  })

  test('what a spreadsheet on Windows saves is read', async () => {
    const file = join(FOLDER, 'windows.csv')
    const lines = rows(10).map((_, n) => `${1001 + n};José;${SCHOOLS[n % 3]}`)
    writeFileSync(file, Buffer.from(['Número;Nombre;Escuela', ...lines].join('\r\n'), 'latin1'))
    expect((await flagcard(`tournament seat ${file}`)).code).toBe(0)
    writeFileSync(file, Buffer.of(0x50, 0x4b, 3, 4, 20, 0))
    expect((await flagcard(`tournament seat ${file}`)).err).toContain('windows.csv: This file is no list.')
  })

  test.each([
    ['other columns', 'id,who,club\n1,Ana,Maple', 'standard input, line 1: The heading has no number, school.'],
    ['a number twice', `${list(10)}\nMaple,Ana,red,1001`, 'line 12: Number 1001 is also on line 2, Child 0.'],
    ['a wrong number', `${list(10)}\nMaple,Ana,red,F-17`, 'line 12: “F-17” is no number'],
    ['no number at all', `${list(10)}\nMaple,Ana,red,0`, 'line 12: “0” is no number'],
    ['no school', `${list(10)}\n,Ana,red,1099`, 'line 12: Something is missing here: school.'],
    ['too few', list(9), 'A tournament needs at least 10 children.'],
  ])('%s: told with its line, and nothing is printed', async (_, typed, told) => {
    const { code, out, err } = await flagcard('tournament seat -', typed)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(told)
  })

  test('a school with more than half meets itself as seldom as can be, and the proof says so', async () => {
    const typed = ['number,name,school', ...rows(10).map((_, n) => `${1001 + n},C,${n < 7 ? 'Big' : 'Small'}`)].join(
      '\n',
    )
    const { code, err } = await flagcard('tournament seat -', typed)
    expect([code, err]).toEqual([0, expect.stringContaining('10 games inside a school: no seating has fewer.')])
    expect(err).toContain('Big has 7 of 10 children, more than half: some of them have to meet.')
  })
})

describe('tournament rehearse and check', () => {
  test('a made-up day is the same with the same seed, and ends with everybody’s award', async () => {
    const { code, out, err } = await flagcard('tournament rehearse --players 12 --seed x')
    expect([code, out.trim().split(/\r?\n/).length]).toEqual([0, 13])
    expect((await flagcard('tournament rehearse --players 12 --seed x')).out).toBe(out)
    expect((await flagcard('tournament rehearse --players 12 --seed y')).out).not.toBe(out)
    expect(err).toContain('12 made-up children, 30 games')
    expect(out.trim().split(/\r?\n/).at(-1)).toMatch(/,(participation|[a-z-]+)$/)
  })

  test('its log is judged line by line, and comes to the same', async () => {
    const { out } = await flagcard('tournament rehearse --players 12 --seed x --log')
    const file = join(FOLDER, 'day.log')
    writeFileSync(file, out)
    const checked = await flagcard(`tournament check ${file}`)
    const found = checked.out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(checked.code).toBe(0)
    expect(found[0]).toMatchObject({ line: 7, by: 'director', act: 'register' })
    expect(found.at(-1)).toMatchObject({ children: 12, released: 5, edition: 'current', seating: { sound: true } })
    const torn = await flagcard('tournament check -', out.replace(/\n.*: begin 2\n/, '\n'))
    expect([torn.code, torn.err]).toEqual([2, expect.stringMatching(/line \d+: Round 2 has not begun\./)])
    const wild = await flagcard('tournament check -', out.replace(/: begin 2\n/, ': begin two\n'))
    expect([wild.code, wild.err]).toEqual([2, expect.stringMatching(/line \d+: “director @\d+: begin two” is no line/)])
  })

  test('a copy that a Director has saved is read as well', async () => {
    const { out } = await flagcard('tournament rehearse --players 10 --seed x --log')
    const lines = out.split('\n').slice(6, -1)
    const about = { name: 'Spring', division: 'II', minutes: 30, grantAfter: 5, edition: 'earlier' }
    const { code, out: checked } = await flagcard('tournament check -', JSON.stringify({ record: { about }, lines }))
    expect([code, JSON.parse(checked.trim().split('\n').at(-1) ?? '')]).toMatchObject([0, { edition: 'earlier' }])
  })

  test.each([
    ['tournament', '', 'flagcard tournament seat FILE'],
    ['tournament fly', '', 'There is no command “tournament fly”.'],
    ['tournament rehearse --players 4', '', 'A tournament has 10 to 500 players.'],
    ['tournament check -', 'flagcard 1\n\n', 'is no log of a day'],
    ['tournament seat nowhere.csv', '', 'The file “nowhere.csv” cannot be read.'],
  ])('%s: a clear word', async (line, typed, told) => {
    const { code, err } = await flagcard(line, typed)
    expect([code, err]).toEqual([2, expect.stringContaining(told)])
  })
})
