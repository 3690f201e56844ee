import { expect, test } from 'vitest'
import { openBox } from '#games/index.ts'
import { mindsHere } from '#host/minds.ts'
import { type Header, MODES } from '#kernel/transcript.ts'
import { PracticeHost } from './practice-host.ts'

const fiar = await openBox('fiar')
const [guided] = MODES
const HEADER: Header = {
  game: 'fiar',
  way: guided,
  options: { start: 'seats' },
  position: 'turn 0; blue1 b3; blue2 c3; red1 f6',
  seats: ['', 'Pip'],
}
const tell = ({ key }: { readonly key: string }) => key

test('what the rules allow stands and is told on; what they do not is stopped with its reason and told, too', async () => {
  const heard: string[] = []
  const host = new PracticeHost({
    ...{ box: fiar, header: HEADER, lines: [], tell },
    heard: said => heard.push(said.map(({ words }) => words).join(', ')),
    stopped: (words, { fault }) => heard.push(`${words}: ${fault?.rule}`),
  })
  expect(await host.say('place c3')).toMatchObject({ refusal: { fault: { rule: 'space-is-free' } } })
  expect(await host.say('place b4')).toBeNull()
  expect(heard).toEqual(['place c3: space-is-free', 'place b4'])
  expect(host.view().lines).toHaveLength(1)
})

test('whatever was tried can be taken back, but nothing from before', async () => {
  const before = [{ author: 0, words: 'place b4' }] as const
  const host = new PracticeHost({ box: fiar, header: HEADER, lines: before, tell })
  const start = host.view().match
  await host.say('pass')
  expect(host.tried).toHaveLength(1)
  host.takeBack()
  expect(host.view().match).toEqual(start)
})

test('while hands are off the table nobody at this device plays', () => {
  const host = new PracticeHost({ box: fiar, header: HEADER, lines: [], tell })
  host.rest(true)
  expect(host.view().plays).toEqual([])
  host.rest(false)
  expect(host.view().plays).toEqual([0])
})

test('the table answers with the luck of the seed, each time the same', async () => {
  const box = await openBox('sum-dominoes')
  const header: Header = { game: 'sum-dominoes', way: guided, options: {}, seats: ['', 'Pip'] }
  const table = { minds: mindsHere(async () => box), seed: 'a lesson' }
  const rolled = () =>
    new Promise<readonly string[]>(resolve => {
      const host = new PracticeHost({ box, header, lines: [], tell, table })
      host.watch(({ lines }) => lines.length > 0 && resolve(lines.map(({ author, words }) => `${author}: ${words}`)))
    })
  const once = await rolled()
  expect(once[0]).toMatch(/^table: /)
  expect(await rolled()).toEqual(once)
})
