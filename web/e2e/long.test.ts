import { describe, expect, test } from 'vitest'
import { stage } from './page.ts'

const { open } = stage()

const large = (ships: number): string =>
  JSON.stringify({
    flagplot: 1,
    system: 'attack-endurance',
    title: `${ships} a side`,
    red: { name: 'Reds', units: [`${ships / 2}x Corvette AF1/1 EF2`, `${ships / 2}x Frigate AF2/1 EF3`] },
    blue: { name: 'Blues', units: [`${ships / 2}x Frigate AF2/1 EF3`, `${ships / 2}x Corvette AF1/1 EF2`] },
  })

/** What was noted while a battle was fought: tasks of the main thread over 50 ms, and how often the moment that is shown was another one. */
interface Noted {
  readonly tasks: readonly number[]
  readonly shown: number
}

describe('long', () => {
  test('long: 100 ships a side are fought in the worker, and shown as they come', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'File' }).click()
    await page.getByRole('menuitem', { name: 'Paste a battle file' }).click()
    await page.getByLabel('YAML or JSON').fill(large(100))
    await page.getByRole('button', { name: 'Put it on the desk' }).click()
    await page.getByRole('button', { name: 'Fight it out' }).click()
    await page.getByRole('textbox', { name: 'Seed' }).fill('7')
    await page.getByRole('button', { name: 'Open fire' }).click()
    await page.getByRole('button', { name: 'Next step' }).and(page.locator(':focus')).waitFor()
    await page.waitForFunction(() => document.querySelector('[data-keeping=kept]') !== null)
    expect(page.workers().filter(worker => worker.url().endsWith('/fight-worker.js'))).toHaveLength(1)
    await page.evaluate(() => {
      const noted = { tasks: [] as number[], shown: 0 }
      Object.assign(window, { noted })
      new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) noted.tasks.push(Math.round(duration))
      }).observe({ entryTypes: ['longtask'] })
      const where = document.querySelector('[role=toolbar] [aria-live]')!
      new MutationObserver(() => noted.shown++).observe(where, { characterData: true, subtree: true, childList: true })
      for (const button of document.querySelectorAll('button')) {
        if (button.innerText === 'To the end of the battle') button.click()
      }
    })
    // looked for by the cheapest means there are: to find things by their roles takes longer than the battle's own tasks
    await page.waitForFunction(() => document.querySelector('[data-winner]') !== null, undefined, { polling: 200 })
    const noted = await page.evaluate(() => (window as unknown as { noted: Noted }).noted)
    console.info(`main thread, tasks over 50 ms: ${noted.tasks.join(', ') || 'none'}; moments shown: ${noted.shown}`)
    const [, inputs] = /^(\d+) \/ \1$/.exec(await page.getByLabel('Replay').locator('[aria-live]').innerText()) ?? []
    expect(Number(inputs)).toBeGreaterThan(500)
    expect(noted.shown).toBeGreaterThan(0)
    // the log draws its newest lines, and more when asked
    const lines = page.getByRole('log').getByRole('listitem')
    await lines.nth(299).waitFor()
    expect(await lines.count()).toBe(300)
    await page.getByRole('button', { name: /^Show earlier lines/ }).click()
    await lines.nth(599).waitFor()
  })
})
