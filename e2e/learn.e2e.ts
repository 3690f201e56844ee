import type { Locator } from '@playwright/test'
import { openBox } from '#games/index.ts'
import { LANGUAGES, translator } from '#text/translate.ts'
import { atRest, middleOf } from './at-rest.ts'
import { followHint } from './fiar-player.ts'
import { axe, expect, test } from './fixture.ts'
import { keepsFocus, press } from './keyboard.ts'
import { answerTo, button, doLesson, type Learner, lessonsOf, sentence, solve, tapThing } from './lesson-player.ts'

const PHONE = { width: 390, height: 844 }
const fiar = await openBox('fiar')
const LESSONS = lessonsOf('fiar')
/** Longer than a first game lasts for whoever follows every hint. */
const TURNS = 40
const [FIRST] = LESSONS
if (FIRST === undefined) throw new Error('no lessons')

const learnerOn = (page: Learner['page'], language: Learner['language'] = 'en'): Learner => ({
  page,
  language,
  t: translator(language, fiar),
})

test('a child’s way from home along a whole path by touch, to the first game with Pip', async ({ newDevice }) => {
  const page = await newDevice({ viewport: PHONE, hasTouch: true })
  const learner = learnerOn(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Learn', exact: true }).tap()
  await axe(page)
  await page.getByRole('link', { name: 'Begin FIAR' }).tap()
  await expect(page.getByRole('heading', { name: 'Learn FIAR' })).toBeVisible()
  await page.getByRole('link', { name: /^Next\. Step 1 The board/ }).tap()
  for (const [index, lesson] of LESSONS.entries()) {
    await doLesson(learner, lesson)
    await expect(page.getByRole('img', { name: '3 of 3 stars' })).not.toHaveCount(0)
    const next = LESSONS[index + 1]
    await page.getByRole('link', { name: next ? `Next: ${next.title.en}` : 'Now a game with Pip' }).tap()
  }
  await expect(page.getByText('Hi, I am Pip!')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Play' }).tap()
  const over = page.getByRole('heading', { name: /^You win!$|^Pip wins!$|^A tie!$/ })
  const hint = page.getByRole('button', { name: 'Hint' })
  for (let turn = 1; turn <= TURNS && (await comes(hint, over)); turn++) await followHint(page)
  await expect(over).toBeVisible()
  for (const size of [{ width: 844, height: 390 }, PHONE]) {
    await page.setViewportSize(size)
    await expect(page.getByRole('button', { name: 'Play again' })).toBeInViewport({ ratio: 1 })
  }

  await page.getByRole('region', { name: 'Pip says' }).getByRole('link', { name: 'To the path' }).tap()
  const all = 3 * LESSONS.length + 3
  await expect(page.getByRole('img', { name: `${all} of ${all} stars` })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Step 9 .* 3 of 3 stars$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Step 10 A game with Pip.* 3 of 3 stars$/ })).toBeVisible()
  await axe(page)
})

test('after a first game in Spanish on a lying phone, what to do next has two lines at most', async ({ newDevice }) => {
  const page = await newDevice({ viewport: { width: 844, height: 390 }, hasTouch: true, locale: 'es-MX' })
  const learner = learnerOn(page, 'es')
  await page.goto('/learn/kwatro-sinko/game')
  await button(learner, 'learn:first-game.play').tap()
  for (const key of ['title', 'resign', 'resign-yes']) await button(learner, `table:menu.${key}`).tap()
  await expect(page.locator('.pip-says')).toBeVisible()
  const next = page.locator('.side__cards > .row > .button')
  await expect(next).toHaveCount(4)
  for (const one of await next.all()) {
    const { height } = await atRest(one)
    expect(height, (await one.textContent()) ?? '').toBeLessThan(56)
    await expect(one).toBeInViewport({ ratio: 1 })
  }
})

/** Waits for either; false where it is the other. */
async function comes(one: Locator, other: Locator): Promise<boolean> {
  await expect(one.or(other).first()).toBeVisible()
  return other.isHidden()
}

