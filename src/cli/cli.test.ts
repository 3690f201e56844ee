import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import { seedHash } from '#kernel/chance.ts'
import { duty } from '#referee/duties.ts'
import { beginMatch } from '#referee/match.ts'
import { flagcard, objects } from './at-the-terminal.fixture.ts'

const ROOT = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'flagcard-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))

const FORK = `flagcard 1
game: tic-tac-toe
way: guided
seats: Ana | Ben

0: a3
1: b3
0: a1
1: a2
0: c1
1: b1
0: b2
= 0 wins
`

test('--help tells every command, in the language of the system', async () => {
  const english = await flagcard('--help', [], { LANG: 'C.UTF-8' })
  expect(english).toMatchObject({ code: 0, err: '' })
  for (const command of ['play', 'replay', 'judge', 'lesson', 'duel', 'slips', 'serve'])
    expect(english.out).toContain(`flagcard ${command}`)
  expect((await flagcard('--help', [], { LANG: 'es_MX.UTF-8' })).out).toContain('una mesa de juego con árbitro')
  expect((await flagcard('judge --help --lang es')).out).toContain('Códigos de salida')
})

test('--version tells the version of the package', async () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(await flagcard('--version')).toEqual({ code: 0, out: `${version}\n`, err: '' })
})

test.each([
  ['juggle', 'There is no command “juggle”.'],
  ['play', 'GAME is missing.'],
  ['play chess', 'We do not have the game “chess”.'],
  ['play fiar --speed 3', 'There is no option --speed here.'],
  ['play fiar --way wild', 'The way to play is guided, tournament or open'],
  ['play fiar --bot', '--bot needs a value.'],
  ['play fiar --bot 9', 'level 1 to 5'],
  ['play fiar --option start=never', '“start=never” is no house rule'],
  ['play tic-tac-toe --way tournament', 'This game has no challenges'],
  ['play tic-tac-toe --option a=b', 'this game has no house rules'],
  ['duel tic-tac-toe --games 0', '--games takes a whole number'],
  ['duel tic-tac-toe --bots 1,2,3', 'not for 3 bots'],
  ['judge a b', '“b” is one word too many.'],
  ['judge /nowhere/at-all.txt', 'cannot be read'],
  ['replay --all=yes x', '--all takes no value.'],
  ['play fiar --lang fr', 'The language is en or es'],
])('flagcard %s is asked wrongly', async (args, message) => {
  const { code, out, err } = await flagcard(args)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(message)
})

test('judge prints an object for each line and one for the outcome', async () => {
  const { code, out, err } = await flagcard('judge -', FORK.split('\n'))
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const lines = objects(out)
  expect(lines[0]).toEqual({ line: 6, author: 0, words: 'a3', move: 'a3', turn: 1, faults: [] })
  expect(lines).toHaveLength(8)
  expect(lines.at(-1)).toMatchObject({ outcome: '0 wins, three-in-a-row', winners: [0], scores: ['3', '1'] })
})

test('judge shows a wrong move, its evidence, and the ruling beside what the engine finds', async () => {
  const { code, out } = await flagcard(`judge ${join(ROOT, 'src/games/fiar/transcripts/wrong-slides.txt')}`)
  const lines = objects(out)
  expect(code).toBe(0)
  const faults = lines.flatMap(line => (Array.isArray(line.faults) ? line.faults : []))
  expect(faults.map(fault => fault.rule)).toContain('no-jumping')
  expect(faults.find(fault => fault.rule === 'no-jumping').at.length).toBeGreaterThan(0)
  const ruling = lines.find(line => line.ruling !== undefined)?.ruling
  expect(ruling).toMatchObject({ verdict: 'correct', mark: 'C', finding: { verdict: 'correct' } })
})

test('judge says where the file expects something else', async () => {
  const written = FORK.replace('1: b3', '1: b3 ! square-is-empty').replace('= 0 wins', '= 1 wins')
  const { code, out } = await flagcard('judge -', written.split('\n'))
  const lines = objects(out)
  expect(code).toBe(1)
  expect(lines[1]).toMatchObject({ line: 7, faults: [], expected: ['square-is-empty'] })
  expect(lines.at(-1)).toMatchObject({ outcome: '0 wins, three-in-a-row', expected: '1 wins' })
})

const CHALLENGED = `flagcard 1
game: fiar
way: tournament
options: {"start":"seats"}
seats: Ana | Ben

0: place a4
0: pass
stopped 1: place a4 ! space-is-free
1: challenge own-chip
monitor: incorrect
= none
`

