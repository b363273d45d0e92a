import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { choose, inAllDepth, openSheet, overhang, PHONE, pageOpener, violations, watching } from './page.ts'

const { open } = pageOpener()

type Who = 'A person' | 'Computer: solver'

/** Opens a ready battle with these leaders; without one, red follows standing orders. */
async function atTable(page: Page, address: readonly [string, string], red: Who | undefined, blue: Who): Promise<void> {
  await watching(page)
  await choose(page, ...address)
  await page.getByRole('button', { name: 'Fight it out' }).click()
  await page.getByRole('button', { name: 'Open fire' }).waitFor()
  if (red !== undefined) await page.getByText(red, { exact: true }).first().click()
  await page.getByText(blue, { exact: true }).last().click()
  expect(await overhang(page)).toBe(0)
  await page.getByRole('textbox', { name: 'Seed' }).fill('7')
  await page.getByRole('button', { name: 'Open fire' }).click()
}

const by = 'Computer: solver'

describe('solver', () => {
  inAllDepth('solver: a person seals, the computer answers in the worker, stopped and started again', async () => {
    const page = await open('#/desk', { viewport: PHONE })
    // holds back the solver until it is stopped
    let release = (): void => {}
    const held = new Promise<void>(done => {
      release = done
    })
    await page.route('**/advice-worker.js', async route => {
      await held
      await route.continue()
    })
    await atTable(page, ['sidcors', 'border-clash'], 'A person', by)
    await page.getByRole('button', { name: 'Seal these orders' }).click()
    await page.getByRole('button', { name: 'Stop' }).click()
    release()
    expect(await violations(page)).toEqual([])
    expect(await overhang(page)).toBe(0)
    await page.getByRole('button', { name: 'Next step' }).click()
    await openSheet(page, 'Log')
    await page
      .getByRole('log')
      .getByText(/^Klingon squadron picks \d, Federation patrol picks \d/)
      .waitFor()
  })

  inAllDepth('solver: a battle goes on to its end, and its report names the leaders', async () => {
    const page = await open()
    await atTable(page, ['attack-endurance', 'customs-inspection'], undefined, by)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('n')
    await page.getByLabel('Replay').getByText('0 / 0').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'To the end of the battle' }).click()
    await page.getByRole('region', { name: 'Result' }).waitFor()
    await openSheet(page, 'Record')
    await page.getByRole('button', { name: 'Copy report' }).click()
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(report.replace(/\s+/g, ' ')).toContain('by the solver, all else by')
  })
})
