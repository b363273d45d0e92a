import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  byStep,
  choose,
  exactOdds,
  inAllDepth,
  movesOn,
  openSheet,
  overhang,
  PHONE,
  pageOpener,
  showArea,
  tabTo,
  violations,
  watching,
} from './page.ts'

const { open } = pageOpener()

const toDesk = (page: Page): Promise<void> => page.getByRole('link', { name: 'Desk' }).click()

/** Every screen in turn, each reached from the last one. */
const screens: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['desk', async page => void (await exactOdds(page))],
  [
    'desk with everything open',
    async page => {
      const orders = page.getByRole('button', { name: /^Settings of the standing orders/ })
      await orders.first().click()
      await page.getByText('How units are written').first().click()
      await page
        .getByRole('button', { name: /^One more: Number of/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'They still hold' }).waitFor()
      await page
        .getByRole('button', { name: /state of/ })
        .first()
        .click()
      for (const table of await page.getByRole('button', { name: /^Table of/ }).all()) await table.click()
      await page
        .getByRole('combobox', { name: /^Add a unit/ })
        .first()
        .click()
      await page.getByRole('listbox').waitFor()
    },
  ],
  [
    'options in the place of the fleets',
    async page => {
      await page.getByRole('button', { name: /^Rule options: / }).click()
      await page.getByRole('button', { name: 'Back to the fleets' }).waitFor()
    },
  ],
  [
    'two rulings compared',
    async page => {
      await page.getByRole('button', { name: 'Compare', exact: true }).click()
      await page.getByRole('region', { name: 'Other rulings' }).locator('[data-method]').waitFor()
    },
  ],
  [
    'the first screen',
    async page => {
      // the mark leads there on every screen; a phone has no word for it
      await page.getByRole('link', { name: 'Flagplot' }).click()
      await page.getByRole('list', { name: 'Games' }).waitFor()
    },
  ],
  [
    'clauses',
    async page => {
      await page.getByRole('link', { name: 'Rules' }).click()
      await page.getByText(/^\d+ rules$/).waitFor()
    },
  ],
  [
    'tables',
    async page => {
      await page.getByRole('button', { name: 'Tables' }).click()
      await page.getByRole('table').first().waitFor()
    },
  ],
  [
    'before the fight',
    async page => {
      await toDesk(page)
      await page.getByRole('button', { name: 'Fight it out' }).click()
      await page.getByText('A person').first().click()
    },
  ],
  [
    'orders to give',
    async page => {
      await page.getByRole('button', { name: 'Open fire' }).click()
      await page.getByRole('button', { name: /these orders/ }).waitFor()
    },
  ],
  [
    'a fight with its log open',
    async page => {
      await page.getByRole('button', { name: /these orders/ }).click()
      await openSheet(page, 'Log')
      await page.getByRole('log').getByRole('button').first().click()
    },
  ],
  [
    'the keys',
    async page => {
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  ],
  [
    'desk with a refusal',
    async page => {
      await page.keyboard.press('Escape')
      await toDesk(page)
      await page
        .getByLabel(/^Unit /)
        .first()
        .fill('nothing at all')
      await page.getByText('The set-up is not complete').waitFor()
    },
  ],
]

inAllDepth.each([
  ['a phone in light colours', 'sidcors', 'border-clash', { viewport: { width: 360, height: 740 } }],
  ['a wide screen in dark colours', 'attack-endurance', 'corvettes-and-cruiser', { colorScheme: 'dark' }],
] as const)('axe: every screen is clean on %s, and not scrolled sideways', async (_, system, battle, look) => {
  const page = await open('#/desk', look)
  await choose(page, system, battle)
  for (const [screen, reach] of screens) {
    await reach(page)
    expect(await violations(page), screen).toEqual([])
    expect(await overhang(page), screen).toBe(0)
  }
})

/** Goes on by keys only: gives orders unchanged, takes other steps singly; the focus must never be lost. */
async function keysTo(page: Page, title: string): Promise<void> {
  for (;;) {
    await page.locator('main :focus').waitFor()
    // its text is not shown while a phone shows the picture
    if ((await page.locator('#question-title').textContent()) === title) return
    const asks = (await page.getByRole('button', { name: 'Give these orders' }).count()) > 0
    await movesOn(page, () => page.keyboard.press(asks ? 'Control+Enter' : 'n'))
  }
}

inAllDepth(
  'map: on a phone the legend has the ships of a stack, selects them, and the keyboard goes on from there',
  async () => {
    const page = await open('#/desk', { viewport: PHONE })
    await byStep(page)
    await choose(page, 'knight-hawks', 'the-stand')
    await page.getByRole('button', { name: 'Fight it out' }).click()
    await page.getByRole('group', { name: /UPF/ }).getByText('A person').click()
    await page.getByRole('button', { name: 'Open fire' }).click()
    await keysTo(page, 'Turn 1: UPF moves its ships')
    await showArea(page, 'Field')
    const units = page.getByRole('toolbar', { name: 'Units on the map' })
    await expect.poll(() => units.locator('[data-here]').count()).toBe(6)
    await units.getByRole('button', { name: /Fighter 3/ }).click()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await units.getByRole('button', { name: /Fighter 4/, pressed: true }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await overhang(page)).toBe(0)
    for (const key of ['Shift+Tab', 'f', 'l']) await page.keyboard.press(key)
    await keysTo(page, 'Turn 2: Sathar switches its screens')
    await openSheet(page, 'Log')
    await expect.poll(() => page.getByRole('log').innerText()).toMatch(/Fighter 4: F2 L/)
  },
)

test('keyboard: from the skip link to the end of a battle without a mouse', async () => {
  const page = await open()
  await watching(page)
  await choose(page, 'attack-endurance', 'corvettes-and-cruiser')
  await page.reload()
  await exactOdds(page)
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator(':focus').innerText()).toBe('Skip to the battle')
  await page.keyboard.press('Enter')
  await tabTo(page, 'textbox', 'Number of Corvette AF1/1 EF2')
  await page.keyboard.press('ArrowUp')
  await page.getByText('4 units', { exact: true }).waitFor()
  await tabTo(page, 'button', /^Remove Corvette/)
  await tabTo(page, 'combobox', 'Add a unit to Rebels')
  await page.keyboard.type('2x corvette')
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('6 units', { exact: true }).waitFor()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.locator(':focus').waitFor()
  await page.reload()
  await page.getByText('6 units', { exact: true }).waitFor()
  await tabTo(page, 'button', 'Fight it out')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Open fire')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'To the end of the battle')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Result' }).waitFor()
})

inAllDepth('keyboard: every element that has the focus shows it', async () => {
  const page = await open()
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab')
    const shown = await page.evaluate(() => {
      const style = getComputedStyle(document.activeElement ?? document.body)
      return style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
    })
    expect(shown, await page.locator(':focus').evaluate(element => element.outerHTML.slice(0, 120))).toBe(true)
  }
})
