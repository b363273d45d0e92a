import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { downloaded, inAllDepth, overhang, PHONE, pageOpener, tabTo, tooSmall, violations } from './page.ts'

const { open } = pageOpener()

const duel = '#/desk/attack-endurance/corvettes-and-cruiser'
const command = fileURLToPath(new URL('../../cli/bin/flagplot.js', import.meta.url))

const table = (page: Page) => page.getByRole('region', { name: 'Table of all cells' })
const isWorkedOut = (page: Page, cells: number): Promise<void> =>
  page.getByText(`${cells} of ${cells} cells worked out`).first().waitFor()

/** The places of the parts of the results on the screen. */
const places = (page: Page): Promise<readonly string[]> =>
  page.getByRole('region', { name: 'Results' }).evaluate(results =>
    [...results.children].map(each => {
      const { top, height } = each.getBoundingClientRect()
      return `${each.tagName} ${Math.round(top)} ${Math.round(height)}`
    }),
  )

const download = async (page: Page, name: string): Promise<string> => {
  const { bytes } = await downloaded(page, () => page.getByRole('button', { name: `Download ${name}` }).click())
  return bytes.toString('utf8')
}

/** The column of expected results that the command has for a study file. */
const expectedResults = (study: string): readonly (string | undefined)[] =>
  execFileSync(process.execPath, [command, 'sweep', '-'], {
    input: study,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  })
    .split('\n\n')[1]
    ?.split('\n')
    .map(line => line.split(/ {2,}/)[1]) ?? []

test('vary: an answer in four clicks; nothing moves while rows come; the study file gives the command the same rows', async () => {
  const page = await open(duel)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByRole('tab', { name: 'Vary' }).click()
  await page.getByRole('combobox', { name: 'And' }).selectOption({ label: 'Number of Heavy Cruiser AF4/2 EF6' })
  await page.getByRole('button', { name: 'Work out 24 cells' }).click()
  await table(page).waitFor()
  const before = await places(page)
  await isWorkedOut(page, 24)
  expect(await places(page)).toEqual(before)
  await page
    .getByText('Corvette AF1/1 EF2 (Heavy Cruiser AF4/2 EF6 1): even between 3 and 4.', { exact: true })
    .last()
    .waitFor()
  expect(await violations(page)).toEqual([])
  const study = await download(page, 'study.yaml')
  const csv = execFileSync(process.execPath, [command, 'sweep', '-', '--csv'], {
    input: study,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  expect(await download(page, 'CSV')).toBe(csv)
  expect(await download(page, 'SVG')).toMatch(/^<svg /)
})

inAllDepth('vary: on a phone each of many names stands at the foot, and the mark of each row is in sight', async () => {
  const page = await open('#/desk/combat-shift/convoy-raid', { viewport: PHONE })
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByRole('tab', { name: 'Vary' }).click()
  await page.getByRole('combobox', { name: 'Vary' }).selectOption('red.doctrine')
  const names = await page
    .getByRole('group', { name: 'Vary' })
    .getByRole('checkbox')
    .evaluateAll(boxes =>
      boxes.map(box => (box instanceof HTMLInputElement ? (box.labels?.[0]?.textContent ?? '') : '')),
    )
  await page.getByRole('button', { name: /^Work out/ }).click()
  await isWorkedOut(page, names.length)
  const picture = page.getByRole('img', { name: 'Expected result of' })
  const said = await picture.locator('text').allTextContents()
  expect(names.length).toBeGreaterThan(4)
  // a long one has its beginning
  expect(said).toEqual(expect.arrayContaining(names.map(name => (name.length > 18 ? `${name.slice(0, 17)}…` : name))))
  const mark = await table(page).getByRole('cell').last().boundingBox()
  expect((mark?.x ?? PHONE.width) + (mark?.width ?? 0)).toBeLessThanOrEqual(PHONE.width)
  expect([await overhang(page), await tooSmall(page), await violations(page)]).toEqual([0, [], []])
})

inAllDepth('vary: by keyboard alone on a phone, in dark colours, without sideways scroll', async () => {
  const page = await open(duel, { viewport: PHONE, colorScheme: 'dark' })
  await page.keyboard.press('c')
  await tabTo(page, 'tab', 'Rulings')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, 'textbox', 'To')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'button', 'Work out 5 cells')
  await page.keyboard.press('Enter')
  await isWorkedOut(page, 5)
  expect([await overhang(page), await tooSmall(page), await violations(page)]).toEqual([0, [], []])
  // more lines than a picture can tell apart are a table with tints
  await page.getByRole('combobox', { name: 'And' }).selectOption({ label: 'Number of Heavy Cruiser AF4/2 EF6' })
  await page.getByRole('textbox', { name: 'To' }).nth(1).fill('7')
  await page.getByRole('button', { name: 'Work out 35 cells' }).click()
  await isWorkedOut(page, 35)
  await page.getByRole('region', { name: 'Expected result of Rebels' }).waitFor()
  expect([await overhang(page), await tooSmall(page), await violations(page)]).toEqual([0, [], []])
})

inAllDepth('rule systems: the mapping is suggested, written as players do, and gives the odds of each', async () => {
  const page = await open(duel, { viewport: PHONE })
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByRole('tab', { name: 'Rule systems' }).click()
  await page.getByRole('checkbox', { name: 'SIDCORS' }).check()
  await page.getByRole('checkbox', { name: /^Combat Shift/ }).check()
  const odds = page.getByRole('region', { name: 'Odds under each rule system' })
  const areExact = async (): Promise<boolean> => (await odds.getByRole('cell', { name: 'exact' }).count()) === 3
  await expect.poll(areExact, { timeout: 30_000 }).toBe(true)
  // the mark of exact or sampled is in sight though the table is wider than a phone
  for (const mark of await odds.getByRole('cell', { name: 'exact' }).all()) {
    const box = await mark.boundingBox()
    expect((box?.x ?? PHONE.width) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width)
  }
  const shown = await odds.getByRole('row').evaluateAll(rows => rows.map(row => row.children[1]?.textContent))
  expect(expectedResults(await download(page, 'study.yaml'))).toEqual(shown)
  const was = await odds.innerText()
  const entry = page.getByLabel('Heavy Cruiser AF4/2 EF6 in SIDCORS')
  await entry.fill('D7Z')
  await page.getByRole('button', { name: /^Use / }).waitFor()
  expect([await overhang(page), await tooSmall(page), await violations(page)]).toEqual([0, [], []])
  await entry.fill('2x D7 8/4')
  await expect.poll(async () => (await areExact()) && (await odds.innerText()) !== was, { timeout: 30_000 }).toBe(true)
  await page.setViewportSize({ width: 1280, height: 720 })
  expect([await overhang(page), await violations(page)]).toEqual([0, []])
})
