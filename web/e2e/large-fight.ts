import type { Page } from 'playwright-core'
import { watching } from './page.ts'

const large = (ships: number): string =>
  JSON.stringify({
    flagplot: 1,
    system: 'attack-endurance',
    title: `${ships} a side`,
    red: { name: 'Reds', units: [`${ships / 2}x Corvette AF1/1 EF2`, `${ships / 2}x Frigate AF2/1 EF3`] },
    blue: { name: 'Blues', units: [`${ships / 2}x Frigate AF2/1 EF3`, `${ships / 2}x Corvette AF1/1 EF2`] },
  })

/** Presses a button found by its text: a search by role takes longer than the page's own tasks. */
const press = (page: Page, label: string): Promise<void> =>
  page.evaluate(said => {
    for (const button of document.querySelectorAll('button')) if (button.textContent === said) button.click()
  }, label)

const there = (page: Page, selector: string): Promise<unknown> =>
  page.waitForFunction(sought => document.querySelector(sought) !== null, selector, { polling: 200 })

/** Runs an action, and may measure it. */
type Run = (name: 'solved' | 'opened' | 'fought', action: () => Promise<void>) => Promise<void>

/** Puts so many ships a side on the desk, waits for odds, fights to the end; returns the number of moments shown. */
export async function fightLarge(page: Page, ships: number, run: Run = (_, action) => action()): Promise<number> {
  await page.getByRole('button', { name: 'File' }).click()
  await page.getByRole('menuitem', { name: 'Paste a battle file' }).click()
  await page.getByLabel('YAML or JSON').fill(large(ships))
  await run('solved', async () => {
    await press(page, 'Put it on the desk')
    await page.getByText(`${ships} units`).first().waitFor()
    await there(page, '#odds [data-method=sampled]')
  })
  await watching(page)
  await page.getByRole('button', { name: 'Fight it out' }).click()
  await page.getByRole('textbox', { name: 'Seed' }).fill('7')
  await run('opened', async () => {
    await press(page, 'Open fire')
    await there(page, '[data-keeping=kept]')
  })
  await page.getByRole('button', { name: 'Next step' }).and(page.locator(':focus')).waitFor()
  await page.evaluate(() => {
    const noted = { shown: 0 }
    Object.assign(window, { noted })
    const where = document.querySelector('[role=toolbar] [aria-live]')!
    new MutationObserver(() => noted.shown++).observe(where, { characterData: true, subtree: true, childList: true })
  })
  await run('fought', async () => {
    await press(page, 'To the end of the battle')
    await there(page, '[data-winner]')
  })
  return page.evaluate(() => (window as unknown as { noted: { shown: number } }).noted.shown)
}