test('judge finds nothing to say about a transcript that is right', async () => {
  const { code, out } = await flagcard('judge -', CHALLENGED.split('\n'))
  const lines = objects(out)
  expect(code).toBe(0)
  expect(lines[2]).toEqual({ line: 9, author: 1, words: 'place a4', stopped: 'space-is-free' })
  expect(lines[4]).toMatchObject({ ruling: { verdict: 'incorrect', finding: { verdict: 'incorrect' }, errs: false } })
  expect(lines.at(-1)).toEqual({ outcome: null })
})

test.each([
  ['a ruling is not what the engine finds', 'incorrect', 'correct', 1, []],
  ['an official errs, and the file says so', 'monitor: incorrect', 'monitor: correct ! errs', 0, undefined],
  ['an official does not err, and the file says so', 'monitor: incorrect', 'monitor: incorrect ! errs', 1, ['errs']],
  ['another rule stops a move', '! space-is-free', '! own-chip', 1, ['own-chip']],
  ['nothing stops a move', 'stopped 1: place a4', 'stopped 1: place b4', 1, ['space-is-free']],
  ['nothing stops a move, and no rule is named', 'place a4 ! space-is-free', 'place b4', 1, []],
  ['something stops a move, and no rule is named', ' ! space-is-free', '', 0, undefined],
  ['the game is not over', '= none', '= 1 wins', 1, '1 wins'],
  ['nothing is said of the outcome', '= none\n', '', 0, undefined],
])('judge sees whether %s', async (_, right, other, code, expected) => {
  const judged = await flagcard('judge -', CHALLENGED.replace(right, other).split('\n'))
  expect(judged).toMatchObject({ code, err: '' })
  expect(objects(judged.out).find(line => 'expected' in line)?.expected).toEqual(expected)
})

const DOCUMENT = readFileSync(join(ROOT, 'docs/transcripts.md'), 'utf8')
const EXAMPLES = [...DOCUMENT.matchAll(/^```flagcard judge=(\d)\n(.*?)^```$/gms)].map(found => [found[1], found[2]])

test('every example in the document about transcripts is one of these', () => {
  expect(DOCUMENT.split('```').length).toBe(2 * EXAMPLES.length + 1)
})

test.each(EXAMPLES)('judge answers %s to an example in the document', async (code, example = '') => {
  expect(await flagcard('judge -', example.split('\n'))).toMatchObject({ code: Number(code) })
})

test('judge does not take a game that is over for one that is not', async () => {
  const { code, out } = await flagcard('judge -', FORK.replace('= 0 wins', '= none').split('\n'))
  expect({ code, last: objects(out).at(-1) }).toMatchObject({ code: 1, last: { expected: 'none' } })
})

test('judge checks that the table was honest, once the seed is told', async () => {
  const seed = 'a seed for two hands'
  const table = duty(fiar, beginMatch(fiar, { mode: 'guided', seats: 2, options: fiar.rules.game.options }), seed, [])
  const written = (words: string, hash: string) =>
    `flagcard 1\ngame: fiar\nway: guided\nseats: Ana | Ben\nseed-hash: ${hash}\nseed: ${seed}\n\ntable: ${words}`.split(
      '\n',
    )
  const honest = table?.words ?? ''
  const other = honest.startsWith('hands blue') ? 'hands red left, blue right' : 'hands blue left, red right'
  expect(await flagcard('judge -', written(honest, seedHash(seed)))).toMatchObject({ code: 0 })
  const swapped = await flagcard('judge -', written(other, seedHash(seed)))
  expect(swapped.code).toBe(1)
  expect(objects(swapped.out)[0]).toMatchObject({ words: other, seedGives: honest })
  const otherSeed = await flagcard('judge -', written(honest, seedHash('another')))
  expect(otherSeed.code).toBe(1)
  expect(objects(otherSeed.out).at(-1)).toMatchObject({ seedMatchesHash: false })
})

