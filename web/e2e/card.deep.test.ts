import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { downloaded, inAllDepth, overhang, PHONE, pageOpener, tabTo, tooSmall, violations } from './page.ts'

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

/** The output of the command, word for word. */
const printedBy = (...words: readonly string[]): string =>
  execFileSync(process.execPath, [command, 'design', ...words], { encoding: 'utf8' })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A text without the breaks of its lines. */
const flat = (text: string): string => text.replace(/\s+/g, ' ')

const isWhole = (page: Page): Promise<void> =>
  page
    .getByText(/^(\d+) of \1 (pieces|battles) worked out$/)
    .first()
    .waitFor({ timeout: 90_000 })

/** The tables that are wider than their place. */
const cutTables = (page: Page): Promise<readonly (string | null)[]> =>
  page
    .locator('main section[tabindex]')
    .evaluateAll(all =>
      all.filter(each => each.scrollWidth > each.clientWidth).map(each => each.getAttribute('aria-label')),
    )

const fitsPhone = async (page: Page): Promise<void> =>
  expect([await overhang(page), await cutTables(page), await tooSmall(page), await violations(page)]).toEqual([
    0,
    [],
    [],
    [],
  ])

test('report card: every part in two clicks, in the words and figures of the command', async () => {
  const page = await open(`#/desk/${duel}`)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByRole('tab', { name: 'Report card' }).click()
  await page.getByRole('button', { name: 'Work out the card' }).click()
  await isWhole(page)
  const printed = flat(printedBy('card', duel))
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
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
  await tabTo(page, 'button', 'Work out the card')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Stop')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Go on' }).waitFor()
  await page.keyboard.press('Enter')
  await isWhole(page)
  await part(page, 'Doctrines against each other').getByText('dominated', { exact: true }).first().waitFor()
  await fitsPhone(page)
})

const picket = 'warpwar/bracket'

test.each([
  ['Fair handicaps', 'Find handicaps', ['fair', duel]],
  ['Best ship', 'Find the best ship', ['ship', picket, '--points', '7', '--kind', 'warpship', '--parts', 'PD,B']],
  ['Ship values', 'Fit the values', ['values', duel, '--faction', 'Rebel', '--battles', '50']],
] as const)('%s: the answer of the command, to the letter', async (tab, button, words) => {
  const page = await open(`#/desk/${words[1]}`)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByRole('tab', { name: tab }).click()
  if (tab === 'Best ship') {
    await page.getByRole('textbox', { name: 'Points' }).fill('7')
    await page.getByRole('combobox', { name: 'Kind of ship' }).selectOption('warpship')
    const ticked = page.getByRole('group', { name: 'Of these parts' }).getByRole('checkbox', { checked: true })
    // drive and beam are the first two
    while ((await ticked.count()) > 2) await ticked.nth(2).uncheck()
  }
  if (tab === 'Ship values') await page.getByRole('textbox', { name: 'Battles' }).fill('50')
  await page.getByRole('button', { name: button }).click()
  await isWhole(page)
  const save = part(page, 'Answer').getByRole('button', { name: 'Download JSON' })
  const { bytes } = await downloaded(page, () => save.click())
  expect(bytes.toString('utf8')).toBe(printedBy(...words, '--json'))
  expect([await overhang(page), await violations(page)]).toEqual([0, []])
})

const tabOf = (page: Page, name: string) => page.getByRole('tab', { name, selected: true })

inAllDepth(
  'the bench by keyboard alone on a phone, in dark colours: no table is cut; Back leads to the tab before',
  async () => {
    const page = await open(`#/desk/${picket}`, { viewport: PHONE, colorScheme: 'dark' })
    await page.keyboard.press('c')
    await tabOf(page, 'Rulings').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await tabTo(page, 'tab', 'Rulings')
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
    await tabTo(page, 'button', 'Work out the card')
    await page.keyboard.press('Enter')
    await part(page, 'Balance').getByText('exact', { exact: true }).waitFor()
    await tabTo(page, 'button', 'Stop')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Go on' }).waitFor()
    await fitsPhone(page)

    await tabTo(page, 'tab', 'Report card')
    await page.keyboard.press('ArrowRight')
    await tabTo(page, 'checkbox', 'Options')
    await page.keyboard.press('Space')
    await tabTo(page, 'button', 'Find handicaps')
    await page.keyboard.press('Enter')
    await isWhole(page)
    await fitsPhone(page)

    await tabTo(page, 'tab', 'Fair handicaps')
    await page.keyboard.press('ArrowRight')
    await tabTo(page, 'textbox', 'Points')
    await page.keyboard.type('9')
    await tabTo(page, 'combobox', 'Kind of ship')
    await page.keyboard.type('warpship')
    await tabTo(page, 'button', 'Find the best ship')
    await page.keyboard.press('Enter')
    await isWhole(page)
    await part(page, 'Answer')
      .getByText(/^(Found|It cannot be told)/)
      .waitFor()
    await fitsPhone(page)

    await tabTo(page, 'tab', 'Best ship')
    await page.keyboard.press('ArrowRight')
    await tabTo(page, 'textbox', /^Other ships/)
    await page.keyboard.type('W4 TL0 PD8 B2 S2; W5 TL0 PD6 B3 S2')
    await tabTo(page, 'textbox', 'Battles')
    await page.keyboard.type('10')
    await page.keyboard.press('Enter')
    await isWhole(page)
    await fitsPhone(page)
    await page.keyboard.type('0')
    await part(page, 'Answer')
      .getByText(/earlier question/)
      .waitFor()
    await fitsPhone(page)

    await page.reload()
    await tabOf(page, 'Ship values').waitFor()
    await page.goBack()
    await tabOf(page, 'Best ship').waitFor()
  },
)

inAllDepth('best ship: a design is put on the desk by keyboard, and the answer is there again', async () => {
  const page = await open(`#/desk/${picket}`)
  await page.keyboard.press('c')
  await tabTo(page, 'tab', 'Rulings')
  for (const key of ['End', 'ArrowLeft']) await page.keyboard.press(key)
  await tabTo(page, 'textbox', 'Points')
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await isWhole(page)
  const design = await page.getByRole('combobox', { name: 'To put on the desk' }).locator('option:checked').innerText()
  await tabTo(page, 'button', 'Put it on the desk')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: `Number of ${design}` }).waitFor()
  await page.keyboard.press('c')
  await tabOf(page, 'Best ship').waitFor()
  await part(page, 'Answer')
    .getByText(/earlier question/)
    .waitFor()
  expect([await overhang(page), await violations(page)]).toEqual([0, []])
})
