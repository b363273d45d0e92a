import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atTable, byStep, clipboard, momentOf, movesOn, overhang, stage, violations } from './page.ts'

const { open } = stage()

const next = (page: Page) => page.getByRole('button', { name: 'Next step' })

/** Border clash by standing orders, gone on with for some steps. */
async function underWay(page: Page, steps: number): Promise<void> {
  await byStep(page)
  await atTable(page, ['sidcors', 'border-clash'], { people: 0 })
  await page.locator('[data-keeping=kept]').waitFor()
  for (let step = 0; step < steps; step++) await movesOn(page, () => next(page).click())
}

/** The lines of the record as it would be taken away. */
async function recordOf(page: Page): Promise<readonly Record<string, unknown>[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download record' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
}

const report = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Copy report' }).click()
  await page.getByRole('button', { name: 'Report copied' }).waitFor()
  return (await clipboard(page)).replace(/\s+/g, ' ')
}

describe('moderation', () => {
  test('moderation: a person takes a side that standing orders led, and real dice; a line of the record says so', async () => {
    const page = await open()
    await underWay(page, 3)
    await page.getByRole('button', { name: 'Seats and dice …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Seats and dice' })
    await dialog.waitFor()
    expect(await violations(page)).toEqual([])
    await dialog
      .getByRole('group', { name: /Klingon squadron/ })
      .getByText('A person')
      .click()
    await dialog.getByText('Real dice, typed in').click()
    await dialog.getByRole('button', { name: 'Go on so' }).click()
    await dialog.waitFor({ state: 'detached' })
    const lines = await recordOf(page)
    const kinds = lines.map(({ kind }) => kind)
    expect(kinds.slice(-2)).toEqual(['seats', 'dice'])
    expect(lines.at(-2)).toMatchObject({ doctrines: { red: { name: 'captain' } }, people: ['red'] })
    expect(lines.at(-1)).toMatchObject({ dice: { source: 'typed' } })
    expect(await report(page)).toContain('Klingon squadron: a person; Federation patrol: captain')
    const told = (name: string) => page.getByRole('log').getByRole('button', { name })
    await told('Klingon squadron: a person; Federation patrol: captain after 3 inputs').waitFor()
    await told('Dice: typed in by hand after 3 inputs').waitFor()
    // what is chosen again is what there is: no line more
    await page.getByRole('button', { name: 'Seats and dice …' }).click()
    // a seed after typed dice is one that nobody knows
    await dialog.getByText('From a seed').click()
    expect(await dialog.getByRole('textbox', { name: 'Seed' }).inputValue()).toMatch(/^\d{3,}$/)
    await dialog.getByText('Real dice, typed in').click()
    await dialog.getByRole('button', { name: 'Go on so' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await recordOf(page)).toEqual(lines)
    await page.reload()
    await page.getByRole('button', { name: 'Seats and dice …' }).waitFor()
    expect(await recordOf(page)).toEqual(lines)
  })

  test('moderation: a ruling at an earlier moment, with its reason; what came after is derived again, as it went is kept', async () => {
    const page = await open('', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
    await underWay(page, 6)
    await page.getByRole('button', { name: 'One step back' }).click()
    await page.getByRole('button', { name: 'One step back' }).click()
    await page.getByRole('button', { name: 'Ruling …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ruling after 4 inputs' })
    const rule = dialog.getByRole('button', { name: 'Rule so' })
    await rule.waitFor()
    expect(await rule.isDisabled()).toBe(true)
    await dialog.getByRole('combobox', { name: 'Option of the rules' }).selectOption('roundCap')
    await dialog.getByRole('textbox', { name: /^From here on/ }).fill('9')
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('as agreed by mail')
    await dialog.getByText('Of 2 inputs after this moment 2 are derived again').waitFor()
    expect(await violations(page)).toEqual([])
    expect(await overhang(page)).toBe(0)
    await rule.click()
    await dialog.waitFor({ state: 'detached' })
    expect(await momentOf(page)).toBe('7 / 7')
    const lines = await recordOf(page)
    expect(lines[5]).toMatchObject({ kind: 'ruling', options: { roundCap: 9 }, reason: 'as agreed by mail' })
    expect(lines).toHaveLength(8)
    expect(await report(page)).toContain('Ruling: Round cap (0: none): 9 [Round cap]: as agreed by mail')
    await page.getByRole('region', { name: 'Variations' }).waitFor()
    // the log has it at its moment, and leads there
    await page.getByRole('button', { name: 'Log' }).click()
    const line = page.getByRole('log').getByRole('button', { name: 'Ruling: Round cap (0: none): 9' })
    expect((await line.innerText()).replace(/\s+/g, ' ')).toContain('[Round cap]: as agreed by mail')
    await line.press('Enter')
    expect(await violations(page)).toEqual([])
    await movesOn(page, () => page.getByRole('link', { name: 'The fight at step 5' }).press('Enter'))
    expect(await momentOf(page)).toBe('5 / 7')
    expect(await page.getByRole('log').getByRole('button').last().innerText()).toContain('Ruling: Round cap')
  })

  test('moderation: the throw of an earlier moment is settled as real dice are typed; the old way is kept', async () => {
    const page = await open('', { viewport: { width: 390, height: 844 } })
    await underWay(page, 6)
    const before = await recordOf(page)
    const thrown = before.findIndex(({ kind }) => kind === 'roll') - 1
    while (!(await momentOf(page)).startsWith(`${thrown} /`)) {
      await movesOn(page, () => page.getByRole('button', { name: 'One step back' }).click())
    }
    await page.getByRole('button', { name: 'Ruling …' }).click()
    const dialog = page.getByRole('dialog', { name: `Ruling after ${thrown} input` })
    await dialog.getByRole('button', { name: 'Settle the throw that was made here' }).click()
    const dice = dialog.getByRole('form', { name: 'Dice as thrown' })
    await dice.locator(':focus').waitFor()
    expect(await violations(page)).toEqual([])
    const fields = await dice.getByRole('textbox').count()
    for (let i = 0; i < fields; i++) await page.keyboard.type('1')
    await dice.getByRole('button', { name: 'Use these dice' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await dialog.getByText('It shows:').waitFor()
    // the keyboard goes on in the reason
    await page.keyboard.type('a die fell from the table')
    await dialog.getByText(`Of ${6 - thrown - 1} inputs after this moment`).waitFor()
    expect(await overhang(page)).toBe(0)
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Rule so' }).click()
    await dialog.waitFor({ state: 'detached' })
    const lines = await recordOf(page)
    const faces = Array.from({ length: fields }, () => 1)
    expect(lines[thrown + 1]).toMatchObject({ kind: 'roll', faces, ruled: 'a die fell from the table' })
    expect(await report(page)).toContain('A throw settled by the moderator: a die fell from the table')
    await page.getByRole('region', { name: 'Variations' }).waitFor()
  })

  test('moderation: orders of an earlier moment are settled in their form, filled in with what was ordered', async () => {
    const page = await open()
    await underWay(page, 6)
    const before = await recordOf(page)
    const given = before.findIndex(({ kind }) => kind === 'orders') - 1
    for (let step = 6; step > given; step--) {
      await movesOn(page, () => page.getByRole('button', { name: 'One step back' }).click())
    }
    await page.getByRole('button', { name: 'Ruling …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ruling after' })
    await dialog.getByRole('button', { name: 'Settle the orders that were given here' }).click()
    await dialog.getByRole('button', { name: 'Settle these orders' }).first().waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Settle these orders' }).click()
    await dialog
      .getByRole('textbox', { name: /^Reason/ })
      .and(page.locator(':focus'))
      .waitFor()
    await page.keyboard.type('read out wrongly')
    await dialog.getByRole('button', { name: 'Rule so' }).click()
    await dialog.waitFor({ state: 'detached' })
    const lines = await recordOf(page)
    // the form was filled in with what was ordered
    expect(lines[given + 1]).toMatchObject({
      kind: 'orders',
      orders: before[given + 1]!.orders,
      ruled: 'read out wrongly',
    })
    expect(lines).toHaveLength(before.length)
    expect(await report(page)).toContain('settled by the moderator: read out wrongly')
  })
})
