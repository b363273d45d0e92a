import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { byStep, choose, movesOn, overhang, stage, violations } from './page.ts'

const { open } = stage()

/** A ready battle by standing orders on both sides, opened, and gone on with for some steps. */
async function fought(page: Page, [system, battle]: readonly [string, string], steps: number): Promise<void> {
  await choose(page, system, battle)
  await byStep(page)
  await page.getByRole('button', { name: 'Fight it out' }).click()
  await page.getByRole('textbox', { name: 'Seed' }).fill('7')
  await page.getByRole('button', { name: 'Open fire' }).click()
  await page.locator('[data-keeping=kept]').waitFor()
  const next = page.getByRole('button', { name: 'Next step' })
  for (let step = 0; step < steps; step++) await movesOn(page, () => next.click())
}

const where = (page: Page, words: string): Promise<void> =>
  page.getByLabel('Replay').getByText(words, { exact: true }).waitFor()

/** Every system, with a line of its log that names ships. */
const battles = [
  ['sidcors', 'border-clash'],
  ['attack-endurance', 'line-of-battle'],
  ['warpwar', 'bracket'],
  ['combat-shift', 'ambush'],
  ['knight-hawks', 'close-escort'],
] as const

const ships = (page: Page) => page.locator('li[data-condition]')

describe('picture', () => {
  test.each(battles)('picture: %s: both lines, every ship said, lit by its log line, in both themes', async (...of) => {
    const page = await open()
    await fought(page, of, 4)
    for (const side of await page.locator('section[data-side]').all()) {
      expect(await side.getByRole('heading').innerText()).not.toBe('')
      for (const ship of await side.getByRole('listitem').all()) {
        expect(await ship.innerText()).toMatch(/\w/)
        expect(await ship.locator('svg[aria-hidden=true]').count()).toBeGreaterThan(0)
      }
    }
    // the line that is pointed at lights ships of the picture, and lights go out with it
    const lines = page.getByRole('log').getByRole('listitem')
    let lit = 0
    for (const line of await lines.all()) {
      await line.getByRole('button').first().focus()
      lit = Math.max(lit, await page.locator('li[data-lit]').count())
    }
    expect(lit).toBeGreaterThan(0)
    await page.getByRole('heading', { level: 1 }).click()
    expect(await page.locator('li[data-lit]').count()).toBe(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violations(page)).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overhang(page)).toBe(0)
    expect(await violations(page)).toEqual([])
  })

  test('picture: a hundred ships a side stand together, each named, and the page is no wider for it', async () => {
    const page = await open()
    await choose(page, 'attack-endurance', 'line-of-battle')
    for (const count of await page.getByRole('textbox', { name: /^Number of Corvette/ }).all()) {
      await count.fill('100')
    }
    await page.getByRole('button', { name: 'Fight it out' }).click()
    await page.getByRole('button', { name: 'Open fire' }).click()
    await page.getByText('100 × Corvette').waitFor()
    expect(await ships(page).count()).toBeLessThan(20)
    expect(await ships(page).filter({ hasText: '100 × Corvette' }).innerText()).toMatch(/Corvette R1, .*Corvette R100/)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overhang(page)).toBe(0)
  })
})

describe('variations', () => {
  test('variations: what is taken back is kept once, until the same way is gone again', async () => {
    const page = await open()
    await fought(page, ['sidcors', 'border-clash'], 6)
    const variations = page.getByRole('region', { name: 'Variations' })
    await page.getByRole('button', { name: 'Take back' }).click()
    await where(page, '5 / 5')
    await variations.getByText('The way on that was taken back, from').waitFor()
    await page.getByRole('button', { name: 'Take back' }).click()
    await where(page, '4 / 4')
    expect(await variations.getByRole('listitem').count()).toBe(1)
    expect(await variations.innerText()).toMatch(/step 4: 2 more steps, into round \d/)
    // the same orders and dice once more: it is the same way on, and then none that was taken back
    for (const at of [5, 6]) {
      await page.getByRole('button', { name: 'Next step' }).click()
      await where(page, `${at} / ${at}`)
    }
    await variations.waitFor({ state: 'detached' })
  })

  test('variations: another way on is kept through a reload, opens, and swaps; copied and deleted with its fight', async () => {
    const page = await open()
    await fought(page, ['sidcors', 'border-clash'], 3)
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
    await variations.getByText('Another way on from').waitFor()
    await page.locator('[data-keeping=kept]').waitFor()
    await page.reload()
    await where(page, '2 / 2')
    expect(await variations.innerText()).toMatch(/step 1: 2 more steps/)
    expect(await violations(page)).toEqual([])

    await variations.getByRole('button', { name: /^Open it/ }).click()
    await where(page, '3 / 3')
    expect(await variations.innerText()).toMatch(/Another way on from step 1: 1 more step,/)
    await variations.getByRole('button', { name: 'step 1' }).first().click()
    await where(page, '1 / 3')
    // a copy has them too, and the store lets go of them with their fight
    await page.locator('[data-keeping=kept]').waitFor()
    await page.getByRole('link', { name: 'Fights' }).click()
    await page.getByRole('button', { name: 'Copy Border clash' }).click()
    await page.getByText('2 fights are kept').waitFor()
    await page.getByRole('button', { name: 'Delete Border clash', exact: true }).click()
    await page.getByText('1 fight is kept').waitFor()
    await page.getByRole('link', { name: 'Border clash, a copy', exact: true }).click()
    await variations.getByText('Another way on from').waitFor()
  })
})

test('variations: a store from before there were any gains them, and keeps its fights', async () => {
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
  await fought(page, ['sidcors', 'border-clash'], 1)
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('region', { name: 'Variations' }).waitFor()
  await page.locator('[data-keeping=kept]').waitFor()
})

describe('line', () => {
  test('line: it grows with the fight on a wide screen, names its swings, sums to the end, and can be put away', async () => {
    const page = await open()
    await fought(page, ['attack-endurance', 'corvettes-and-cruiser'], 6)
    const line = page.getByRole('region', { name: /^Chance of .* to win, step by step$/ })
    const moments = line.getByRole('slider', { name: 'Moment' })
    const upTo = (last: number) => line.locator(`input[type=range][max="${last}"]`).waitFor()
    const [, count] = /(\d+) \/ \1/.exec(await page.getByLabel('Replay').innerText())!.map(Number)
    await upTo(count!)
    // taken back it is no longer than the fight
    await page.getByRole('button', { name: 'Take back' }).click()
    await where(page, `${count! - 1} / ${count! - 1}`)
    await upTo(count! - 1)
    await page.getByRole('button', { name: 'To the end of the battle' }).click()
    await page.getByRole('region', { name: 'Result' }).waitFor()
    await line.getByText(/at the end\.$/).waitFor()
    const said = /: ([\d.]+) % at the start, luck ([-+\d.]+), decisions ([-+\d.]+) .*, ([\d.]+) % at the end\./
    const [, start, luck, decisions, end] = said.exec(await line.innerText())!.map(Number)
    expect(start! + luck! + decisions!).toBeCloseTo(end!, 6)
    const swing = line.getByRole('button', { name: /: [-+][\d.]+ points (of luck|by decision) \(step \d+\)$/ }).first()
    const [, step] = /step (\d+)/.exec(await swing.innerText())!
    await swing.click()
    const last = await moments.getAttribute('max')
    await where(page, `${step} / ${last}`)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violations(page)).toEqual([])
    }
    await line.getByRole('button', { name: /^Hide/ }).click()
    await page.getByRole('button', { name: 'Chance to win, step by step' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Chance to win, step by step' }).click()
    await moments.waitFor()
  })
})
