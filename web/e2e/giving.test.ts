import { expect, test } from 'vitest'
import { atTable, momentOf, movesOn, stage } from './page.ts'

const { open } = stage()

test('dice that are typed in are taken by Ctrl and Enter from anywhere, and the ones that are missing are asked for', async () => {
  const page = await open()
  await atTable(page, ['sidcors', 'border-clash'], { people: 0, isTyped: true })
  const dice = page.getByRole('form', { name: 'Dice as thrown' })
  const fields = dice.getByRole('textbox')
  await fields.first().fill('4')
  await page.getByRole('log').focus()
  await page.keyboard.press('Control+Enter')
  await fields.nth(1).and(page.locator(':focus')).waitFor()
  for (const field of await fields.all()) await field.fill('4')
  await page.getByRole('log').focus()
  await movesOn(page, () => page.keyboard.press('Control+Enter'))
  expect(await page.getByRole('log').getByRole('listitem').count()).toBeGreaterThan(0)
})

test('an order with a number that is not taken is not given, whatever the form held before', async () => {
  const page = await open()
  await atTable(page, ['warpwar', 'cruiser-and-guard'], { people: 1 })
  const field = page.locator('form input[inputmode=numeric]').first()
  await field.fill('99')
  const before = await momentOf(page)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: /these orders/ }).click()
  await page.getByRole('alert').filter({ hasText: '99 is not taken' }).waitFor()
  expect([await momentOf(page), await field.inputValue()]).toEqual([before, '99'])
  await field.press('ArrowDown')
  await movesOn(page, () => page.keyboard.press('Control+Enter'))
})
