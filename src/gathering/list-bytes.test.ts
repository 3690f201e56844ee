import { expect, test } from 'vitest'
import { type Decode, decodeList } from './list-bytes.ts'

const decode: Decode = (bytes, encoding) => new TextDecoder(encoding, { fatal: true }).decode(bytes)

test.each([
  ['UTF-8', new TextEncoder().encode('Núñez')],
  ['a mark at the beginning', Uint8Array.of(0xef, 0xbb, 0xbf, 0x4e, 0xc3, 0xba, 0xc3, 0xb1, 0x65, 0x7a)],
  ['Windows-1252', Uint8Array.of(0x4e, 0xfa, 0xf1, 0x65, 0x7a)],
  ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x4e, 0, 0xfa, 0, 0xf1, 0, 0x65, 0, 0x7a, 0)],
])('a file is read in %s', (_, bytes) => {
  expect(decodeList(bytes, decode)).toBe('Núñez')
})

test('a workbook is no list', () => {
  expect(decodeList(Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), decode)).toBeNull()
})