for (const language of LANGUAGES) {
  test(`what is not it yet is answered with its reason, and can be tried again; a hint costs a star (${language})`, async ({
    newDevice,
  }) => {
    const locale = { en: 'en-US', es: 'es-MX' }[language]
    const page = await newDevice({ viewport: PHONE, hasTouch: true, locale })
    const learner = learnerOn(page, language)
    const { t } = learner
    const [point, place, ...others] = FIRST.steps
    if (!point || !place) throw new Error('no steps')
    await page.goto('/learn/fiar/1')
    await expect(sentence(page)).toHaveText(point.say[language])
    await axe(page)

    await tapThing(page, 'f5')
    await expect(answerTo(page)).toContainText(t.t('learn:lesson.not-yet'))
    await expect(answerTo(page)).toContainText(point.replies[0]?.say?.[language] ?? '?')
    await expect(page.locator('.marks-evidence')).not.toHaveCount(0)
    await axe(page)
    await tapThing(page, 'd5')
    await expect(answerTo(page)).toContainText(point.praise[language])
    await axe(page)
    await button(learner, 'learn:lesson.next').tap()

    // Lawful, but beside the row: it lies there until it is tried again.
    await expect(sentence(page)).toHaveText(place.say[language])
    await tapThing(page, 'e2')
    await expect(answerTo(page)).toContainText(place.replies[0]?.say?.[language] ?? '?')
    await axe(page)
    await button(learner, 'learn:lesson.again').tap()
    // Against a rule: the referee's own reason.
    await tapThing(page, 'c3')
    await expect(answerTo(page)).toContainText(t.t('rules.place-before-sliding.name'))
    await button(learner, 'learn:lesson.hint').tap()
    await expect(answerTo(page)).toContainText(place.hint?.[language] ?? '?')
    await axe(page)
    await solve(learner, place, 0)
    for (const step of others) {
      await button(learner, 'learn:lesson.next').tap()
      await solve(learner, step, 0)
    }
    await button(learner, 'learn:lesson.finish').tap()
    await expect(page.getByText(t.t('learn:end.two'))).toBeVisible()
    await axe(page)
  })
}

test('“Say it aloud” is there only where the device has a voice for the language', async ({ newDevice }) => {
  for (const [voices, buttons] of [
    [[], 0],
    [[{ lang: 'es-MX', localService: true, default: true, name: 'Ana', voiceURI: 'Ana' }], 0],
    [[{ lang: 'en-US', localService: true, default: true, name: 'Ben', voiceURI: 'Ben' }], 1],
  ] as const) {
    const page = await newDevice()
    await page.addInitScript(spoken => {
      const speech = { getVoices: () => spoken, cancel: () => {}, addEventListener: () => {} }
      Object.defineProperty(window, 'speechSynthesis', { value: speech })
    }, voices)
    await page.goto('/learn/fiar/1')
    await expect(sentence(page)).toBeVisible()
    await expect(page.locator('.lesson-ask .aloud')).toHaveCount(buttons)
  }
})

test('what lies in the hand can be pointed at, too', async ({ newDevice }) => {
  const page = await newDevice({ viewport: PHONE, hasTouch: true })
  await page.goto('/learn/sum-dominoes/5')
  await page.locator('.tray .is-thing[data-id="2-9"]').tap()
  await expect(answerTo(page)).toContainText('5 and 9 are 14, 2 and 2 are 4.')
  await page.locator('.tray .is-thing[data-id="4-8"]').tap()
  await expect(answerTo(page)).toContainText('You looked for a 4 and a 7.')
  // And it covers no answer.
  await page.goto('/learn/sum-dominoes/6')
  await page.getByRole('button', { name: '11', exact: true }).tap()
  await expect(answerTo(page)).toContainText('Right!')
  // What Pip could have laid is to be seen.
  await page.goto('/learn/sum-dominoes/9')
  await expect(page.locator('.seats-far .tray .is-thing[data-id="1-1"]')).toBeVisible()
  await page.locator('.judge__right').tap()
  await expect(answerTo(page)).toContainText('Not yet')
})

test('whoever taps the face itself means the end there', async ({ newDevice }) => {
  const page = await newDevice({ viewport: PHONE, hasTouch: true })
  await page.goto('/learn/sum-dominoes/2')
  await page.getByRole('button', { name: 'domino 3-4 in the hand' }).tap()
  const domino = await page.locator('.wood .item[data-id="2-5"] .look-domino').first().boundingBox()
  if (domino === null) throw new Error('no domino')
  await page.touchscreen.tap(domino.x + (domino.width * 3) / 4, domino.y + domino.height / 2)
  await expect(answerTo(page)).toContainText('End B. How shall it lie?')
})

