import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atTable, choose, stage } from './page.ts'

const { open } = stage()

const take = (page: Page, name: string) => page.getByRole('button', { name: `I am ${name}: show my orders` }).click()

/** Writes the orders of whoever has the screen as they are mailed, and seals them. */
async function mail(page: Page, text: string): Promise<void> {
  await page.getByLabel('Or as it is written').fill(text)
  await page.getByText('Understood:').waitFor()
  await page.getByRole('button', { name: 'Seal these orders' }).click()
}

describe('duel of sealed orders', () => {
  test('duel: two people on one screen mail their orders, place their hits, and read the board', async () => {
    const page = await open()
    await atTable(page, ['warpwar', 'printed-duel'], { people: 2 })
    await take(page, 'Red Sun')
    const ship = page.getByRole('group', { name: /^W4 \(TL0\)/ })
    expect(await ship.innerText()).toMatch(/\d of 7 left/)
    await page.getByLabel('Or as it is written').fill('W4 ATTACKS W9: D=4 B=3')
    await page.getByText(/W9/).first().waitFor()
    await mail(page, 'W4 (TL0) ATTACKS W4: D=4 B=3')
    await take(page, 'Blue Star')
    expect(await page.getByRole('log').innerText()).toContain('Nothing has happened yet')
    await mail(page, 'W4 (TL0) ATTACKS W4: D=4 B=3')
    // Hit +2 both ways: five hits a side, placed by both owners at once
    await take(page, 'Red Sun')
    await mail(page, 'W4: PD 3, S 2')
    await take(page, 'Blue Star')
    await mail(page, 'W4: T 1, M 2, SR 1, PD 1')
    const log = page.getByRole('log')
    await log.getByText(/PD7→4 S3→1/).waitFor()
    expect(await log.innerText()).toMatch(/Hit \+2/)
    const board = page.getByRole('table', { name: /shots/i })
    expect(await board.innerText()).toMatch(/ATTACK/i)
    expect(await board.getByRole('row').count()).toBe(3)
  })

  test('duel: a ship that is long to write is read to its end in its row', async () => {
    const page = await open()
    await choose(page, 'warpwar', 'printed-duel')
    const cutOff = await page
      .getByLabel(/^Unit W4/)
      .evaluateAll(fields => fields.map(field => field.scrollWidth - field.clientWidth))
    expect(cutOff).toEqual([0, 0])
  })

  test('duel: with secret records the public sees neither ratings nor where hits went, and odds only whose turn it is', async () => {
    const page = await open()
    await atTable(page, ['warpwar', 'secret-records'], { people: 2 })
    expect(await page.getByRole('region', { name: 'Strangers', exact: true }).innerText()).not.toMatch(/PD6/)
    await take(page, 'Unknowns')
    expect(await page.getByRole('region', { name: 'Unknowns', exact: true }).innerText()).toMatch(/PD8/)
    expect(await page.getByRole('region', { name: 'Strangers', exact: true }).innerText()).not.toMatch(/PD6/)
    await page.getByRole('button', { name: 'Seal these orders' }).click()
    await take(page, 'Strangers')
    expect(await page.getByRole('region', { name: 'Unknowns', exact: true }).innerText()).not.toMatch(/PD8/)
  })
})
