import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  byStep,
  choose,
  clipboard,
  exactOdds,
  inAllDepth,
  movesOn,
  openLeaders,
  openSheet,
  overhang,
  PHONE,
  pageOpener,
  reportOf,
  violations,
  watching,
} from './page.ts'

const { open } = pageOpener()

const field = (page: Page) => page.getByRole('textbox', { name: 'Leaves after rounds' })
const settings = (page: Page) =>
  page.getByRole('button', { name: 'Settings of the standing orders of Klingon squadron' })

inAllDepth(
  'leaving: a condition beside the standing orders holds for the odds, through a reload and in the link',
  async () => {
    const page = await open('#/desk', { viewport: PHONE, colorScheme: 'dark' })
    await choose(page, 'sidcors', 'border-clash')
    const before = await exactOdds(page)
    await settings(page).click()
    await field(page).fill('1000')
    await page.getByText('1000 is not taken: it has to be a whole number from 0 to 999, or nothing.').waitFor()
    expect(await exactOdds(page)).toBe(before)
    await field(page).fill('1')
    await expect.poll(() => exactOdds(page)).not.toBe(before)
    const after = await exactOdds(page)
    expect(await violations(page)).toEqual([])
    expect(await overhang(page)).toBe(0)
    expect((await field(page).boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await page.reload()
    expect(await exactOdds(page)).toBe(after)
    await page.getByText('Leaving after 1 round').waitFor()
    await page.getByRole('button', { name: 'File' }).click()
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await page.getByText('Link copied', { exact: true }).waitFor()
    const link = await clipboard(page)
    const other = await open(link.slice(link.indexOf('#')))
    expect(await exactOdds(other)).toBe(after)
    await settings(other).click()
    await expect.poll(() => field(other).inputValue()).toBe('1')
    await field(other).fill('')
    await expect.poll(() => exactOdds(other)).toBe(before)
  },
)

inAllDepth('leaving: a fight keeps the condition through a reload, and its leaders dialog changes it', async () => {
  const page = await open()
  await byStep(page)
  await watching(page)
  await choose(page, 'sidcors', 'border-clash')
  await settings(page).click()
  await field(page).fill('1')
  await page.getByRole('button', { name: 'Fight it out' }).click()
  await page.getByRole('textbox', { name: 'Seed' }).fill('7')
  await page.getByRole('button', { name: 'Open fire' }).click()
  await page.locator('[data-keeping=kept]').waitFor()
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Leaders and dice' })
  const rounds = dialog.getByRole('textbox', { name: 'Klingon squadron leaves after rounds' })
  await openLeaders(page)
  await expect.poll(() => rounds.inputValue()).toBe('1')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await movesOn(page, () => page.getByRole('button', { name: 'To the end of the round' }).click())
  await page
    .getByRole('heading', { name: /^Round 2/ })
    .first()
    .waitFor()
  expect(await reportOf(page)).toContain('captain, leaving after 1 round')
  // without the condition the side stays
  await openLeaders(page)
  await rounds.fill('')
  await dialog.getByRole('button', { name: 'Go on like this' }).click()
  await dialog.waitFor({ state: 'detached' })
  // the page was not made anew, so the focus goes back to the button
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Leaders and dice …')
  expect(await reportOf(page)).toContain('Klingon squadron: captain; ')
  // with a new condition, the words of the chance line say that it disregards it
  await openLeaders(page)
  await rounds.fill('5')
  await dialog.getByRole('button', { name: 'Go on like this' }).click()
  await openSheet(page, 'Odds')
  await page.getByText('Klingon squadron is told when to leave (leaving after 5 rounds).').waitFor()
})