test.each([
  ['flagcard 2', 'flagcard 1', 'line 1: The first line must be “flagcard 1”.'],
  ['game: chess', 'game: tic-tac-toe', 'line 2: We do not have this game. (chess)'],
  ['way: tournament', 'way: guided', 'line 3: This game has no challenges; play it guided.'],
  ['seats: Ana | Ben | Eve', 'seats: Ana | Ben', 'line 4: This game is not for that many players.'],
  ['1 marks b3', '1: b3', 'line 7: A line reads “author: words”.'],
  ['7: b3', '1: b3', 'line 7: Nobody of that name is at this table. (7)'],
  ['1: a3', '1: b3', 'line 7: That cannot be done. The square is empty: There is a mark on a3 already.'],
  ['0: b3', '1: b3', 'line 7: You need the flag card for that. It is not your turn.'],
])('a transcript with “%s” gets its line and the reason', async (wrong, right, message) => {
  const { code, err } = await flagcard('judge -', FORK.replace(right, wrong).split('\n'))
  expect({ code, err }).toEqual({ code: 2, err: `standard input, ${message}\n` })
})

test('a bad transcript is explained in Spanish, too', async () => {
  const { code, err } = await flagcard('replay - --lang es', FORK.replace('1: b3', '1: a3').split('\n'))
  expect({ code, err }).toMatchObject({ code: 2 })
  expect(err).toContain('entrada estándar, línea 7:')
  expect(err).toContain('Ya hay una marca en a3.')
})

test('replay shows a game as far as it goes, and that it was played under other rules', async () => {
  const newer = FORK.replace('way:', 'rules: 2\nway:').replace('1: a2', '1: a1')
  const { code, out, err } = await flagcard('replay - --all', newer.split('\n'))
  expect(code).toBe(2)
  expect(out).toContain('   3  Ana: marks a1')
  expect(out).toContain('\n   [a3]  (b3)   c3\n')
  expect(out).not.toContain('The game is')
  expect(err).toContain('line 10: That cannot be done.')
  expect(err).toContain('The game was played under version 2 of the rules; here we play version 1.')
})

test('replay prints a game, the board at its end and the outcome', async () => {
  const { code, out } = await flagcard('replay - --all', FORK.split('\n'))
  expect(code).toBe(0)
  expect(out).toContain('   7  Ana: marks b2')
  expect(out).toContain('\n   [a3]  (b3)   c3\n   (a2)  [b2]   c2\n   [a1]  (b1)  [c1]\n')
  expect(out).toContain('The game is over. Ana wins: three in a row.')
})

test('two players share the keyboard, and a wrong move is explained', async () => {
  const file = join(folder, 'game.txt')
  const typed = ['b2', 'b2', 'hop', 'a3', 'undo', 'c3', `save ${file}`, 'quit']
  const { code, out } = await flagcard('play tic-tac-toe --seed s', typed)
  expect(code).toBe(0)
  expect(out).toContain('✗ That cannot be done. The square is empty: There is a mark on b2 already.')
  expect(out).toContain('✗ That is not a move in this game. “moves” shows what can be typed.')
  expect(readFileSync(file, 'utf8')).toContain('game: tic-tac-toe\nrules: 1\n')
  expect(readFileSync(file, 'utf8').split('\n\n')[1]).toBe('0: b2\n1: a3\n1: ask undo\n0: agree\n1: c3\n')
  expect(await flagcard(`judge ${file}`)).toMatchObject({ code: 0 })
})

test('moves, rules, hint and help answer in the words of the game', async () => {
  const { out } = await flagcard('play tic-tac-toe --lang es', ['jugadas', 'reglas', 'pista', 'ayuda'])
  expect(out).toContain('  a3 | b3 | c3 | a2 | b2 | c2 | a1 | b1 | c1')
  expect(out).toContain('square-is-empty – La casilla está vacía.')
  expect(out).toContain('Un buen turno: ')
  expect(out).toContain('guardar ARCHIVO')
  expect(out.endsWith('¡Gracias por jugar!\n')).toBe(true)
})

test("what the player has to count is never said, and what is nobody's is not in a player's brackets", async () => {
  const first = ['place blue-small-thick-square a1', 'announce 0', 'pass']
  const typed = [...first, 'hint', 'place red-small-thick-circle b1', 'moves', 'help']
  const { out } = await flagcard('play par-55 --option start=seats', typed)
  expect(out).toContain(' · announce … · walk … · pass\n')
  expect(out).toContain('>   announce …\n')
  expect(out).toMatch(/Where you are asked to tap, type. Moves begin with: place, .*announce, walk/)
  expect(out).toContain('■a1')
  expect(out).not.toContain('[a1]')
})

test('a chip that has left its base leaves no brackets there', async () => {
  const { out } = await flagcard('play kwatro-sinko --option start=seats', ['slide a4 b4'])
  const [before = '', after = ''] = out.split('slides a4 to b4')
  expect(before).toMatch(/[[(]a4·\d[\])]/)
  expect(after).toMatch(/ a4·\d──/)
  expect(after).toMatch(/[[(]b4·\d[\])]/)
})