test('what is left in the hand lies beside the way on, never on it', async ({ newDevice }) => {
  for (const height of [844, 664]) {
    const page = await newDevice({ viewport: { width: 390, height }, hasTouch: true })
    await page.goto('/learn/sum-dominoes/2')
    await page.getByRole('button', { name: 'domino 3-4 in the hand' }).tap()
    const end = page.locator('.wood .item', { has: page.locator('.look-end-letter', { hasText: 'B' }) })
    await page.touchscreen.tap(...(await middleOf(end)))
    await page.locator('.step-choice').first().tap()
    await page.getByRole('button', { name: 'Yes, lay it' }).tap()
    await expect(answerTo(page)).toContainText('End to end, in one line.')
    await page.getByRole('button', { name: 'Next' }).tap()
    await expect(sentence(page)).toHaveText('Now lay it across, so it makes a corner.')
  }
})

test('whoever taps the chips of a win before saying so is told what comes first', async ({ newDevice }) => {
  const page = await newDevice({ viewport: PHONE, hasTouch: true })
  await page.goto('/learn/fiar/7')
  await tapThing(page, 'red1')
  await expect(answerTo(page)).toContainText('First tap “Declare a win”.')
})

test('whoever takes up a chip before judging is told that it is too late, and may try again', async ({ newDevice }) => {
  const page = await newDevice({ viewport: PHONE, hasTouch: true })
  await page.goto('/learn/fiar/9')
  await page.locator('.judge__right').waitFor()
  await tapThing(page, 'd4')
  await expect(answerTo(page)).toContainText('Tap one of the answers.')
  await tapThing(page, 'b3')
  await expect(answerTo(page)).toContainText('Too late! Challenge before you touch.')
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect(page.locator('.judge__right')).toBeVisible()
})

test('whoever points at a chip of the other side to place there is told that it is taken', async ({ newDevice }) => {
  const page = await newDevice({ viewport: PHONE, hasTouch: true })
  await page.goto('/learn/fiar/2')
  await tapThing(page, 'd7')
  await page.getByRole('button', { name: 'Next' }).tap()
  await tapThing(page, 'e2')
  await expect(answerTo(page)).toContainText('The circle must be free')
})

test('what a step offers lies before the child on a phone, too, to be pointed at and to be placed', async ({
  newDevice,
}) => {
  const page = await newDevice({ viewport: PHONE, hasTouch: true })
  const offered = page.locator('.bank .is-thing[data-id]')
  await page.goto('/learn/par-55/1')
  for (const answer of ['1', '2', '4']) {
    await page.getByRole('button', { name: answer, exact: true }).tap()
    await page.getByRole('button', { name: 'Next' }).tap()
  }
  await expect(offered).toHaveCount(3)
  await axe(page)
  await page.locator('.bank .is-thing[data-id="blue-large-thin-hexagon"]').tap()
  await expect(answerTo(page)).toContainText('Right!')

  await page.goto('/learn/par-55/3')
  await tapThing(page, 'b2')
  await page.getByRole('button', { name: 'Next' }).tap()
  await expect(offered).toHaveCount(1)
  await expect(page.locator('.step-sheet')).toHaveCount(0)
  await offered.tap()
  await tapThing(page, 'b2')
  // Either way up.
  for (const viewport of [{ width: 844, height: 390 }, PHONE]) {
    await page.setViewportSize(viewport)
    await expect(page.getByRole('button', { name: 'Place it here' })).toBeInViewport({ ratio: 1 })
  }
  expect((await atRest(page.locator('.wood .item[data-id="c2"] .look-base'))).width).toBeGreaterThan(42)
  await page.getByRole('button', { name: 'Place it here' }).tap()
  await expect(answerTo(page)).toContainText('Right!')
})

test('whoever has missed twice may be shown, and goes on with what was shown', async ({ newDevice }) => {
  const page = await newDevice({ viewport: PHONE, hasTouch: true })
  await page.goto('/learn/fiar/1')
  await tapThing(page, 'f5')
  await expect(page.getByRole('button', { name: 'Show me' })).toBeHidden()
  await tapThing(page, 'h4')
  await page.getByRole('button', { name: 'Show me' }).tap()
  await expect(answerTo(page)).toContainText('This is how')
  await page.getByRole('button', { name: 'Next' }).tap()
  await tapThing(page, 'e2')
  await page.getByRole('button', { name: 'Try again' }).tap()
  await tapThing(page, 'd1')
  await page.getByRole('button', { name: 'Show me' }).tap()
  await expect(answerTo(page)).toContainText('Four on one line. That wins!')
})

