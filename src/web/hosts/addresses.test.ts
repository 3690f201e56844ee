import { expect, test } from 'vitest'
import { addressesFrom } from './addresses.ts'

const HERE = { hostname: '127.0.0.1', origin: 'http://127.0.0.1:8080' }
const LAN = { hostname: '192.168.1.20', origin: 'http://192.168.1.20:8080' }

test('others are invited to an address of the network, not to this computer’s own name for itself', () => {
  expect(addressesFrom([LAN.origin, 'http://10.0.0.4:8080'], HERE)).toEqual([LAN.origin, 'http://10.0.0.4:8080'])
})

test('whoever came by an address that others can use passes it on', () => {
  expect(addressesFrom([], LAN)).toEqual([LAN.origin])
})

test('where nobody else reaches the server there is no address; where it did not answer nobody knows', () => {
  expect(addressesFrom([], HERE)).toEqual([])
  expect(addressesFrom([], { hostname: '[::1]', origin: 'http://[::1]:8080' })).toEqual([])
  expect(addressesFrom(null, HERE)).toEqual([HERE.origin])
})
