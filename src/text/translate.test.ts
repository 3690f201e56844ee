import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { par55 } from '#games/par-55/index.ts'
import { ticTacToe } from '#games/tic-tac-toe/index.ts'
import { LANGUAGES, preferredLanguage, SHARED, translator } from './translate.ts'

describe('a translator', () => {
  test('says the game’s words, and those of a shared catalogue by its name', () => {
    expect(translator('en', ticTacToe).t('referee:officials.leader')).toBe('Game Leader')
    expect(translator('es', ticTacToe).t('referee:officials.leader')).toBe('Líder del juego')
  })

  test('fills blanks, with words of the catalogue where the value begins with @', () => {
    const { say } = translator('es')
    const values = { official: '', verdict: '@referee:verdicts.correct', mark: 'C' }
    expect(say({ key: 'referee:acts.rule', values })).toBe(`${translator('es').t('referee:verdicts.correct')} – C`)
  })

  test('says a list of notes one after another, each with blanks of its own', () => {
    const link = (base: string, score: number) => ({
      key: 'count.link',
      values: { base, attributes: [differs], score },
    })
    const differs = { key: 'count.different', values: { mine: '@blocks.red', theirs: '@blocks.blue' } }
    const values = { links: [link('a1', 1), link('b2', 1)], score: 2, said: 3 }
    expect(translator('es', par55).t('rules.score-matches-links.why', values)).toBe(
      'Cuenta unión por unión: a1 (rojo–azul: 1), b2 (rojo–azul: 1). En total son 2, no 3.',
    )
  })

  test('names several people in one breath', () => {
    const names = (n: number) => ['Ana', 'Ben', 'Inés'].slice(0, n)
    expect([0, 1, 2, 3].map(n => translator('en').people(names(n)))).toEqual([
      '',
      'Ana',
      'Ana and Ben',
      'Ana, Ben, and Inés',
    ])
    expect(translator('es').people(names(3))).toBe('Ana, Ben e Inés')
    expect(translator('es').t('table:result.win-many', { names: translator('es').people(names(2)) })).toBe(
      '¡Ana y Ben comparten la victoria!',
    )
  })

  test('changes nothing in what people have typed', () => {
    expect(translator('en').t('referee:acts.unknown', { words: '<b>&"' })).toBe('<b>&"')
  })
})

test('the best of our languages is chosen', () => {
  expect(preferredLanguage('es-MX,es;q=0.9,en;q=0.8')).toBe('es')
  expect(preferredLanguage(['de-DE', 'en-GB', 'es'])).toBe('en')
  expect(preferredLanguage('de, *;q=0.1')).toBe('en')
  expect(preferredLanguage(undefined)).toBe('en')
})

test('whatever the referee can say has its sentence', () => {
  const folder = join(import.meta.dirname, '../referee')
  const sources = readdirSync(folder).filter(name => /^(step|rulings)\.ts$/.test(name))
  const text = sources.map(name => readFileSync(join(folder, name), 'utf8')).join()
  const codes = [...text.matchAll(/code: '([a-z-]+)'/g)].map(match => match[1] ?? '')
  expect(codes.length).toBeGreaterThan(20)
  for (const language of LANGUAGES) {
    const refusals = Object(SHARED[language].referee?.refusals)
    expect(codes.filter(code => typeof refusals[code] !== 'string')).toEqual([])
  }
})
