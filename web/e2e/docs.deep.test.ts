import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { overhang, PHONE, pageOpener, tabTo, violations } from './page.ts'

const { open } = pageOpener({ expected: [/net::ERR_/] })

/** Waits until the words that are searched are there. */
const withWords = async (page: Page): Promise<void> => {
  const names = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(async () => (await names()).some(name => name.includes('/assets/words-'))).toBe(true)
}

test.each([
  ['a phone in light colours', { viewport: PHONE }],
  ['a wide screen in dark colours', { colorScheme: 'dark' }],
] as const)('docs: pages are clean by axe on %s, and not scrolled sideways', async (_, look) => {
  const page = await open('docs', look)
  for (const address of ['docs/', 'docs/guide/warpwar.html', 'docs/api.html', 'docs/conformance/sidcors/cases.html']) {
    await page.goto(new URL(`/${address}`, page.url()).href)
    expect(await violations(page), address).toEqual([])
    expect(await overhang(page), address).toBe(0)
  }
})

test('docs: without a network a case is found by its number, and reached by keys alone', async () => {
  const page = await open('docs/guide/fight.html')
  await withWords(page)
  await page.context().setOffline(true)
  const results = page.getByRole('search').getByRole('listitem')
  const ask = async (question: string): Promise<void> => {
    await page.keyboard.press('/')
    await page.keyboard.type(question)
    await results.first().waitFor()
  }
  await ask('intensity.factor')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await results.first().waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1 }).click()
  await ask('SI-014')
  expect(await results.count()).toBe(1)
  await page.context().setOffline(false)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/conformance/sidcors/cases.html#SI-014')
  await page.locator('#SI-014').waitFor()
})

test('docs: the cases of one rule are shown, by choice and by the address', async () => {
  const page = await open('docs/conformance/sidcors/cases.html?rule=intensity.factor')
  const cases = page.locator('.case:visible')
  expect(await cases.count()).toBe(3)
  await page.getByRole('combobox', { name: 'Rule' }).selectOption('')
  expect(await cases.count()).toBe(180)
})

test('docs: a lesson has the desk in it, which is fetched when it is opened', async () => {
  const asked: string[] = []
  const page = await open('docs/guide/sidcors.html', { onRequest: request => void asked.push(request.url()) })
  await withWords(page)
  expect(asked.filter(url => !url.includes('/docs/'))).toEqual([])
  await page.getByText('Open its desk here').click()
  const desk = page.frameLocator('iframe[title="The desk of SIDCORS"]')
  await desk.getByRole('button', { name: 'Fight it out' }).waitFor()
})

test('docs: from the skip link to the text and to another page by keys, and the focus is seen', async () => {
  const page = await open('docs/guide/sidcors.html')
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').innerText()).toBe('Skip to the text')
  await page.keyboard.press('Enter')
  await tabTo(page, 'link', 'Open it on a page of its own')
  const outline = await page.locator(':focus').evaluate(element => getComputedStyle(element).outlineStyle)
  expect(outline).toBe('solid')
  await tabTo(page, 'link', 'Attack and endurance')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Attack and endurance' }).waitFor()
})
