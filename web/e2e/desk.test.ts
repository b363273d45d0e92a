import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { choose, clipboard, exactOdds, stage } from './page.ts'

const { open } = stage()

/** Two tenders without attack factors, and nothing that stops them. */
const ENDLESS = `flagplot: 1
system: sidcors
options: { roundCap: 0, retreat: none }
red: { name: Reds, units: [TENDER 0-5/0-3] }
blue: { name: Blues, units: [TENDER 0-5/0-3] }
`

describe('desk', () => {
  test('desk: a ready battle has its exact odds, as the hand calculation gives them', async () => {
    const page = await open()
    await choose(page, 'attack-endurance', 'six-against-six')
    const odds = await exactOdds(page)
    expect(odds).toContain('48.8 %')
    expect(odds).toContain('2.5 %')
    expect(odds).not.toContain('±')
  })

  test('desk: a change of the set-up changes the odds, undo and redo go back and forth', async () => {
    const page = await open()
    await choose(page, 'attack-endurance', 'corvettes-and-cruiser')
    const before = await exactOdds(page)
    await page.getByRole('button', { name: /One more: Number of Corvette/ }).click()
    await page.getByText('4 units', { exact: true }).waitFor()
    const after = await exactOdds(page)
    expect(after).not.toBe(before)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('3 units', { exact: true }).waitFor()
    expect(await exactOdds(page)).toBe(before)
    await page.getByRole('button', { name: 'Redo' }).click()
    await page.getByText('4 units', { exact: true }).waitFor()
    expect(await exactOdds(page)).toBe(after)
  })

  test('desk: a battle that never ends is warned of, until its rounds are capped', async () => {
    const page = await open()
    await choose(page, 'sidcors', 'border-clash')
    await page.getByRole('button', { name: 'File' }).click()
    await page.getByRole('menuitem', { name: 'Paste a battle file' }).click()
    await page.getByLabel('YAML or JSON').fill(ENDLESS)
    await page.getByRole('button', { name: 'Put it on the desk' }).click()
    const note = page.locator('#odds').getByText('this battle never ends. The option roundCap')
    await note.waitFor()
    await page.getByRole('button', { name: 'Options of the rules' }).click()
    await page.getByLabel('Round cap (0: none)', { exact: true }).fill('3')
    await note.waitFor({ state: 'detached' })
    expect(await exactOdds(page)).toContain('100.0 %')
  })

  test('desk: swapping sides swaps everything, odds included', async () => {
    const page = await open()
    await choose(page, 'sidcors', 'border-clash')
    const figure = (kind: string) => page.locator(`#odds [data-kind=${kind}] dd`).first().innerText()
    await exactOdds(page)
    const before = { red: await figure('red'), blue: await figure('blue') }
    await page.getByRole('button', { name: 'Swap sides' }).click()
    await page.locator('section[data-side=red]').getByLabel('Unit Federation CC 9/5').waitFor()
    await exactOdds(page)
    expect({ red: await figure('blue'), blue: await figure('red') }).toEqual(before)
  })

  test('desk: a unit that does not exist is refused where it stands, and the nearest right one taken with a click', async () => {
    const page = await open()
    await choose(page, 'attack-endurance', 'corvettes-and-cruiser')
    const field = page.getByRole('combobox', { name: 'Add a unit to Rebels' })
    await field.fill('2x Frigatte')
    await field.press('Enter')
    const use = page.getByRole('button', { name: /^Use / })
    await use.waitFor()
    expect(await page.locator('section[data-side=red]').innerText()).not.toContain('[0]')
    await use.click()
    await page
      .locator('section[data-side=red]')
      .getByLabel(/^Unit Frigate/)
      .waitFor()
  })

  test('desk: classes are found in the catalogue by keyboard', async () => {
    const page = await open()
    await choose(page, 'attack-endurance', 'corvettes-and-cruiser')
    await page.getByRole('combobox', { name: 'Add a unit to Rebels' }).focus()
    await page.keyboard.type('2x heavy cruiser')
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText('5 units', { exact: true }).waitFor()
  })

  test('desk: on a phone a unit is read to its last factor', async () => {
    const page = await open('', { viewport: { width: 360, height: 740 } })
    const units = page.getByRole('textbox', { name: /^Unit / })
    const cut = await units.evaluateAll(all => all.filter(unit => unit.scrollWidth > unit.clientWidth).length)
    expect([await units.count(), cut]).toEqual([7, 0])
  })

  test('desk: a side without units says what is missing instead of odds', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Clear red' }).click()
    await page.getByText('The set-up is not complete: Klingon squadron has no units yet').waitFor()
    await page.locator('section[data-side=red]').getByText('Klingon squadron has no units yet').waitFor()
    expect(await page.locator('#odds dl').count()).toBe(0)
  })

  test('desk: odds after a number of rounds leave battles undecided', async () => {
    const page = await open()
    await choose(page, 'attack-endurance', 'corvettes-and-cruiser')
    await exactOdds(page)
    await page.getByLabel('after round').fill('2')
    await page.locator('#odds [data-kind=undecided]').first().waitFor()
    expect(await exactOdds(page)).toContain('Not over after 2 rounds')
  })

  test('desk: the table behind a chart, the sentence and the CSV hold the same figures', async () => {
    const page = await open()
    await choose(page, 'attack-endurance', 'corvettes-and-cruiser')
    const odds = await exactOdds(page)
    const red = /[\d.]+ %/.exec(odds)?.[0] ?? 'no figure'
    await page.getByRole('button', { name: 'Table of Won by round' }).click()
    const rows = page.getByRole('region', { name: 'Table of Won by round' }).getByRole('row')
    expect(await rows.last().innerText()).toContain(red)
    await page.getByRole('button', { name: 'Copy sentence' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await clipboard(page)).toContain(red)
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const csv = await readFile(await (await waiting).path(), 'utf8')
    expect(csv.split('\r\n')[1]).toMatch(/^outcome,red,,[^,]*,,,0\.32/)
  })
})

