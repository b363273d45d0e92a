import { expect } from 'vitest'
import {
  inAllDepth,
  momentOf,
  movesOn,
  openLeaders,
  openSheet,
  overhang,
  PHONE,
  pageOpener,
  recordOf,
  reportOf,
  underWay,
  violations,
} from './page.ts'

const { open } = pageOpener()

const clash = ['sidcors', 'border-clash'] as const

inAllDepth('moderation: a person takes over a side and real dice, and lines of the record say so', async () => {
  const page = await open()
  await underWay(page, clash, 3)
  await openLeaders(page)
  const dialog = page.getByRole('dialog', { name: 'Leaders and dice' })
  await dialog.waitFor()
  expect(await violations(page)).toEqual([])
  await dialog
    .getByRole('group', { name: /Klingon squadron/ })
    .getByText('A person')
    .click()
  await dialog.getByText('Real dice, typed in').click()
  await dialog.getByRole('button', { name: 'Go on like this' }).click()
  await dialog.waitFor({ state: 'detached' })
  const lines = await recordOf(page)
  const kinds = lines.map(({ kind }) => kind)
  expect(kinds.slice(-2)).toEqual(['leaders', 'dice'])
  expect(lines.at(-2)).toMatchObject({ leaders: { red: { mind: 'person', doctrine: { name: 'captain' } } } })
  expect(lines.at(-1)).toMatchObject({ dice: { source: 'typed' } })
  expect(await reportOf(page)).toContain('Klingon squadron: a person; Federation patrol: captain')
  await openSheet(page, 'Log')
  const logged = (name: string) => page.getByRole('log').getByRole('button', { name })
  await logged('Klingon squadron: a person; Federation patrol: captain after step 3').waitFor()
  await logged('Dice: typed in by hand after step 3').waitFor()
  // choosing the present leaders and dice again adds no line
  await openLeaders(page)
  // after typed dice the seed is a random one
  await dialog.getByText('From a seed').click()
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Seed' }).inputValue()).toMatch(/^\d{3,}$/)
  await dialog.getByText('Real dice, typed in').click()
  await dialog.getByRole('button', { name: 'Go on like this' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await recordOf(page)).toEqual(lines)
  await page.reload()
  await page.locator('[data-keeping=kept]').waitFor()
  expect(await recordOf(page)).toEqual(lines)
})

inAllDepth(
  'moderation: a ruling at an earlier moment, with its reason; the rest is worked out again, the old way is kept',
  async () => {
    const page = await open('#/desk', { viewport: PHONE, colorScheme: 'dark' })
    await underWay(page, clash, 6)
    await page.getByRole('button', { name: 'One step back' }).click()
    await page.getByRole('button', { name: 'One step back' }).click()
    await openSheet(page, 'Record')
    await page.getByRole('button', { name: 'Ruling …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ruling after 4 steps' })
    const rule = dialog.getByRole('button', { name: 'Make this ruling' })
    await rule.waitFor()
    expect(await rule.isDisabled()).toBe(true)
    await dialog.getByRole('combobox', { name: 'Option of the rules' }).selectOption('roundCap')
    await dialog.getByRole('textbox', { name: /^From here on/ }).fill('9')
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('as agreed by mail')
    await dialog.getByText('Of 2 steps after this moment 2 are worked out again').waitFor()
    expect(await violations(page)).toEqual([])
    expect(await overhang(page)).toBe(0)
    await rule.click()
    await dialog.waitFor({ state: 'detached' })
    expect(await momentOf(page)).toBe('7 / 7')
    const lines = await recordOf(page)
    expect(lines[5]).toMatchObject({ kind: 'ruling', options: { roundCap: 9 }, reason: 'as agreed by mail' })
    expect(lines).toHaveLength(8)
    expect(await reportOf(page)).toContain('Ruling: Round cap (0: none): 9 [Round cap]: as agreed by mail')
    await page.getByRole('region', { name: 'Variations' }).waitFor()
    // the log has the ruling at its moment, with a link to it
    await openSheet(page, 'Log')
    const line = page.getByRole('log').getByRole('button', { name: 'Ruling: Round cap (0: none): 9' })
    expect((await line.innerText()).replace(/\s+/g, ' ')).toContain('[Round cap]: as agreed by mail')
    await line.press('Enter')
    expect(await violations(page)).toEqual([])
    await movesOn(page, () => page.getByRole('link', { name: 'The fight at step 5' }).press('Enter'))
    expect(await momentOf(page)).toBe('5 / 7')
    await expect.poll(() => page.getByRole('log').getByRole('button').last().innerText()).toContain('Ruling: Round cap')
  },
)
