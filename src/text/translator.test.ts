import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { GAMES } from '#games/index.ts'
import type { Catalogue } from '#kernel/box.ts'
import { LANGUAGES, SHARED } from './translate.ts'
import { translatorOf } from './translator.ts'

const boxes = await Promise.all(Object.values(GAMES).map(game => game.open()))

/** In what people type, nothing is a blank or a reference. */
const TYPED = '{{count}} $t(title) & $1'

test.each(LANGUAGES)('every sentence in %s is said as i18next says it', language => {
  // What games share is looked at with the first.
  for (const [index, { words }] of boxes.entries()) {
    const shared = index === 0 ? SHARED[language] : {}
    const game = words.text[language]
    const ours = translatorOf(language, shared, game)
    const theirs = createInstance({
      lng: language,
      ns: ['game', ...Object.keys(shared)],
      defaultNS: 'game',
      resources: { [language]: { ...shared, game } },
      interpolation: { escapeValue: false },
      initAsync: false,
    })
    void theirs.init()
    const others = Object.entries(shared).flatMap(([name, catalogue]) => keysOf(catalogue, `${name}:`))
    for (const key of [...keysOf(game, ''), ...others]) {
      const text = theirs.t(key)
      const blanks = Object.fromEntries([...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => [name, TYPED]))
      const stem = key.replace(/_(one|other|zero)$/, '')
      for (const count of stem === key ? [] : [0, 1, 2, 21]) {
        expect(ours.t(stem, { ...blanks, count })).toBe(theirs.t(stem, { ...blanks, count }))
      }
      expect(ours.t(key, blanks)).toBe(theirs.t(key, blanks))
      expect(ours.t(key)).toBe(text)
    }
  }
})

test('what is missing is seen by its key, and what is not filled in as a blank', () => {
  const { t, either } = translatorOf('en', { page: { some: { words: 'Hello {{name}}' } } }, { title: 'A game' })
  expect([t('page:some.thing'), t('page:some'), t('nothing:here'), t('title.of')]).toEqual([
    'some.thing',
    'some',
    'here',
    'title.of',
  ])
  expect(t('page:some.words')).toBe('Hello {{name}}')
  expect([either('title', 'page:some.words'), either('hello', 'page:some.words', { name: 'Ana' })]).toEqual([
    'A game',
    'Hello Ana',
  ])
})

function keysOf(catalogue: Catalogue, before: string): string[] {
  return Object.entries(catalogue).flatMap(([key, said]) =>
    typeof said === 'string' ? [before + key] : keysOf(said, `${before}${key}.`),
  )
}