describe('set-ups', () => {
  test('set-ups: a link carries the whole set-up to another browser', async () => {
    const page = await open()
    await choose(page, 'sidcors', 'border-clash')
    await page.getByRole('textbox', { name: 'Name of red' }).fill('Kzinti raiders')
    await page.getByRole('button', { name: 'One more: Number of D7 8/4' }).click()
    const odds = await exactOdds(page)
    await page.getByRole('button', { name: 'File' }).click()
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Link copied' }).waitFor()
    const link = await clipboard(page)
    const other = await open(new URL(link).hash)
    await other.locator('section[data-side=red]').getByText('6 units', { exact: true }).waitFor()
    expect(await other.getByRole('textbox', { name: 'Name of red' }).inputValue()).toBe('Kzinti raiders')
    expect(await exactOdds(other)).toBe(odds)
    // the link stays in the address until the set-up is changed
    expect(new URL(other.url()).hash).toBe(new URL(link).hash)
    await other.getByRole('button', { name: 'Swap sides' }).click()
    await other.waitForURL(/#\/$/)
  })

  test('set-ups: a broken link is refused in words', async () => {
    const page = await open('#/b/1.nonsense')
    await page.getByRole('heading', { name: 'This link cannot be opened' }).waitFor()
  })

  test('set-ups: saved by name, loaded, deleted; the last one is there after a reload', async () => {
    const page = await open()
    await choose(page, 'attack-endurance', 'corvettes-and-cruiser')
    await page.getByRole('button', { name: 'File' }).click()
    await page.getByRole('menuitem', { name: 'Save this set-up…' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Old friends')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Clear blue' }).click()
    await page.getByText('The set-up is not complete').waitFor()
    await page.reload()
    await page.getByText('The set-up is not complete').waitFor()
    await page.getByRole('button', { name: 'File' }).click()
    await page.getByRole('menuitem', { name: 'Old friends' }).click()
    await exactOdds(page)
    await page.getByRole('button', { name: 'File' }).click()
    await page.getByRole('menuitem', { name: 'Delete saved set-ups…' }).click()
    await page.getByRole('button', { name: 'Delete Old friends' }).click()
    await page.getByText('Nothing is saved.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('set-ups: a battle file is refused with line and nearest key, taken when right, and downloaded again', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'File' }).click()
    await page.getByRole('menuitem', { name: 'Paste a battle file…' }).click()
    const file =
      'flagplot: 1\nsystem: sidcors\ntitle: Pasted\nred: { name: A, units: [3x D7 8/4] }\nbleu: { name: B, units: [F5 5/3] }\n'
    await page.getByLabel('YAML or JSON').fill(file)
    await page.getByRole('button', { name: 'Put it on the desk' }).click()
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.innerText()).toMatch(/5:1.*Did you mean blue\?/s)
    await page.getByLabel('YAML or JSON').fill(file.replace('bleu', 'blue'))
    await page.getByRole('button', { name: 'Put it on the desk' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await exactOdds(page)
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'File' }).click()
    await page.getByRole('menuitem', { name: 'Download as battle file' }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toBe('pasted.yaml')
    expect(await readFile(await download.path(), 'utf8')).toContain('3x D7 8/4')
  })
})
