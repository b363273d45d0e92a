import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAllDepth } from '../../test-depth.ts'
import { inAllDepth, overhang, PHONE, pageOpener, tooSmall, violations } from './page.ts'

const { open } = pageOpener()

const LAPTOP = { width: 1280, height: 720 } as const

/** The ready battles whose fleets are too long for the screen. */
const TOO_LONG = ['knight-hawks/the-stand', 'knight-hawks/fortress-kdikit']

const values = (page: Page, list: string): Promise<readonly string[]> =>
  page
    .getByRole('combobox', { name: list })
    .locator('option')
    .evaluateAll(all => all.map(option => (option as HTMLOptionElement).value).filter(value => /^[a-z]/.test(value)))

/** The pixels by which page, fleets and odds are longer than their places. */
const overlong = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('section[data-side], #odds')].map(
      ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
    ),
  )

test('first screen: one press sits a newcomer down as red, and the fight waits there to go on', async () => {
  const page = await open('#/', { viewport: LAPTOP })
  const cards = page.getByRole('list', { name: 'Games' }).getByRole('listitem')
  expect(await cards.count()).toBe(5)
  expect((await cards.last().boundingBox())!.y).toBeLessThan(LAPTOP.height / 2)
  expect(await violations(page)).toEqual([])
  await cards.first().getByRole('link', { name: 'Play red against the computer' }).click()
  await page.getByRole('button', { name: /these orders/ }).waitFor()
  await page.locator('[data-keeping=kept]').waitFor()
  await page.goBack()
  const goOn = page.getByRole('region', { name: 'Go on' }).getByRole('link').first()
  await goOn.click()
  await page.getByRole('button', { name: /these orders/ }).waitFor()
})

test('first screen: on a phone nothing is wider than the screen or smaller than a finger', async () => {
  const page = await open('#/', { viewport: PHONE, colorScheme: 'dark' })
  await page.getByRole('list', { name: 'Games' }).waitFor()
  expect(await overhang(page)).toBe(0)
  expect(await tooSmall(page)).toEqual([])
  expect(await violations(page)).toEqual([])
})

test('desk: fleets and odds of every ready battle fit a screen of 1280 by 720, but for two', {
  timeout: 300_000,
}, async () => {
  const page = await open('#/desk', { viewport: LAPTOP })
  await page.getByRole('combobox', { name: 'Rules' }).waitFor()
  const long: string[] = []
  for (const system of await values(page, 'Rules')) {
    await page.getByRole('combobox', { name: 'Rules' }).selectOption(system)
    await expect.poll(() => page.getByRole('combobox', { name: 'Rules' }).inputValue()).toBe(system)
    const battles = await values(page, 'Ready battles')
    for (const battle of isAllDepth ? battles : battles.slice(0, 2)) {
      await page.getByRole('combobox', { name: 'Ready battles' }).selectOption(battle)
      await page.locator('#odds [data-method]').first().waitFor()
      if ((await overlong(page)).some(over => over > 0)) long.push(`${system}/${battle}`)
    }
  }
  expect(long.filter(each => !TOO_LONG.includes(each))).toEqual([])
})

inAllDepth('compare: two rulings on a phone, clean and within the screen', async () => {
  const page = await open('#/desk/sidcors/border-clash', { viewport: PHONE })
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const other = page.getByRole('region', { name: 'Other rulings' })
  await other.locator('[data-method=exact]').waitFor()
  await other.getByRole('checkbox').first().check()
  await page.getByRole('heading', { name: /^1 of \d+ differ$/ }).waitFor()
  expect(await overhang(page)).toBe(0)
  expect(await tooSmall(page)).toEqual([])
  expect(await violations(page)).toEqual([])
})
