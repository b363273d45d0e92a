import { expect, test } from 'vitest'
import { choose, clipboard, downloaded, exactOdds, inAllDepth, overhang, PHONE, pageOpener, WIDE } from './page.ts'

const { open } = pageOpener()

/** Two tenders without attack factors, whose battle never ends. */
const ENDLESS = `flagplot: 1
system: sidcors
options: { roundCap: 0, retreat: none }
red: { name: Reds, units: [TENDER 0-5/0-3] }
blue: { name: Blues, units: [TENDER 0-5/0-3] }
`

test('desk: the odds of a ready battle are exact, and follow each change of the set-up, back and forth', async () => {
  const page = await open()
  await choose(page, 'attack-endurance', 'six-against-six')
  // the figures of the hand calculation
  const odds = await exactOdds(page)
  expect(odds).toMatch(/48\.8 %.*2\.5 %/)
  expect(odds).not.toContain('±')
  await choose(page, 'attack-endurance', 'corvettes-and-cruiser')
  const figure = (kind: string) => page.locator(`#odds [data-kind=${kind}] dd`).first().innerText()
  const units = (count: number) => page.getByText(`${count} units`, { exact: true }).waitFor()
  await units(3)
  const before = await exactOdds(page)
  await page.getByRole('button', { name: /One more: Number of Corvette/ }).click()
  await units(4)
  const after = await exactOdds(page)
  expect(after).not.toBe(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await units(3)
  expect(await exactOdds(page)).toBe(before)
  await page.getByRole('button', { name: 'Redo' }).click()
  await units(4)
  expect(await exactOdds(page)).toBe(after)
  const shares = { red: await figure('red'), blue: await figure('blue') }
  await page.getByRole('button', { name: 'Swap sides' }).click()
  await page
    .locator('section[data-side=blue]')
    .getByLabel(/^Unit Corvette/)
    .waitFor()
  await exactOdds(page)
  expect({ red: await figure('blue'), blue: await figure('red') }).toEqual(shares)
})

inAllDepth('desk: there is a warning of a battle that never ends, until its rounds are capped or counted', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'File' }).click()
  await page.getByRole('menuitem', { name: 'Paste a battle file' }).click()
  await page.getByLabel('YAML or JSON').fill(ENDLESS)
  await page.getByRole('button', { name: 'Put it on the desk' }).click()
  const note = page.locator('#odds').getByText('this battle never ends. The option roundCap')
  await note.waitFor()
  await page.getByRole('button', { name: /^Rule options: / }).click()
  await page.getByLabel('Round cap (0: none)', { exact: true }).fill('3')
  await note.waitFor({ state: 'detached' })
  expect(await exactOdds(page)).toContain('100.0 %')
  await page.getByLabel('after round').fill('2')
  await page.locator('#odds [data-kind=undecided]').first().waitFor()
  expect(await exactOdds(page)).toContain('Not over after 2 rounds')
})

