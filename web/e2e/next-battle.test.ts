import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { choose, exactOdds, overhang, stage, violations } from './page.ts'

const { open } = stage()

/** A ready battle fought to its end from a seed, and the dialog of the next one opened with the keyboard. */
async function foughtOut(page: Page, [system, battle]: readonly [string, string], seed: string): Promise<void> {
  await choose(page, system, battle)
  await page.getByRole('button', { name: 'Fight it out' }).click()
  await page.getByRole('textbox', { name: 'Seed' }).fill(seed)
  await page.getByRole('button', { name: 'Open fire' }).click()
  expect(await page.getByRole('button', { name: 'Next battle with the survivors' }).count()).toBe(0)
  await page.getByRole('button', { name: 'To the end of the battle' }).click()
  await page.getByRole('button', { name: 'Next battle with the survivors' }).press('Enter')
  await page.getByRole('dialog', { name: 'Next battle' }).waitFor()
}

const unitsOf = (page: Page, side: 'red' | 'blue') =>
  page
    .locator(`section[data-side=${side}]`)
    .getByLabel(/^Unit /)
    .evaluateAll(inputs => inputs.map(input => (input as HTMLInputElement).value))

describe('next battle', () => {
  test('next battle: two interphases and a repair, then the recovered fleet on the desk', async () => {
    const page = await open()
    await foughtOut(page, ['attack-endurance', 'line-of-battle'], '3')
    const dialog = page.getByRole('dialog', { name: 'Next battle' })
    const passes = dialog.getByLabel('Interphases that pass', { exact: true })
    await passes.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('ArrowUp')
    await dialog.getByText('Interphase 2.').waitFor()
    await dialog.getByLabel(/^Frigate of Rebels, \d of 3 hits$/).press('Space')
    await dialog.getByText('Frigate of Rebels is repaired.').waitFor()
    await dialog.getByText(/^Nobody is left/).waitFor()
    await dialog.getByRole('button', { name: 'Put it on the desk' }).press('Enter')
    await page
      .getByText(
        '3x Corvette of Rebels stay damaged with 1 of 2 each. [Damage outlasts the interphase, Hits a damaged unit keeps]',
      )
      .first()
      .waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('After Line of battle')
    expect(await unitsOf(page, 'red')).toEqual(['Corvette AF1/1 EF2', 'Frigate AF2/1 EF3', 'Armed Transport AF1/0 EF4'])
    const states = page.locator('section[data-side=red]').getByRole('button', { name: /state of/ })
    expect(await states.allInnerTexts()).toEqual([/1/, 'fresh', /2/].map(text => expect.stringMatching(text)))
    expect(await unitsOf(page, 'blue')).toEqual([])
    await page.getByText('The set-up is not complete').waitFor()
    const add = page.getByRole('combobox', { name: 'Add a unit to Imperials' })
    await add.fill('2x Corvette AF1/1 EF2')
    await add.press('Enter')
    await exactOdds(page)
    for (const _ of ['the corvettes', 'the next battle']) await page.getByRole('button', { name: 'Undo' }).click()
    expect(await page.getByLabel('Title').inputValue()).toBe('Line of battle')
    expect(await unitsOf(page, 'blue')).not.toEqual([])
    await page.getByRole('button', { name: 'Fight it out' }).click()
    await page.getByRole('button', { name: 'Open fire' }).waitFor()
  })

  test('next battle: where the rules know of nothing in between, the survivors as they are', async () => {
    const page = await open()
    await foughtOut(page, ['sidcors', 'border-clash'], '12')
    const dialog = page.getByRole('dialog', { name: 'Next battle' })
    expect(await dialog.getByRole('spinbutton').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Put it on the desk' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Battle desk' }).waitFor()
    expect(await unitsOf(page, 'red')).toEqual(['D7C 9/5'])
    expect(await page.getByRole('button', { name: /state of D7C/ }).innerText()).toMatch(/crippled 1/i)
  })

  test('next battle: escape leaves everything as it was and gives the focus back', async () => {
    const page = await open()
    await foughtOut(page, ['sidcors', 'border-clash'], '12')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Next battle with the survivors' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('k')
    await page.getByText('You are looking back').waitFor()
    expect(await page.getByRole('button', { name: 'Next battle with the survivors' }).count()).toBe(0)
  })

  test.each(['light', 'dark'] as const)(
    'next battle: axe is content with the dialog, %s, on a phone',
    async colorScheme => {
      const page = await open('', { colorScheme, viewport: { width: 360, height: 740 } })
      await foughtOut(page, ['attack-endurance', 'line-of-battle'], '3')
      expect(await violations(page)).toEqual([])
      expect(await overhang(page)).toBe(0)
      const inside = page.getByRole('dialog')
      expect(await inside.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
    },
  )
})
