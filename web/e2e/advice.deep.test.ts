import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atTable, inAllDepth, openSheet, overhang, PHONE, pageOpener, violations } from './page.ts'

const { open } = pageOpener()

const card = (page: Page) => page.getByRole('region', { name: 'Advice' })
const settled = (page: Page) => page.locator('section[aria-labelledby=advice-title][aria-busy=false]').waitFor()

describe('advice', () => {
  test('advice: asked by a key, with its method and assumptions, and an order put into the form', async () => {
    const page = await open('#/desk', { viewport: PHONE })
    await atTable(page, ['attack-endurance', 'customs-inspection'], { people: 1 })
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('a')
    await settled(page)
    await expect
      .poll(() => card(page).innerText())
      .toMatch(/Solved: the whole battle[\s\S]*Assumed: Both sides choose freely: break-off/)
    const order = page.locator('form[aria-label] input[type=radio]').last()
    const text = (await order.getAttribute('value'))!
    await order.click()
    // on a phone the line is folded up
    await page.getByRole('button', { name: 'As mailed' }).click()
    await expect.poll(() => page.getByLabel('As mailed', { exact: true }).inputValue()).toBe(text)
    expect(await violations(page)).toEqual([])
    expect(await overhang(page)).toBe(0)
  })

  inAllDepth(
    'advice: for two on one screen; weighed, stopped, weighed again; an order drawn; the grid of both on demand',
    async () => {
      const page = await open()
      await atTable(page, ['sidcors', 'convoy-raid'], { people: 2 })
      await page.getByRole('button', { name: /^I am / }).click()
      await page.getByRole('button', { name: 'Advice' }).click()
      // without waiting for the button to stop moving: the battle is solved in less than a second
      await card(page).getByRole('button', { name: 'Stop' }).dispatchEvent('click')
      await card(page).getByRole('button', { name: 'Weigh again' }).click()
      await settled(page)
      // the own orders are listed: their figures stand in that table
      const own = page.getByRole('table', { name: 'Battle intensity' })
      await own.getByRole('columnheader', { name: 'how often' }).waitFor()
      const tables = card(page).getByRole('table')
      await expect.poll(() => tables.count()).toBe(0)
      await card(page).getByRole('button', { name: 'Draw one by these shares' }).click()
      const drawn = (
        await card(page)
          .getByText(/^Filled in: factor \d$/)
          .innerText()
      ).slice('Filled in: '.length)
      await expect.poll(() => page.getByLabel('As mailed', { exact: true }).inputValue()).toBe(drawn)
      await card(page).getByRole('button', { name: 'Show both sides' }).click()
      await expect.poll(() => tables.count()).toBe(1)
      await expect.poll(() => tables.last().getByRole('row').count()).toBe(5)
      await own.getByRole('columnheader', { name: /^D\b.*factor \d/ }).waitFor()
      await card(page)
        .getByText(/^Their orders in full/)
        .first()
        .click()
      await expect.poll(() => card(page).innerText()).toMatch(/Best reply: factor \d, expected result \d/)
      expect(await violations(page)).toEqual([])
      await card(page).getByLabel('Played for').selectOption('units')
      await card(page).getByText('units destroyed, of the enemy less its own').waitFor()
      await page.getByRole('button', { name: 'Seal these orders' }).click()
      await page.getByRole('button', { name: /^I am / }).click()
      await page.getByRole('button', { name: 'Advice' }).waitFor()
      await expect.poll(() => card(page).count()).toBe(0)
    },
  )
})

test.each([
  ['sidcors', 'border-clash'],
  ['warpwar', 'five-a-side'],
] as const)(
  'advice: a card that opens below the orders of %s comes into sight, and again with its answer',
  async (...battle) => {
    const page = await open('#/desk', { viewport: { width: 1280, height: 720 } })
    await atTable(page, battle, { people: 1 })
    await page.getByRole('button', { name: 'Advice' }).click()
    await card(page).getByText('Assumed:').waitFor()
    const orders = (await page.locator('[data-area=orders]').boundingBox())!
    const [head, words] = [card(page).getByRole('heading'), card(page).locator('header ~ p').first()]
    for (const part of [head, words]) {
      const { y, height } = (await part.boundingBox())!
      expect(y).toBeGreaterThanOrEqual(orders.y)
      expect(y + height).toBeLessThanOrEqual(orders.y + orders.height)
    }
    expect(await head.evaluate(each => each === document.activeElement)).toBe(true)
  },
)

