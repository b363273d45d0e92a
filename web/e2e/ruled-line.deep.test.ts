import { describe, expect } from 'vitest'
import { atTable, inAllDepth, openSheet, pageOpener, violations } from './page.ts'

const { open } = pageOpener()

describe('a ruling on options', () => {
  inAllDepth(
    'ruled line: it offers the options that may change under way, and after it no chance line waits for ever',
    async () => {
      const page = await open()
      await atTable(page, ['sidcors', 'border-clash'], { people: 0 })
      await page.getByRole('button', { name: 'To the end of the battle' }).click()
      await page.getByRole('region', { name: 'Result' }).waitFor()
      await openSheet(page, 'Odds')
      const line = page.getByRole('region', { name: 'Chance of Klingon squadron, step by step' })
      await line.getByText('expected result, in %: win + half the draws').waitFor()
      await page.getByRole('button', { name: 'One step back' }).click()
      await openSheet(page, 'Record')
      await page.getByRole('button', { name: 'Ruling …' }).click()
      const dialog = page.getByRole('dialog', { name: /^Ruling after/ })
      const options = dialog.getByRole('combobox', { name: 'Option of the rules' })
      await options.waitFor()
      const offered = await options.locator('option').allInnerTexts()
      expect(offered).toContain('Round cap (0: none)')
      expect(offered).not.toContain('Who attacks')
      await options.selectOption('roundCap')
      await dialog.getByRole('textbox', { name: /^From here on/ }).fill('99')
      await dialog.getByRole('textbox', { name: /^Reason/ }).fill('as agreed by mail')
      await dialog.getByRole('button', { name: 'Make this ruling' }).click()
      await dialog.waitFor({ state: 'detached' })
      await openSheet(page, 'Odds')
      await line.getByText('A moderator changed the options under way').waitFor()
      await expect.poll(() => line.getByText('working …').count()).toBe(0)
      expect(await violations(page)).toEqual([])
    },
  )
})
