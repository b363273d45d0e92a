import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { inAllDepth, openSheet, pageOpener, underWay, violations } from './page.ts'

const { open } = pageOpener()

const where = (page: Page, words: string): Promise<void> =>
  page.getByLabel('Replay').getByText(words, { exact: true }).waitFor()

inAllDepth(
  'variations: another way on is kept through a reload, opens, and swaps; copied and deleted with its fight',
  async () => {
    const page = await open()
    await underWay(page, ['sidcors', 'border-clash'], 3)
    const variations = page.getByRole('region', { name: 'Variations' })
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await where(page, '1 / 3')
    await page.getByRole('button', { name: 'Fight on from here' }).click()
    await where(page, '1 / 1')
    await page.getByRole('button', { name: 'Type the dice from here on' }).click()
    await page.getByRole('form', { name: 'Dice as thrown' }).waitFor()
    await page.keyboard.type('65')
    await page.keyboard.press('Enter')
    await where(page, '2 / 2')
    await openSheet(page, 'Record')
    await variations.getByText('Another way on from').waitFor()
    await page.locator('[data-keeping=kept]').waitFor()
    await page.reload()
    await where(page, '2 / 2')
    await openSheet(page, 'Record')
    await expect.poll(() => variations.innerText()).toMatch(/step 1: 2 more steps/)
    expect(await violations(page)).toEqual([])

    await variations.getByRole('button', { name: /^Open it/ }).click()
    await where(page, '3 / 3')
    await expect.poll(() => variations.innerText()).toMatch(/Another way on from step 1: 1 more step,/)
    await variations.getByRole('button', { name: 'step 1' }).first().click()
    await where(page, '1 / 3')
    // a copy has variations too, and the store deletes them with their fight
    await page.locator('[data-keeping=kept]').waitFor()
    await page.getByRole('link', { name: 'Fights' }).click()
    await page.getByRole('button', { name: 'Copy Border clash' }).click()
    await page.getByText('2 fights are kept').waitFor()
    await page.getByRole('button', { name: 'Delete Border clash', exact: true }).click()
    await page.getByText('1 fight is kept').waitFor()
    await page.getByRole('link', { name: 'Border clash, a copy', exact: true }).click()
    await openSheet(page, 'Record')
    await variations.getByText('Another way on from').waitFor()
  },
)

inAllDepth('variations: a store of an older version gains them, and keeps its fights', async () => {
  const page = await open()
  await page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const asked = indexedDB.open('flagplot', 1)
        asked.onupgradeneeded = () => {
          asked.result.createObjectStore('fights', { keyPath: 'id' })
          asked.result.createObjectStore('lines')
        }
        asked.onsuccess = () => {
          asked.result.close()
          done()
        }
        asked.onerror = () => fail(asked.error)
      }),
  )
  await underWay(page, ['sidcors', 'border-clash'], 1)
  await page.getByRole('button', { name: 'Take back' }).click()
  await openSheet(page, 'Record')
  await page.getByRole('region', { name: 'Variations' }).waitFor()
  await page.locator('[data-keeping=kept]').waitFor()
})

inAllDepth('line: it grows with the fight, names its swings, and sums to the end', async () => {
  const page = await open()
  await underWay(page, ['attack-endurance', 'corvettes-and-cruiser'], 6)
  await openSheet(page, 'Odds')
  const line = page.getByRole('region', { name: /^Chance of .*, step by step$/ })
  const moments = line.getByRole('slider', { name: 'Moment' })
  const upTo = (last: number) => line.locator(`input[type=range][max="${last}"]`).waitFor()
  const [, count] = /(\d+) \/ \1/.exec(await page.getByLabel('Replay').innerText())!.map(Number)
  await upTo(count!)
  // after a step back the line is no longer than the fight
  await page.getByRole('button', { name: 'Take back' }).click()
  await where(page, `${count! - 1} / ${count! - 1}`)
  await upTo(count! - 1)
  await page.getByRole('button', { name: 'To the end of the battle' }).click()
  await page.getByRole('region', { name: 'Result' }).waitFor()
  await line.getByText(/at the end\.$/).waitFor()
  const said = /: ([\d.]+) % at the start, luck ([-+\d.]+), decisions ([-+\d.]+) .*, ([\d.]+) % at the end\./
  const [, start, luck, decisions, end] = said.exec(await line.innerText())!.map(Number)
  expect(start! + luck! + decisions!).toBeCloseTo(end!, 6)
  const swing = line.getByRole('button', { name: /: [-+][\d.]+ points by (luck|decision) \(step \d+\)$/ }).first()
  const [, step] = /step (\d+)/.exec(await swing.innerText())!
  await swing.click()
  const last = await moments.getAttribute('max')
  await where(page, `${step} / ${last}`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page)).toEqual([])
  }
})