inAllDepth('advice: free kinds are chosen, and remembered', async () => {
  const page = await open()
  await atTable(page, ['sidcors', 'convoy-raid'], { people: 0 })
  await page.getByRole('button', { name: 'Advice' }).click()
  await settled(page)
  const kind = (name: string) => card(page).getByRole('checkbox', { name, exact: true })
  expect([await kind('Battle intensity').isChecked(), await kind('Battle intensity').isDisabled()]).toEqual([
    true,
    true,
  ])
  await kind('Directed damage').check()
  await card(page).getByText('Both sides choose freely: battle intensity and directed damage, now').waitFor()
  await settled(page)
  expect(await violations(page)).toEqual([])
  await card(page).getByRole('button', { name: 'Close: Advice' }).click()
  await page.getByRole('button', { name: 'Advice' }).click()
  expect(await kind('Directed damage').isChecked()).toBe(true)
})

inAllDepth('advice: in a battle with secrets an umpire takes one seat, and the page says why', async () => {
  const page = await open()
  await atTable(page, ['warpwar', 'secret-records'], { people: 0 })
  await page.getByRole('button', { name: 'Advice' }).click()
  const note = card(page).getByText(/Each side knows what the other does not: this is from what .* can know/)
  await note.waitFor()
  await expect.poll(() => card(page).getByRole('table').count()).toBe(1)
  const first = await note.innerText()
  await card(page).getByLabel('From what is known to').selectOption('blue')
  await card(page).getByText('Weighing every order').waitFor()
  await note.waitFor()
  await expect.poll(() => note.innerText()).not.toBe(first)
  expect(await violations(page)).toEqual([])
})

inAllDepth('review: the sum of a battle that is over, with links to the heaviest moments', async () => {
  const page = await open('#/desk', { viewport: PHONE })
  await atTable(page, ['attack-endurance', 'customs-inspection'], { people: 0 })
  await page.getByRole('button', { name: 'To the end of the battle' }).click()
  await openSheet(page, 'Review')
  await page.locator('section[aria-labelledby=review-title][aria-busy=false]').waitFor()
  const review = page.getByRole('region', { name: 'Review' })
  const figures = await review.getByRole('table').getByRole('cell').allInnerTexts()
  const [end, ...parts] = figures.map(Number.parseFloat).toReversed()
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(end!, 9)
  expect(await violations(page)).toEqual([])
  expect(await overhang(page)).toBe(0)
  const moment = review.getByRole('button', { name: /^step/ }).first()
  const [, number] = /step (\d+)/.exec(await moment.innerText())!
  await moment.click()
  await page
    .getByLabel('Replay')
    .getByText(new RegExp(`^${number} / `))
    .waitFor()
})

inAllDepth(
  'line: the expected result after every step of a finished battle leads to a moment, by keyboard and from the table',
  async () => {
    const page = await open('#/desk', { viewport: PHONE })
    await atTable(page, ['attack-endurance', 'customs-inspection'], { people: 0 })
    await page.getByRole('button', { name: 'Next step' }).click()
    await page.getByRole('button', { name: 'To the end of the battle' }).click()
    await openSheet(page, 'Odds')
    const line = page.getByRole('region', { name: /^Chance of .*, step by step$/ })
    const moments = line.getByRole('slider', { name: 'Moment' })
    await moments.waitFor()
    const last = Number(await moments.getAttribute('max'))
    const where = (at: number) => page.getByLabel('Replay').getByText(`${at} / ${last}`, { exact: true }).waitFor()
    await where(last)
    await expect
      .poll(() => line.innerText())
      .toMatch(/: [<>\d.]+ % at the start, luck [-+]?[\d.]+, decisions [-+]?[\d.]+ .*, (100|50|0)\.0 % at the end\./)
    await moments.press('ArrowLeft')
    await where(last - 1)
    await expect
      .poll(() => moments.getAttribute('aria-valuetext'))
      .toMatch(/^After step \d+, .*: [<>\d.]+ %, moved \S+ by (luck|decision)/)
    expect(await violations(page)).toEqual([])
    expect(await overhang(page)).toBe(0)
    await line.getByRole('button', { name: /^Table of/ }).click()
    await line
      .getByRole('cell', { name: /^won \S+ %, drawn \S+ %, lost \S+ %$/ })
      .first()
      .waitFor()
    await expect.poll(() => line.getByRole('row').count()).toBe(last + 2)
    await line.getByRole('button', { name: /^Look at the moment after 3 / }).click()
    await where(3)
  },
)
