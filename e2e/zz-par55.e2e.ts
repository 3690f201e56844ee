import type { Page } from '@playwright/test'
import { test } from './fixture.ts'
import { par55 } from '#games/par-55/index.ts'
import { translator } from '#text/translate.ts'

const SIZES = (process.env.SIZES ?? '390x844,844x390,820x1180,1280x800').split(',')
const LANG = process.env.LNG ?? 'en'
const WAY = process.env.WAY ?? 'Guided'
for (const size of SIZES) {
  test(`shots ${size}`, async ({ newDevice }) => {
    const [width = 0, height = 0] = size.split('x').map(Number)
    const small = width <= 560 || height <= 480
    const page = await newDevice({ viewport: { width, height }, locale: LANG === 'en' ? 'en-US' : 'es-MX', hasTouch: small })
    const { t } = translator(LANG as 'en', par55)
    const b = (name: string) => page.getByRole('button', { name, exact: true })
    let n = 0
    const shot = async (what: string) => { await page.waitForTimeout(400); await page.screenshot({ path: `/tmp/p55/${LANG}-${size}-${String(++n).padStart(2, '0')}-${what}.png` }) }
    await page.goto('/play/par-55')
    await page.getByRole('radio', { name: t('page:set-up.who-one-device' ) }).check().catch(() => page.getByRole('radio').nth(1).check())
    await page.getByRole('radio', { name: t(`referee:ways.${WAY.toLowerCase()}`) }).check()
    await page.getByText(/House rules and more|Reglas de la casa|casa/).first().click()
    await page.getByRole('radio', { name: t('options.start.seats') }).check()
    await page.getByRole('button', { name: /^(Start|Empezar|Comenzar)/ }).click()
    const words = (block: string) => { const [colour, sz, th, shape] = block.split('-').map(w => t(`blocks.${w}`)); return { colour, size: sz, thickness: th, shape } }
    const pick = async (block: string, shots = false) => {
      if (small) {
        const [colour = '', sz = '', , shape = ''] = block.split('-')
        await page.locator(`[data-id="look-shape-${shape}"]`).click()
        if (shots) await shot('block1')
        await page.locator(`[data-id="look-colour-${colour}"]`).click()
        await page.locator(`[data-id="look-size-${sz}"]`).click()
        if (shots) await shot('block2')
      }
      await page.locator(`.is-thing[data-id="${block}"] .hit`).click({ force: true })
    }
    const place = async (block: string, base: string, shots = false) => {
      await pick(block, shots)
      if (shots) await shot('base')
      await page.locator(`.is-thing[data-id="${base}"] .hit`).click({ force: true })
      if (shots) await shot('base2')
      await b(t('sheet.place')).click()
    }
    const say = async (n: number) => {
      if (await page.locator('[data-id="look-known"]').count()) await page.locator('[data-id="look-known"]').click()
      await page.getByRole('spinbutton').fill(String(n))
      await b(t('sheet.announce')).click()
    }
    const walk = async (from: number, to: number) => {
      for (let s = from + 1; s <= to; s++) await page.locator(`.is-thing[data-id="space-${s}"] .hit`).click({ force: true })
      await b(t('sheet.set-down')).click()
    }
    const pass = () => page.locator('.actions [data-id="pass"]').click()
    await shot('start')
    if (small) { await page.locator('[data-id="look-all"]').click(); await shot('all'); await b(t('sheet.back')).click() }
    await place('red-large-thick-hexagon', 'a1'); await shot('announce0'); await say(0); await shot('zero'); await pass()
    await place('blue-small-thin-circle', 'b1', true); await shot('count')
    await page.locator('[data-id="look-0-colour"]').click(); await page.locator('[data-id="look-0-shape"]').click(); await shot('count1')
    await page.locator('[data-id="look-sum"]').click(); await shot('sum'); await say(4)
    await shot('walk')
    await page.locator(`.is-thing[data-id="space-1"] .hit`).click({ force: true }); await page.locator(`.is-thing[data-id="space-2"] .hit`).click({ force: true })
    await shot('walking')
    for (const s of [3, 4]) await page.locator(`.is-thing[data-id="space-${s}"] .hit`).click({ force: true })
    await b(t('sheet.set-down')).click(); await shot('walked'); await pass()
    await place('yellow-large-thin-square', 'b2')
    await page.locator('[data-id="look-0-colour"]').click(); await page.locator('[data-id="look-0-shape"]').click()
    await page.locator('[data-id="look-link-1"]').click(); await page.locator('[data-id="look-1-shape"]').click(); await shot('link2')
    await page.locator('[data-id="look-sum"]').click(); await shot('sum2')
    const { problem } = { problem: null }
    await say(9); await shot('wrong')
    await say(6); await walk(0, 6); await pass()
    await place('blue-large-thick-rectangle', 'b3'); await say(2 + 4 - 1 - 0)
    await shot('hm')
  })
}
