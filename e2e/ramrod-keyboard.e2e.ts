import type { Page } from '@playwright/test'
import { translator } from '#text/translate.ts'
import { button, hears, setUpByKeys, signByKeys, take } from './by-ear.ts'
import { expect, test } from './fixture.ts'
import { press } from './keyboard.ts'

test.use({ locale: 'es-MX' })

/** Rods as they are called, where they are put, and whose goal is how full after a RAMROD. */
const TURNS = [
  { rod: 'barra amarilla, mide 5, en el rectángulo de inicio A3', to: 'a11', told: 'mete la barra amarilla en a11' },
  { rod: 'barra blanca, mide 1, en el rectángulo de inicio B1', to: 'b7', told: 'mete la barra blanca en b7' },
  { rod: 'barra blanca, mide 1, en el rectángulo de inicio A1', to: 'a7', told: 'mete la barra blanca en a7' },
  { rod: 'barra amarilla, mide 5, en el rectángulo de inicio B6', to: 'b10', told: 'mete la barra amarilla en b10' },
  {
    rod: 'barra amarilla, mide 5, en a11',
    to: 'b10',
    told: 'mueve la barra amarilla desde a11 hasta b10',
    said: 'dice ¡RAMROD! en b10: 5 + 5 en 10',
    full: 'meta de A: 10 de 24',
  },
  { rod: 'barra negra, mide 7, en el rectángulo de inicio B8', to: 'b8', told: 'mete la barra negra en b8' },
  {
    rod: 'barra blanca, mide 1, en a7',
    to: 'b8',
    told: 'mueve la barra blanca desde a7 hasta b8',
    said: 'dice ¡RAMROD! en b8: 7 + 1 en 8',
    full: 'meta de A: 18 de 24',
  },
  { rod: 'barra blanca, mide 1, en b7', to: 'a8', told: 'mueve la barra blanca desde b7 hasta a8' },
  {
    rod: 'barra negra, mide 7, en el rectángulo de inicio A8',
    to: 'a8',
    told: 'mete la barra negra en a8',
    said: 'dice ¡RAMROD! en a8: 1 + 7 en 8',
    full: 'meta de A: 26 de 24',
    wins: true,
  },
  { rod: 'barra amarilla, mide 5, en el rectángulo de inicio B3', to: 'b11', told: 'mete la barra amarilla en b11' },
] as const satisfies readonly Turn[]

interface Turn {
  readonly rod: string
  readonly to: string
  readonly told: string
  readonly said?: string
  readonly full?: string
  readonly wins?: true
}

test('a whole game of RAMROD in Spanish with the keyboard alone, by what is spoken: rods, rectangles, sums, a full goal', async ({
  page,
}) => {
  const t = translator('es')
  await page.goto('/play/ramrod')

  await test.step('set up', async () => {
    await setUpByKeys(page, {
      choices: ['Dos en este dispositivo', 'Torneo'],
      rules: ['Empieza el primer jugador'],
      clock: false,
      t,
    })
    await hears(page, 'Escoge la barra que quieres mover.')
  })

  await test.step('every place says how long it is, what it holds and where it leads', async () => {
    for (const [name, about] of [
      ['rectángulo de suma a11, mide 11, vacío', 'líneas a a7, a9, a10, b10, el centro'],
      ['el centro, vacío', 'líneas a a10, a11, b10, b11'],
      ['el rectángulo de inicio A3, mide 5, tiene 5', 'unido a a11'],
      ['meta de A: 0 de 24', ''],
    ] as const)
      await expect(button(page, name)).toHaveAccessibleDescription(about)
  })

  for (const [index, turn] of TURNS.entries()) {
    const name = index % 2 === 0 ? 'Ana' : 'Ben'
    await test.step(`${name} ${turn.told}`, () => play(page, name, turn))
  }

  await signByKeys(page, 'Ana', t)
})

async function play(page: Page, name: string, { rod, to, told, said, full, wins }: Turn): Promise<void> {
  const rectangle = new RegExp(`^rectángulo de suma ${to}, `)
  await take(page, rod)
  await hears(page, '¿A dónde va?')
  await take(page, rectangle)
  await hears(page, `${name} ${told}.`)
  // Whether it is a RAMROD, and the goal full, is for the player to notice.
  await hears(page, '¿Listo? Pasa la banderilla.')
  if (said !== undefined && full !== undefined) {
    await press(page, button(page, '¡RAMROD!'))
    // At the end no other rectangle holds a rod.
    if (!wins) {
      await hears(page, '¿En qué rectángulo está el RAMROD? Tócalo.')
      await take(page, rectangle)
    }
    await hears(page, `${name} ${said}.`)
    await expect(button(page, full)).toBeVisible()
  }
  if (wins) {
    await press(page, button(page, '¡Mi meta está llena!'))
    await hears(page, `${name} anuncia su victoria: la meta está llena.`)
  }
  await press(page, button(page, 'Pasar la banderilla'))
  await hears(page, `${name} pasa la banderilla.`)
}
