import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { atTable, inAllDepth, movesOn, overhang, PHONE, pageOpener, violations } from './page.ts'

const { open } = pageOpener()

const orders = (page: Page, title: string | RegExp) => page.getByRole('table', { name: title })
const exact = (page: Page) => page.getByText(/^Exact: the expected result, if both sides follow their standing orders/)
const showing = (page: Page) => page.getByRole('checkbox', { name: 'Show my chance after each order' })
const bodyRows = (page: Page, title: string) => orders(page, title).locator('tbody tr')

/** Gives the orders of the form and goes on, until a form has this title. */
async function untilAsked(page: Page, title: RegExp): Promise<void> {
  const form = page.locator('form[aria-label]')
  const onward = page.getByRole('button', { name: 'Next step' })
  for (;;) {
    await form.or(onward).first().waitFor()
    const asked = (await form.count()) > 0 ? await form.getAttribute('aria-label') : null
    if (asked !== null && title.test(asked)) return
    const give = page.getByRole('button', { name: /these orders$/ })
    await movesOn(page, () => (asked === null ? onward : give).click())
  }
}

inAllDepth(
  'prices: each order with its expected result, the standing orders chosen; arrows and Enter; a grid; both themes',
  async () => {
    const page = await open('#/desk', { colorScheme: 'dark' })
    await atTable(page, ['sidcors', 'border-clash'], { people: 1 })
    await exact(page).waitFor()
    const rows = bodyRows(page, 'Battle intensity')
    await expect.poll(() => rows.count()).toBe(4)
    await expect.poll(() => rows.first().innerText()).toMatch(/^factor 1 \(standing orders\)\s+47\.4 %\s+-2\.1$/)
    await expect.poll(() => rows.last().innerText()).toMatch(/^factor 4\s+49\.5 %\s*$/)
    await expect.poll(() => page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('factor 1')
    expect(await violations(page)).toEqual([])
    // advice puts its figures, and those against each order of the other side, into the same table
    await page.getByRole('button', { name: 'Advice' }).click()
    await orders(page, 'Battle intensity')
      .getByRole('columnheader', { name: /^D\b.*factor \d/ })
      .waitFor()
    await expect.poll(() => rows.last().locator('td').last().innerText()).toMatch(/ %$/)
    expect(await violations(page)).toEqual([])
    // the focus is in the table from the start
    await page.getByRole('radio', { checked: true }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('factor 3')
    await expect.poll(() => page.getByLabel('As mailed', { exact: true }).inputValue()).toBe('factor 3')
    await page.keyboard.press('Enter')
    await page
      .getByText(/picks 3/)
      .first()
      .waitFor()
  },
)

inAllDepth('prices: losses with their points, carried damage and the attack left, on a phone', async () => {
  const page = await open('#/desk', { viewport: PHONE })
  await atTable(page, ['sidcors', 'border-clash'], { people: 1 })
  await untilAsked(page, /^Give up units/)
  await exact(page).waitFor()
  const usual = page.locator('tr', { hasText: '(standing orders)' })
  expect(await usual.locator('td').evaluateAll(cells => cells.map(cell => cell.getAttribute('data-heading')))).toEqual([
    'points',
    'carried over',
    'attack left',
    'your expected result',
    'below the best',
  ])
  await expect.poll(() => usual.locator('td').nth(3).innerText()).toMatch(/^\d+\.\d %$/)
  expect(await overhang(page)).toBe(0)
  expect(await violations(page)).toEqual([])
})

inAllDepth(
  'prices: in a form of several ships the order as it is written has its chance, anew once it is another',
  async () => {
    const page = await open()
    await atTable(page, ['warpwar', 'five-a-side'], { people: 1 })
    const chance = page.getByText(/^Your expected result with this order: [<>]?\d+\.\d %/)
    // its standing orders look ahead: each written order would be minutes of work
    const switched = page.getByRole('checkbox', { name: 'Show my chance with this order (it takes a while)' })
    await switched.check()
    await chance.waitFor()
    await chance.getByRole('img', { name: /^Behind it won .* %.*; drawn .* %.*; lost .* %.*$/ }).waitFor()
    const written = page.getByLabel('As mailed', { exact: true })
    const before = await written.inputValue()
    await page.locator('[data-row]:not([data-all]) [data-column] :is(input, select)').first().press('+')
    await expect.poll(() => written.inputValue()).not.toBe(before)
    await expect.poll(() => chance.count()).toBe(0)
    await chance.waitFor()
    expect(await violations(page)).toEqual([])
    await switched.uncheck()
    await expect.poll(() => chance.count()).toBe(0)
  },
)

inAllDepth('prices: switched off for a fair game, and that is remembered', async () => {
  const page = await open()
  await atTable(page, ['attack-endurance', 'customs-inspection'], { people: 1 })
  await exact(page).waitFor()
  await showing(page).uncheck()
  await expect.poll(() => page.getByRole('columnheader', { name: 'your expected result' }).count()).toBe(0)
  await page.reload()
  await showing(page).waitFor()
  expect(await showing(page).isChecked()).toBe(false)
  await expect.poll(() => exact(page).count()).toBe(0)
  await showing(page).check()
  await exact(page).waitFor()
})

inAllDepth('prices: of two people at one screen nobody sees them before he takes the screen', async () => {
  const page = await open()
  await atTable(page, ['sidcors', 'border-clash'], { people: 2 })
  await page.getByRole('button', { name: /^I am / }).waitFor()
  await expect.poll(() => orders(page, 'Battle intensity').count()).toBe(0)
  await page.getByRole('button', { name: /^I am / }).click()
  await exact(page).waitFor()
  await page.getByRole('button', { name: 'Seal these orders' }).click()
  await page.getByRole('button', { name: /^I am / }).waitFor()
  await expect.poll(() => orders(page, 'Battle intensity').count()).toBe(0)
  await expect.poll(() => page.getByText('your expected result').count()).toBe(0)
})
