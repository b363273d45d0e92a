import { describe, expect } from 'vitest'
import { fightLarge } from './large-fight.ts'
import { inAllDepth, momentOf, pageOpener } from './page.ts'

const { open } = pageOpener()

/** True if the log is scrolled to its newest line. */
function seesNewest(): boolean {
  const log = document.querySelector('[role=log]')!.getBoundingClientRect()
  const newest = [...document.querySelectorAll('[role=log] [data-fresh]')].at(-1)!.getBoundingClientRect()
  return newest.top >= log.top - 1 && newest.bottom <= log.bottom + 1
}

describe('long', () => {
  inAllDepth('long: 100 ships a side are solved and fought in workers, and shown as they go', async () => {
    const page = await open()
    expect(await fightLarge(page, 100)).toBeGreaterThan(0)
    expect(page.workers().filter(worker => worker.url().endsWith('/fight-worker.js'))).toHaveLength(1)
    const [, inputs] = /^(\d+) \/ \1$/.exec(await momentOf(page)) ?? []
    expect(Number(inputs)).toBeGreaterThan(500)
    // the log draws its newest lines, lays out those that fill its box, and draws more on demand
    const lines = page.getByRole('log').getByRole('listitem')
    await lines.nth(299).waitFor({ state: 'attached' })
    await expect.poll(() => lines.count()).toBe(300)
    await expect.poll(() => page.locator('[role=log] li[data-far]').count()).toBe(260)
    expect(await page.evaluate(seesNewest)).toBe(true)
    await page.getByRole('button', { name: /^Show earlier lines/ }).click()
    await lines.nth(599).waitFor({ state: 'attached' })
  })

  inAllDepth('long: 500 ships a side are solved and fought to the end', async () => {
    const page = await open()
    expect(await fightLarge(page, 500)).toBeGreaterThan(0)
    // hundreds of like ships are drawn as one outline
    await expect.poll(() => page.locator('[data-side=red] ul > li').count()).toBeLessThan(60)
  })
})
