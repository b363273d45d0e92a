import { expect, test } from 'vitest'
import { atTable, inAllDepth, momentOf, movesOn, openSheet, PHONE, pageOpener, reportOf, typeDice } from './page.ts'

const { open } = pageOpener()

const clash = ['sidcors', 'border-clash'] as const
const corvettes = ['attack-endurance', 'corvettes-and-cruiser'] as const

test('fight: with typed dice to the end; the keyboard is already there and moves on by itself', async () => {
  const page = await open()
  await atTable(page, corvettes, { people: 0, isTyped: true })
  const faces = ['1', '6', '3', '5', '2', '4']
  const dice = page.getByRole('form', { name: 'Dice as thrown' })
  const result = page.getByRole('region', { name: 'Result' })
  for (let typed = 0; ; ) {
    await dice.or(result).first().waitFor()
    if ((await result.count()) > 0) break
    await typeDice(page, () => faces[typed++ % faces.length]!)
  }
  expect(await reportOf(page)).toContain('typed in by hand')
})

inAllDepth('fight: two people on one screen hand it over for sealed orders, but not for open decisions', async () => {
  const page = await open()
  await atTable(page, clash, { people: 2 })
  const handOver = page.getByRole('button', { name: /^I am / })
  for (let seals = 0; seals < 2; seals++) {
    await handOver.and(page.locator(':focus')).waitFor()
    await expect.poll(() => page.getByRole('log').innerText()).toContain('Nothing has happened yet')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Seal these orders' }).click()
  }
  // directed damage and units given up: one side decides, and the other may watch
  await page.getByRole('button', { name: 'Give these orders' }).waitFor()
  await expect.poll(() => handOver.count()).toBe(0)
})

inAllDepth(
  'fight: the computer moves by itself, one press a decision, and the focus is in the next question',
  async () => {
    const page = await open()
    await atTable(page, clash, { people: 1 })
    const inForm = page.locator('[aria-labelledby=question-title] form :focus')
    for (let orders = 0; orders < 6; orders++) {
      await inForm.waitFor()
      await movesOn(page, () => page.keyboard.press('Control+Enter'))
    }
    await inForm.waitFor()
    await expect.poll(() => page.getByRole('log').getByRole('listitem').count()).toBeGreaterThan(6)
    // the last answer is taken back, and with it what the computer did since
    await movesOn(page, () => page.getByRole('button', { name: 'Take back' }).click())
    await inForm.waitFor()
    // before a move of the computer the fight waits until a press
    for (const label of ['One step back', 'Fight on from here']) {
      await movesOn(page, () => page.getByRole('button', { name: label }).click())
    }
    const back = await momentOf(page)
    const next = page.getByRole('button', { name: 'Next step' })
    await next.waitFor()
    await page.locator('[data-keeping=kept]').waitFor()
    expect(await momentOf(page)).toBe(back)
    await movesOn(page, () => next.click())
  },
)

inAllDepth('fight: on a phone a step does not scroll the page; only the log goes to its newest line', async () => {
  const page = await open('#/desk', { viewport: PHONE })
  await atTable(page, clash, { people: 0 })
  await openSheet(page, 'Log')
  const next = page.getByRole('button', { name: 'Next step' })
  for (let step = 1; step <= 12; step++) await movesOn(page, () => next.click())
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const log = await page.getByRole('log').boundingBox()
  const newest = await page.getByRole('log').getByRole('listitem').last().boundingBox()
  expect(newest!.y).toBeGreaterThan(log!.y)
  expect(newest!.y + newest!.height).toBeLessThanOrEqual(log!.y + log!.height + 1)
})
