import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { formOf, press, sitDown } from './long-form.ts'
import { inAllDepth, movesOn, overhang, PHONE, pageOpener, violations } from './page.ts'

const { open } = pageOpener()

/** The most elements of a form: ten thousand fields, or twenty thousand choices, blocked the page for half a second. */
const MAX_ELEMENTS = 2_500

const elements = (page: Page, title: string): Promise<number> => page.locator(`form[aria-label="${title}"] *`).count()

describe('forms of a hundred ships', () => {
  inAllDepth(
    'long form: like ships are a row, its hundred targets open below it, are found by name and filled in; axe is clean',
    async () => {
      const page = await sitDown(await open('#/desk', { viewport: PHONE }), 'attack-endurance')
      await press(page, 'Open fire')
      await formOf(page, 'Break off', 'input[type=checkbox]', 100)
      const title = 'Declare attacks'
      await press(page, 'Give these orders')
      await press(page, 'Seal these orders')
      await formOf(page, title, '[data-row]', 2)
      const form = page.getByRole('form', { name: title })
      // of the whole order: a row has none
      await form.getByText(/^Your expected result with this order: [<>]?\d/).waitFor()
      expect(await form.locator('[data-row]').count()).toBeLessThan(6)
      const cell = form
        .locator('[data-row]')
        .first()
        .getByRole('button', { name: /Dice: / })
      await cell.focus()
      await page.keyboard.press('Enter')
      await form.getByRole('searchbox', { name: 'Find a target' }).fill('B100')
      const number = form.getByRole('textbox', { name: / on Frigate B100$/ })
      await number.fill('1')
      await expect.poll(() => cell.innerText()).toMatch(/1 on Frigate B100/)
      expect(await elements(page, title)).toBeLessThan(MAX_ELEMENTS)
      expect(await violations(page, `form[aria-label="${title}"]`)).toEqual([])
      expect(await overhang(page)).toBe(0)
      const heights = await form.getByRole('button').evaluateAll(all => all.slice(0, 20).map(each => each.clientHeight))
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(42)
      await press(page, 'Fill in as the standing orders would')
      await movesOn(page, () => press(page, 'Give these orders').then(() => press(page, 'Seal these orders')))
    },
  )

  inAllDepth(
    'long form: a row is opened into its ships, a list gets its targets with the focus, keys step',
    async () => {
      const page = await sitDown(await open('#/desk'), 'combat-shift')
      const title = 'Write the orders of the round'
      await press(page, 'Open fire')
      await formOf(page, title, '[data-row]', 3)
      const form = page.getByRole('form', { name: title })
      await form.getByRole('button', { name: /^Warship 1, Warship 2 and 48 more/ }).click()
      await formOf(page, title, '[data-row]', 50)
      expect(await elements(page, title)).toBeLessThan(MAX_ELEMENTS)
      const list = form.getByRole('combobox', { name: 'Warship 2: What each unit does' })
      await expect.poll(() => list.locator('option').count()).toBe(1)
      await list.focus()
      await expect.poll(() => list.locator('option').count()).toBeGreaterThan(100)
      const before = await list.inputValue()
      await page.keyboard.press('+')
      await expect.poll(() => list.inputValue()).not.toBe(before)
      await page.keyboard.press('ArrowDown')
      await form.getByRole('combobox', { name: 'Warship 3: What each unit does' }).and(page.locator(':focus')).waitFor()
      expect(await violations(page, `form[aria-label="${title}"]`)).toEqual([])
    },
  )
})