test('a lesson with keys alone: every step is read first, and the focus is never lost', async ({ page }) => {
  await page.goto('/learn/fiar/1')
  await expect(sentence(page)).toBeFocused()
  const take = async (id: string) => {
    const thing = page.locator(`.wood .is-thing[data-id="${id}"]`)
    await page.locator('.wood .is-thing[tabindex="0"]').focus()
    for (let presses = 0; presses < 80 && !(await thing.evaluate(one => one === document.activeElement)); presses++) {
      await page.keyboard.press(await towards(page, id))
    }
    await page.keyboard.press('Enter')
    await keepsFocus(page, id)
  }
  await take('d5')
  await expect(answerTo(page)).toContainText('You followed the line.')
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sentence(page)).toHaveText('Put your chip down to make four in a row.')
  await expect(sentence(page)).toBeFocused()
  await take('e3')
  await expect(answerTo(page)).toContainText('Four on one line. That wins!')
  await keepsFocus(page, 'at the end of a step')
  await press(page, page.getByRole('button', { name: 'Once more' }))
  await keepsFocus(page, 'once more')
})

/** The arrow key that leads nearer to a thing. */
async function towards(page: Learner['page'], id: string): Promise<string> {
  return page.evaluate(wanted => {
    const middle = (element: Element | null) => {
      const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
      return [x + width / 2, y + height / 2] as const
    }
    const [fromX, fromY] = middle(document.activeElement)
    const [toX, toY] = middle(document.querySelector(`.wood .is-thing[data-id="${wanted}"]`))
    const [dx, dy] = [toX - fromX, toY - fromY]
    if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'ArrowRight' : 'ArrowLeft'
    return dy > 0 ? 'ArrowDown' : 'ArrowUp'
  }, id)
}

test('stars are carried to another device by a link, and forgotten by one button', async ({ page, newDevice }) => {
  await page.goto('/learn')
  await page.evaluate(() => localStorage.setItem('flagcard:progress', JSON.stringify('sfiar.032~csumo.1')))
  await page.goto('/learn/fiar')
  await expect(page.getByRole('img', { name: /^5 of \d+ stars$/ })).toBeVisible()
  await page.goto('/learn')
  await page.getByText('Take them to another device').click()
  await expect(page.getByRole('img', { name: 'A picture code with your stars' })).toBeVisible()
  await axe(page)
  const link = (await page.locator('.carry__link').textContent()) ?? ''

  const other = await newDevice()
  await other.goto('/learn')
  await expect(other.getByRole('heading', { name: 'Your stars' })).toBeVisible()
  await other.evaluate(() => localStorage.setItem('flagcard:progress', JSON.stringify('sfiar.0003')))
  await other.goto(new URL(link).pathname + new URL(link).hash)
  await expect(other.getByText('The stars are here now.')).toBeVisible()
  expect(new URL(other.url()).hash).toBe('')
  await other.goto('/learn/fiar')
  await expect(other.getByRole('img', { name: /^8 of \d+ stars$/ })).toBeVisible()

  await other.goto('/learn')
  await other.getByRole('textbox', { name: 'Link with stars' }).fill('https://anywhere.example/#nonsense')
  await other.getByRole('button', { name: 'Bring the stars here' }).click()
  await expect(other.getByText('There are no stars in this link.')).toBeVisible()
  await other.getByRole('button', { name: 'Forget all stars' }).click()
  await other.getByRole('button', { name: 'Yes, forget them' }).click()
  await expect(other.getByText('All stars are forgotten.')).toBeVisible()
  await other.goto('/learn/fiar')
  await expect(other.getByRole('img', { name: /^0 of \d+ stars$/ })).toBeVisible()
})

test('what is next on a path lies over the stars of the row below', async ({ newDevice }) => {
  const page = await newDevice({ viewport: PHONE, hasTouch: true })
  await page.goto('/learn')
  await page.evaluate(() => localStorage.setItem('flagcard:progress', JSON.stringify('ssum-dominoes.3333003333')))
  await page.goto('/learn/sum-dominoes')
  const word = page.locator('.is-next .stop__go')
  await atRest(word)
  const isCovered = await word.evaluate(one => {
    const { left, width, bottom } = one.getBoundingClientRect()
    return !one.closest('.stop')?.contains(document.elementFromPoint(left + width / 2, bottom - 6))
  })
  expect(isCovered).toBe(false)
})
