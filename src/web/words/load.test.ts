import { describe, expect, test } from 'vitest'
import { GAMES, isGameId } from '#games/index.ts'
import { LANGUAGES, SHARED } from '#text/translate.ts'
import { classWords } from '../class/words.ts'
import { gatheringWords } from '../gathering/words.ts'
import { learnWords } from '../learn/words.ts'
import { gameWords, sharedWords } from './load.ts'

const boxes = await Promise.all(Object.values(GAMES).map(game => game.open()))

describe.each(LANGUAGES)('what the page fetches (%s)', language => {
  test.each(boxes.map(box => [box.rules.game.id, box] as const))(
    'is all that %s says elsewhere, from its folders alone',
    async (_, box) => {
      const { id } = box.rules.game
      const named = isGameId(id) ? { ...GAMES[id].titles[language] } : {}
      const without = { ...box, words: { ...box.words, text: { en: named, es: named } } }
      expect(await gameWords(without, language)).toEqual(box.words.text[language])
    },
  )

  test('has every shared catalogue but those of the server and the terminal, those of gatherings, classes and Learn apart', async () => {
    const { cli, server, class: classes, gathering, learn, ...shared } = SHARED[language]
    expect(await sharedWords(language)).toEqual(shared)
    expect(await gatheringWords(language)).toEqual(gathering)
    expect(await classWords(language)).toEqual(classes)
    expect(await learnWords(language)).toEqual(learn)
  })
})
