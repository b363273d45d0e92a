import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inAllDepth, overhang, PHONE, pageOpener, tabTo, tooSmall, violations } from './page.ts'

const { open } = pageOpener()

const command = fileURLToPath(new URL('../../cli/bin/flagplot.js', import.meta.url))
const duel = 'attack-endurance/corvettes-and-cruiser'

const headings = [
  'Balance',
  'Length',
  'Hanging on one throw',
  'The seat of red',
  'Doctrines against each other',
  'Orders at the first question',
]

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A text without the breaks of its lines. */
const flat = (text: string): string => text.replace(/\s+/g, ' ')

const isWhole = (page: Page): Promise<void> =>
  page
    .getByText(/^(\d+) of \1 pieces worked out$/)
    .first()
    .waitFor({ timeout: 90_000 })

test('report card: every part in two clicks, in the words and figures of the command', async () => {
  const page = await open(`#/desk/${duel}`)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByRole('tab', { name: 'Report card' }).click()
  await page.getByRole('button', { name: 'Work out the card' }).click()
  await isWhole(page)
  const printed = flat(execFileSync(process.execPath, [command, 'design', 'card', duel], { encoding: 'utf8' }))
  for (const heading of headings) {
    const told = part(page, heading)
    const [known = '', ...lines] = await told.locator('p').allTextContents()
    expect(printed).toContain(flat([`${heading} (${known})`, ...lines].join(' ')))
    for (const line of await told.getByRole('listitem').allTextContents()) expect(printed).toContain(line)
  }
  expect([await overhang(page), await violations(page)]).toEqual([0, []])
})

inAllDepth('report card: by keyboard alone on a phone, in dark colours, without sideways scroll', async () => {
  const page = await open('#/desk/combat-shift/convoy-raid', { viewport: PHONE, colorScheme: 'dark' })
  await page.keyboard.press('c')
  await tabTo(page, 'tab', 'Rulings')
  await page.keyboard.press('End')
  await tabTo(page, 'button', 'Work out the card')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Stop')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Go on' }).waitFor()
  await page.keyboard.press('Enter')
  await isWhole(page)
  await part(page, 'Doctrines against each other').getByText('dominated', { exact: true }).first().waitFor()
  expect([await overhang(page), await tooSmall(page), await violations(page)]).toEqual([0, [], []])
})
