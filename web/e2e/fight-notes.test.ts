import { describe, expect, test } from 'vitest'
import { atTable, byStep, clipboard, movesOn, overhang, stage, violations } from './page.ts'

const { open } = stage()

describe('notes of a fight', () => {
  test('notes: written in a fight they stand in its report and its link, outlive a reload and leave its ways on as they are', async () => {
    const page = await open('', { viewport: { width: 390, height: 844 } })
    await byStep(page)
    await atTable(page, ['sidcors', 'border-clash'], { people: 0 })
    for (let i = 0; i < 3; i++) await movesOn(page, () => page.getByRole('button', { name: 'Next step' }).click())
    const notes = page.getByRole('region', { name: 'Notes' })
    await notes.getByRole('button', { name: 'Edit notes' }).click()
    const field = notes.getByRole('textbox', { name: 'Notes on this battle' })
    await field.fill('For the Saturday game.\nRed has the dice.')
    expect(await violations(page)).toEqual([])
    expect(await overhang(page)).toBe(0)
    await notes.getByRole('button', { name: 'Done' }).click()
    await notes.getByText('Red has the dice.').waitFor()
    await page.locator('[data-keeping=kept]').waitFor()
    // no way on was taken back by it
    expect(await page.getByRole('region', { name: 'Variations' }).count()).toBe(0)
    await page.reload()
    await notes.getByText('Red has the dice.').waitFor()
    await page.getByRole('button', { name: 'Copy report' }).click()
    await page.getByRole('button', { name: 'Report copied' }).waitFor()
    expect(await clipboard(page)).toContain('For the Saturday game.')
    await page.getByRole('button', { name: 'Copy link to this moment' }).click()
    await page.getByText('Link copied').first().waitFor()
    const link = await clipboard(page)
    const other = await open(link.slice(link.indexOf('#')))
    await other.getByRole('region', { name: 'Notes' }).getByText('Red has the dice.').waitFor()
    await movesOn(page, () => page.getByRole('button', { name: 'Next step' }).click())
    await notes.getByText('Red has the dice.').waitFor()
  })
})