test('a bot answers, and its game is the same with the same seed', async () => {
  const typed = ['b2', 'hint', 'a1', 'quit']
  const first = await flagcard('play tic-tac-toe --bot 3 --seed luck', typed)
  expect(first.out).toContain('Rodi: marks')
  expect(await flagcard('play tic-tac-toe --bot 3 --seed luck', typed)).toEqual(first)
})

test('FIAR is drawn with its lines, and a wrong turn can be challenged at the keyboard', async () => {
  const places = [
    'a4',
    'i4',
    'd7',
    'f1',
    'h5',
    'b3',
    'd1',
    'f7',
    'h2',
    'b6',
    'marked e1',
    'marked e7',
    'marked c4',
    'marked g4',
  ]
  const wrong = [...places.flatMap(space => [`place ${space}`, 'pass']), 'slide a4 d4', 'pass']
  // Before Ben touches anything Ana may stop play, and is the one to speak until she plays on.
  const typed = [...wrong, '0: time out', 'play on', 'time out', 'challenge no-jumping; own-chip', 'decline', 'moves']
  const { out } = await flagcard('play fiar --way tournament --option start=seats', typed)
  expect(out).toContain('\n    a4────b4────c4────d4          f4────g4────h4────i4\n')
  expect(out).toContain('    a4────b4───[c4*]─')
  expect(out).toContain('Player 1: says: play on')
  expect(out).toContain('Time out. Name the rules')
  expect(out).toContain('challenges: No jumping, Move your own chips\nMonitor: correct – C\nMonitor: incorrect – I')
  expect(out).toMatch(/leaves[\s\S]*\nPlayer 1> /)
})

test.each(['fiar', 'kwatro-sinko', 'par-55', 'ramrod'])('the board of %s fits on a terminal', async game => {
  const { out } = await flagcard(`play ${game}`, [])
  expect(Math.max(...out.split('\n').map(line => line.length))).toBeLessThanOrEqual(100)
  expect(out.split('\n').length).toBeLessThan(60)
})

test('what a drawing cannot show is told in words', async () => {
  const { out } = await flagcard('play par-55 --option start=seats', ['place red-large-thick-square b3'])
  expect(out).toContain('\n  large thick red square on b3\n')
  expect(out).toContain('\n  blue pawn on 0\n')
})

test('a club plays on its own board, and every mistake in the file is named', async () => {
  const board = JSON.parse(readFileSync(join(ROOT, 'src/games/fiar/board.json'), 'utf8'))
  const [own, spoilt, torn] = ['own.json', 'spoilt.json', 'torn.json'].map(name => join(folder, name))
  writeFileSync(own!, `\uFEFF${JSON.stringify(board)}`)
  writeFileSync(spoilt!, JSON.stringify({ ...board, id: 'ludo', colour: 'red' }))
  writeFileSync(torn!, '{')
  const file = join(folder, 'own.txt')
  const played = await flagcard(`play fiar --option start=seats --option board=${own}`, ['place d4', `save ${file}`])
  expect(played).toMatchObject({ code: 0, err: '' })
  expect(await flagcard(`judge ${file}`)).toMatchObject({ code: 0 })
  const { code, err } = await flagcard(`play fiar --option board=${spoilt}`)
  expect({ code, mistakes: err.split('\n  ').length - 1 }).toEqual({ code: 2, mistakes: 2 })
  expect((await flagcard(`duel fiar --lang es --option board=${torn}`)).err).toContain('Este archivo no es JSON')
  expect((await flagcard('play fiar --option board=nowhere.json')).err).toContain('cannot be read')
})

test('a duel counts wins, ties and turns', async () => {
  const { code, out } = await flagcard('duel tic-tac-toe --games 6 --bots 5,5 --seed x')
  expect(code).toBe(0)
  expect(out).toBe(
    'tic-tac-toe: 6 games, at most 200 turns each\n  seat 0, level 5: 0 won (0 %)\n  seat 1, level 5: 0 won (0 %)\n' +
      '  ties: 6\n  turns: 9 on average, 9 to 9\n  stuck: 0\n',
  )
})

test('the launcher runs the command line from wherever it is called', () => {
  writeFileSync(join(folder, 'fork.txt'), FORK)
  const out = execFileSync(process.execPath, [join(ROOT, 'bin/flagcard.js'), 'judge', 'fork.txt'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(objects(out).at(-1)).toMatchObject({ winners: [0] })
})
