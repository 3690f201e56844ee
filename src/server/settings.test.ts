import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { factsOf, jsonLog } from './log.ts'
import { Metrics } from './metrics.ts'
import { readSettings } from './settings.ts'

const DAY = 24 * 60 * 60 * 1000

describe('settings', () => {
  test('need not be set', () => {
    expect(readSettings({})).toMatchObject({
      ...{ port: 8080, host: '0.0.0.0', proxies: 0, address: null, metrics: null, knownSeed: null, logFrom: 'info' },
      keepFor: 180 * DAY,
    })
  })

  test('that are set to nothing are not set', () => {
    expect(readSettings({ PORT: '', HOST: '', FLAGCARD_KEEP_DAYS: '', FLAGCARD_LEASE: '' })).toEqual(readSettings({}))
  })

  test('say how long tables are kept, what is logged, and where counts are told', () => {
    const given = { FLAGCARD_KEEP_DAYS: '30', FLAGCARD_LOG: 'off', FLAGCARD_METRICS_PORT: '9100' }
    expect(readSettings(given)).toMatchObject({
      ...{ keepFor: 30 * DAY, logFrom: null },
      metrics: { host: '127.0.0.1', port: 9100 },
    })
    expect(readSettings({ FLAGCARD_KEEP_DAYS: '0' })).toMatchObject({ keepFor: Infinity })
  })

  test.each([
    ['PORT', '65536'],
    ['FLAGCARD_METRICS_PORT', 'all'],
    ['FLAGCARD_TRUST_PROXY', 'yes'],
    ['FLAGCARD_KEEP_DAYS', '-1'],
    ['FLAGCARD_LOG', 'loud'],
    ['FLAGCARD_LEASE', '0'],
    ['FLAGCARD_METRICS_PORT', '8080'],
    ['FLAGCARD_ADDRESS', 'games.example'],
  ])('%s=%s is refused by name', (name, value) => {
    const read = readSettings({ [name]: value })
    expect('wrong' in read && read.wrong).toMatch(new RegExp(`^${name} must be .*, not ${value}$`))
  })
})

test('the log is JSON, a line each, with its time and from the level that was asked for', () => {
  const lines: string[] = []
  const log = jsonLog(
    line => lines.push(line),
    () => 1_700_000_000_000,
    'warn',
  )
  log('info', 'started')
  log('warn', 'beware', { tables: 3 })
  log('error', 'something failed', factsOf('table x', 'no\nreason'))
  expect(lines.map(line => JSON.parse(line))).toEqual([
    { time: '2023-11-14T22:13:20.000Z', level: 'warn', message: 'beware', tables: 3 },
    {
      time: '2023-11-14T22:13:20.000Z',
      level: 'error',
      message: 'something failed',
      where: 'table x',
      error: 'no\nreason',
    },
  ])
  expect(lines.every(line => line.indexOf('\n') === line.length - 1)).toBe(true)
})

test('counts are told at a port of their own', async () => {
  const metrics = new Metrics()
  metrics.acts.inc({ author: 'seat' })
  const server = metrics.serve()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const answer = await new Promise<string>(resolve => {
    request({ port, host: '127.0.0.1' }, response => resolve(text(response))).end()
  })
  expect(answer).toContain('flagcard_acts_total{author="seat"} 1')
  server.close()
})
