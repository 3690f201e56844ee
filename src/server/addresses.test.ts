import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, test } from 'vitest'
import { type Interfaces, isLoopback, networksOf, readAddress } from './addresses.ts'

function at(address: string): NetworkInterfaceInfo {
  const internal = isLoopback(address)
  const more = { address, internal, netmask: '', mac: '', cidr: null }
  return address.includes(':') ? { ...more, family: 'IPv6', scopeid: 0 } : { ...more, family: 'IPv4' }
}

const AT_HOME: Interfaces = {
  lo: [at('127.0.0.1'), at('::1')],
  docker0: [at('172.17.0.1')],
  eth0: [at('169.254.7.7')],
  tailscale0: [at('100.101.2.3')],
  wlan0: [at('192.168.1.20'), at('fd00::20'), at('fe80::1')],
  lan: [at('10.0.0.4')],
}
const ANYBODY = { host: '0.0.0.0', port: 8080 }

describe('where other devices find the server', () => {
  test('the network of the house first, then what programs have made, and no address of its own', () => {
    expect(networksOf(ANYBODY, AT_HOME)).toEqual([
      'http://192.168.1.20:8080',
      'http://10.0.0.4:8080',
      'http://172.17.0.1:8080',
      'http://100.101.2.3:8080',
      'http://169.254.7.7:8080',
    ])
    expect(networksOf({ ...ANYBODY, host: '::' }, AT_HOME)).toContain('http://[fd00::20]:8080')
  })

  test('where it listens, if that is one address; nowhere, if that is the computer itself', () => {
    expect(networksOf({ ...ANYBODY, host: '192.168.1.20', port: 80 }, AT_HOME)).toEqual(['http://192.168.1.20'])
    for (const host of ['127.0.0.1', 'localhost', '::1']) {
      expect(networksOf({ ...ANYBODY, host }, AT_HOME)).toEqual([])
    }
    expect(networksOf(ANYBODY, { lo: [at('127.0.0.1')] })).toEqual([])
  })
})

test.each([
  ['https://games.example', 'https://games.example'],
  ['http://games.example:8080/', 'http://games.example:8080'],
  ['games.example', null],
  ['https://games.example/flagcard', null],
  ['https://ana:secret@games.example', null],
  ['ftp://games.example', null],
])('%s is read as an address: %s', (text, address) => {
  expect(readAddress(text)).toBe(address)
})

test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1', '[::1]', '::ffff:127.0.0.1'])('%s is this computer', host => {
  expect(isLoopback(host)).toBe(true)
})

test.each(['192.168.1.20', 'localhost.example', '127.0.0.1.example', '::2'])('%s is not', host => {
  expect(isLoopback(host)).toBe(false)
})
