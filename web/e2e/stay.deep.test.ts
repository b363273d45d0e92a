import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { choose, inAllDepth, openSheet, PHONE, pageOpener, showArea, violations, watching } from './page.ts'

const { open } = pageOpener()

async function fightOf(page: Page, system: string, battle: string): Promise<void> {
  await watching(page)
  await choose(page, system, battle)
  await page.getByRole('button', { name: 'Fight it out' }).click()
  await page.getByRole('textbox', { name: 'Seed' }).fill('7')
  await page.getByRole('button', { name: 'Open fire' }).click()
  await page.getByRole('button', { name: 'To the end of the round' }).click()
  // the panel compares at one step, so the round has to be over
  await page
    .getByRole('heading', { name: /^Round 2/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' })
}

inAllDepth('stay or leave: three choices side by side, clean on both screens; a step works them out anew', async () => {
  const page = await open()
  await fightOf(page, 'sidcors', 'border-clash')
  await openSheet(page, 'Odds')
  await page.getByRole('button', { name: 'Stay or leave?' }).click()
  const panel = page.getByRole('region', { name: 'Stay or leave?' })
  await panel.getByText('All three choices are worked out.').waitFor()
  for (const name of ['leave now', 'one more round', 'to the end']) {
    await panel.getByRole('columnheader', { name }).waitFor()
  }
  await expect.poll(() => panel.getByRole('row', { name: /^won by Klingon squadron 0\.0 % 0\.0 % \d/ }).count()).toBe(1)
  await expect.poll(() => panel.innerText()).toContain('by Announcing a retreat')
  await panel.getByRole('button', { name: 'Federation patrol' }).click()
  await panel.getByRole('row', { name: /^won by Federation patrol 0\.0 % 0\.0 % \d/ }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(PHONE)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Next step' }).click()
  await showArea(page, 'Log')
  await panel.getByText(/^The position has changed: worked out anew, for step \d+\.$/).waitFor()
  await panel.getByText('All three choices are worked out.').waitFor()
  await expect.poll(() => panel.getByRole('row', { name: /^won by Federation patrol/ }).count()).toBe(1)
})

inAllDepth('stay or leave: if no side can leave, the rule says why', async () => {
  const page = await open()
  await fightOf(page, 'attack-endurance', 'six-against-six')
  await openSheet(page, 'Odds')
  await page.getByRole('button', { name: 'Stay or leave?' }).click()
  const panel = page.getByRole('region', { name: 'Stay or leave?' })
  await panel.getByText('Red squadron cannot leave from here, by Break-off throw').waitFor()
  await expect.poll(() => panel.getByRole('table').count()).toBe(0)
  await panel.getByRole('button', { name: 'Close' }).press('Enter')
  await page.getByRole('button', { name: 'Stay or leave?' }).waitFor()
})
