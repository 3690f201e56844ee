import type { Gathering, Registered } from '#gathering/gathering.ts'
import { parsePlayerNumber } from '#gathering/people.ts'
import type { Names } from '#protocol/gathering.ts'

/** More would not be read at a desk. */
const MOST = 8

/** Whom somebody means: by a number in any spelling that is used, or by what a name begins with, in any order and without accents. */
export function findChildren(text: string, { registered }: Gathering, names: Names): readonly Registered[] {
  const number = parsePlayerNumber(text)
  if (number !== null) return registered[number] ? [registered[number]] : []
  const wanted = wordsIn(text)
  if (wanted.length === 0 || wanted.join('').length < 2) return []
  return Object.values(registered)
    .filter(child => {
      const words = [...wordsIn((names[child.number] ?? []).join(' ')), String(child.number)]
      return wanted.every(one => words.some(word => word.startsWith(one)))
    })
    .slice(0, MOST)
}

/** What a code says: a number, or an address that ends in one, as on a star. */
export function numberInCode(code: string): number | null {
  const [, last = ''] = /([^/?#]+)\/?(?:[?#].*)?$/.exec(code.trim()) ?? []
  return parsePlayerNumber(last)
}

function wordsIn(text: string): readonly string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}
