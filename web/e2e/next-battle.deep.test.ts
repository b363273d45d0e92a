import { expect } from 'vitest'
import { atTable, inAllDepth, overhang, PHONE, pageOpener, violations } from './page.ts'

const { open } = pageOpener()

inAllDepth('next battle: axe finds nothing in the dialog in both themes, on a phone', async () => {
  const page = await open('#/desk', { viewport: PHONE })
  await atTable(page, ['attack-endurance', 'line-of-battle'], { people: 0 })
  await page.getByRole('button', { name: 'To the end of the battle' }).click()
  await page.getByRole('button', { name: 'Next battle with the survivors' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Next battle' })
  await dialog.waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page)).toEqual([])
  }
  expect(await overhang(page)).toBe(0)
  expect(await dialog.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Next battle with the survivors' }).and(page.locator(':focus')).waitFor()
})