inAllDepth('desk: the table behind a chart, the sentence and the CSV hold the same figures', async () => {
  const page = await open()
  await choose(page, 'attack-endurance', 'corvettes-and-cruiser')
  const odds = await exactOdds(page)
  const red = /([\d.]+ %) won/.exec(odds)?.[1] ?? 'no figure'
  await page.getByRole('button', { name: 'Table of Won by round' }).click()
  const rows = page.getByRole('region', { name: 'Table of Won by round' }).getByRole('row')
  await expect.poll(() => rows.last().innerText()).toContain(red)
  await page.getByRole('button', { name: 'Copy sentence' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await clipboard(page)).toContain(red)
  const { bytes } = await downloaded(page, () => page.getByRole('button', { name: 'Download CSV' }).click())
  expect(bytes.toString('utf8').split('\r\n')[1]).toMatch(/^outcome,red,,[^,]*,,,0\.32/)
})

test('desk: a link carries the whole set-up to another browser, and stays in the address until it is changed', async () => {
  const page = await open()
  await page.getByRole('textbox', { name: 'Name of red' }).fill('Kzinti raiders')
  await page.getByRole('button', { name: 'One more: Number of D7 8/4' }).click()
  await page.locator('section[data-side=red]').getByText('6 units', { exact: true }).waitFor()
  const odds = await exactOdds(page)
  await page.getByRole('button', { name: 'File' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await page.getByRole('button', { name: 'Link copied' }).waitFor()
  const link = new URL(await clipboard(page)).hash
  const other = await open(link)
  await other.locator('section[data-side=red]').getByText('6 units', { exact: true }).waitFor()
  await expect.poll(() => other.getByRole('textbox', { name: 'Name of red' }).inputValue()).toBe('Kzinti raiders')
  expect(await exactOdds(other)).toBe(odds)
  expect(new URL(other.url()).hash).toBe(link)
  await other.getByRole('button', { name: 'Swap sides' }).click()
  await other.waitForURL(/#\/desk$/)
})

inAllDepth('desk: a row stays one line, and nothing of it is cut off, on a wide screen and on a phone', async () => {
  const page = await open()
  const cutUnits = () =>
    page
      .getByRole('textbox', { name: /^Unit / })
      .evaluateAll(all =>
        all
          .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            [scrollWidth - clientWidth, scrollHeight - clientHeight].some(over => over > 1),
          )
          .map(each => (each as HTMLTextAreaElement).value),
      )
  await choose(page, 'knight-hawks', 'fortress-kdikit')
  const row = page.getByRole('list', { name: 'Units of UPF' }).getByRole('listitem').filter({ hasText: 'Clinton' })
  const [count, unit, remove] = await Promise.all(
    [row.getByLabel(/^Number of/), row.getByLabel(/^Unit/), row.getByLabel(/^Remove/)].map(each => each.boundingBox()),
  )
  expect(unit!.x).toBeGreaterThan(count!.x + count!.width)
  expect(remove!.x).toBeGreaterThan(unit!.x + unit!.width - 1)
  for (const each of [count!, remove!]) {
    expect(each.y).toBeGreaterThanOrEqual(unit!.y)
    expect(each.y + each.height).toBeLessThanOrEqual(unit!.y + unit!.height)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(cutUnits).toEqual([])
  await page.setViewportSize(WIDE)
  await choose(page, 'sidcors', 'border-clash')
  await page.getByLabel('after round').fill('3')
  await page.locator('#odds').getByText('Not over after 3 rounds', { exact: true }).waitFor()
  const cut = await page
    .locator('#odds dl')
    .first()
    .locator('dt span')
    .evaluateAll(all => all.filter(each => each.scrollHeight > each.clientHeight).map(each => each.textContent))
  expect(cut).toEqual([])
})

inAllDepth(
  'desk: notes and a title of one long word stay within the screen, in a fight and in the list, too',
  async () => {
    const side = { name: 'N'.repeat(80), units: ['F5'] }
    const long = { title: 'T'.repeat(200), notes: 'W'.repeat(20_000) }
    const page = await open('#/desk', { viewport: PHONE })
    await page.getByRole('button', { name: 'File' }).click()
    await page.getByRole('menuitem', { name: 'Paste a battle file' }).click()
    const file = JSON.stringify({ flagplot: 1, system: 'sidcors', ...long, red: side, blue: side })
    await page.getByLabel('YAML or JSON').fill(file)
    await page.getByRole('button', { name: 'Put it on the desk' }).click()
    await page.getByText('W'.repeat(40)).waitFor()
    expect(await overhang(page)).toBe(0)
    await page.getByRole('button', { name: 'Fight it out' }).click()
    await page.getByRole('button', { name: 'Open fire' }).click()
    await page.locator('[data-keeping=kept]').waitFor()
    expect(await overhang(page)).toBe(0)
    await page.getByRole('link', { name: 'Fights' }).click()
    await page.getByText('1 fight is kept').waitFor()
    expect(await overhang(page)).toBe(0)
  },
)
