import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inAllDepth, type Look, movesOn, overhang, PHONE, pageOpener, violations } from './page.ts'

const { open } = pageOpener()

/** A hundred ships for each side, of two classes. */
const ships = {
  'attack-endurance': ['50x Corvette AF1/1 EF2', '50x Frigate AF2/1 EF3'],
  'combat-shift': ['50x Warship E2', '50x Warship E3'],
} as const

type System = keyof typeof ships

const file = (system: System): string =>
  JSON.stringify({
    flagplot: 1,
    system,
    title: 'A hundred a side',
    red: { name: 'Reds', units: ships[system] },
    blue: { name: 'Blues', units: ships[system] },
  })

/** Presses a button found by its text: a search by role takes longer than the page's own tasks. */
const press = (page: Page, label: string): Promise<void> =>
  page.evaluate(said => {
    for (const button of document.querySelectorAll('button')) if (button.textContent === said) button.click()
  }, label)

/** Waits for the form with this title, and for so many of its parts. */
const formOf = (page: Page, title: string, part: string, count: number): Promise<unknown> =>
  page.waitForFunction(
    ([said, sought, least]) => document.querySelectorAll(`form[aria-label="${said}"] ${sought}`).length >= least,
    [title, part, count] as const,
    { polling: 200 },
  )

/** Puts a battle on the desk, and sits down at it as red. */
async function sitDown(system: System, look: Look = {}): Promise<Page> {
  const page = await open('', look)
  await page.getByRole('button', { name: 'File' }).click()
  await page.getByRole('menuitem', { name: 'Paste a battle file' }).click()
  await page.getByLabel('YAML or JSON').fill(file(system))
  await press(page, 'Put it on the desk')
  await page.getByText('100 units').first().waitFor()
  await page.getByRole('button', { name: 'Fight it out' }).click()
  await page.getByRole('textbox', { name: 'Seed' }).fill('7')
  await page.getByText('A person').first().click()
  return page
}

/** The most elements of a form: ten thousand fields, or twenty thousand choices, blocked the page for half a second. */
const MAX_ELEMENTS = 2_500

const elements = (page: Page, title: string): Promise<number> => page.locator(`form[aria-label="${title}"] *`).count()

describe('forms of a hundred ships', () => {
  inAllDepth(
    'long form: a grid of a hundred ships on a hundred has one open row, is filled in by keyboard, and axe is clean',
    async () => {
      const page = await sitDown('attack-endurance', { viewport: PHONE })
      await press(page, 'Open fire')
      await formOf(page, 'Break off', 'input[type=checkbox]', 100)
      const title = 'Declare attacks'
      await press(page, 'Give these orders')
      await press(page, 'Seal these orders')
      await formOf(page, title, 'tbody', 80)
      const form = page.getByRole('form', { name: title })
      const rows = form.locator('tbody')
      // on a phone, too, a heading breaks between words only: it has as many lines as words
      const heading = form.getByRole('columnheader', { name: 'given' })
      expect(
        await heading.evaluate(cell => {
          const range = document.createRange()
          range.selectNodeContents(cell)
          return range.getClientRects().length
        }),
      ).toBe(1)
      expect(await elements(page, title)).toBeLessThan(MAX_ELEMENTS)
      // the focus is in the first cell of the first row
      const open = form.getByRole('button', { expanded: true })
      await expect.poll(() => open.count()).toBe(1)
      await form.locator('tbody input').and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Shift+Tab')
      await open.and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Enter')
      await expect.poll(() => open.count()).toBe(0)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const second = rows.nth(1)
      await second.getByRole('button', { expanded: true }).and(page.locator(':focus')).waitFor()
      const given = await second.locator('td').nth(1).innerText()
      await page.keyboard.press('Tab')
      const [, most] = given.split(' of ')
      await page.keyboard.type(most!)
      expect(await violations(page, `form[aria-label="${title}"]`)).toEqual([])
      expect(await overhang(page)).toBe(0)
      const heights = await form.getByRole('button').evaluateAll(all => all.slice(0, 20).map(each => each.clientHeight))
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(42)
      await press(page, 'Fill in as the standing orders would')
      await movesOn(page, () => press(page, 'Give these orders').then(() => press(page, 'Seal these orders')))
    },
  )

  inAllDepth('long form: each of a hundred lists gets its two hundred targets when it gets the focus', async () => {
    const page = await sitDown('combat-shift')
    const title = 'Write the orders of the round'
    await press(page, 'Open fire')
    await formOf(page, title, 'select', 100)
    expect(await elements(page, title)).toBeLessThan(MAX_ELEMENTS)
    const list = page.getByRole('form', { name: title }).locator('select').nth(1)
    await expect.poll(() => list.locator('option').count()).toBe(1)
    await list.focus()
    await expect.poll(() => list.locator('option').count()).toBeGreaterThan(100)
    const before = await list.inputValue()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => list.inputValue()).not.toBe(before)
    expect(await violations(page, `form[aria-label="${title}"]`)).toEqual([])
  })
})
