import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import {
  choose,
  inAllDepth,
  movesOn,
  overhang,
  PHONE,
  pageOpener,
  tabTo,
  typeDice,
  violations,
  watching,
} from './page.ts'

const { open } = pageOpener()

const FIGHTERS = 'Carrier 1 fighters'

/** Opens the ready ambush; a person leads the Watch, and real dice are typed in. */
async function keepWatch(page: Page): Promise<void> {
  await watching(page)
  await choose(page, 'combat-shift', 'ambush')
  await page.getByRole('button', { name: 'Fight it out' }).click()
  await page
    .getByRole('group', { name: /The Watch/ })
    .getByText('A person')
    .click()
  await page.getByText('Real dice, typed in').click()
  await page.getByRole('button', { name: 'Open fire' }).click()
}

const log = (page: Page) => page.getByRole('log')
const actionField = (page: Page, unit: string) => page.getByLabel(`${unit}: What each unit does`, { exact: true })
/** The ticks of the units that the patrol aids, without that of all together. */
const aided = (page: Page) => page.getByRole('checkbox', { name: /^(?!all).*: Aided by the patrol$/, checked: true })
const give = (page: Page): Promise<void> => page.getByRole('button', { name: 'Seal these orders' }).click()

/** The label of a unit's chosen action, with the whole sum; the value is only `fire Warship 2`. */
const chosen = (page: Page, unit: string): Promise<string | null> => actionField(page, unit).getAttribute('title')

/** Types all throws until orders are asked for or the battle is over: low if `low` matches, others miss. */
async function typeOn(page: Page, low?: RegExp): Promise<void> {
  const dice = page.getByRole('form', { name: 'Dice as thrown' })
  const orders = page.getByRole('button', { name: /these orders/ })
  const result = page.getByRole('region', { name: 'Result' })
  for (;;) {
    await dice.or(orders).or(result).first().waitFor()
    if ((await dice.count()) === 0) return
    await typeDice(page, (name, words) => (!name.includes('d%') ? '5' : low?.test(words) ? '01' : '00'))
  }
}

describe('carriers', () => {
  /** Round 1, by keyboard only: the patrol guards the carrier, and two shifts are kept for protective fire. */
  async function ambushed(page: Page): Promise<void> {
    await actionField(page, 'Warship 1').and(page.locator(':focus')).waitFor()
    expect(await chosen(page, 'Warship 2')).toMatch(/^fire at Warship \d: 50 base = 50 %$/)
    expect(await chosen(page, 'Carrier 1')).toMatch(/^fire at .*: 50 base \+\d0 era = [67]0 %$/)
    expect(await chosen(page, FIGHTERS)).toBe('on patrol')
    await tabTo(page, 'checkbox', /^Carrier 1: Guarded by the patrol/)
    await page.keyboard.press('Space')
    for (let left = await aided(page).count(); left > 0; left--) {
      await tabTo(page, 'checkbox', (await aided(page).first().getAttribute('aria-label'))!)
      await page.keyboard.press('Space')
    }
    await page.getByText('2 of 3 left').waitFor()
    expect(await violations(page)).toEqual([])
    await tabTo(page, 'button', 'Seal these orders')
    await page.keyboard.press('Enter')
    // the ambush is sprung: the rest of the patrol goes to protective fire, with its sums before the shots
    await page.getByRole('heading', { name: 'Round 1: The Watch spends its patrol' }).waitFor()
    const ticks = page.getByRole('group', { name: /^Protective fire aided/ }).getByRole('checkbox', { checked: true })
    await expect.poll(() => ticks.count()).toBe(2)
    await page.getByLabel(/^Warship 1 at Warship \d: 50 base \+10 patrol = 60 %$/).waitFor()
    await tabTo(page, 'button', 'Give these orders')
    await page.keyboard.press('Enter')
    await typeOn(page)
    await expect
      .poll(() => log(page).innerText())
      .toMatch(/at Carrier 1 of the Watch: 50 base -10 era \+30 ambush -10 patrol = 60 %: no success/)
    await expect
      .poll(() => log(page).innerText())
      .toMatch(/Warship 1 of the Watch fires at .*: 50 base \+10 patrol = 60 %: no success/)
  }

  inAllDepth(
    'carriers: an ambush is sprung, answered from the patrol, struck back at and left, with dice typed in',
    async () => {
      const page = await open()
      await keepWatch(page)
      await ambushed(page)
      // round 2: the fighters fly twice at one ship, the first throw pasted into one field: engaged, then hit
      await page.getByLabel(/^all \d: What each unit does/).selectOption('nothing')
      await actionField(page, FIGHTERS).selectOption('twice Warship 1')
      expect(await chosen(page, FIGHTERS)).toBe(
        'two sorties at Warship 1: base (d10/10 x 67.5 RPs x 3.5) +10 era = 33 to 99 %, 86.3 % on average',
      )
      await give(page)
      await page.getByRole('alert').getByText('at most 0: a shift for every 30 points on patrol').waitFor()
      while ((await aided(page).count()) > 0) await aided(page).first().uncheck()
      // the refusal goes away when the order is corrected
      await page.getByRole('alert').waitFor({ state: 'detached' })
      await give(page)
      const first = page.getByRole('textbox', { name: /^effectiveness/ }).first()
      await first.and(page.locator(':focus')).waitFor()
      await first.fill('1 33')
      await page.getByText('Reads: a success').waitFor()
      await typeOn(page, /effectiveness/)
      const cloaked = page.getByRole('region', { name: 'The Cloaked' })
      await cloaked.getByText('destroyed, round 2').waitFor()
      // an earlier moment shows that the first sortie engaged it
      const engaged = cloaked.getByText('engaged: -45 % for all it tries')
      while ((await engaged.count()) === 0) {
        await movesOn(page, () => page.getByRole('button', { name: 'One step back' }).click())
      }
      await page.getByRole('button', { name: 'To the newest moment' }).click()
      const sortie = log(page).getByRole('button', {
        name: /fly a sortie at Warship 1 of the Cloaked: 23 base .* \+10 era = 33 %: success/,
      })
      await sortie.click()
      await log(page)
        .getByRole('listitem')
        .filter({ hasText: '+10 era' })
        .getByRole('link', { name: 'Fire at a lower era' })
        .waitFor()
      // round 3: all remaining ships retreat, and their fighters with them
      await page.getByLabel(/^all \d: What each unit does/).selectOption('retreat')
      await give(page)
      await typeOn(page, /retreat/)
      await page.getByRole('region', { name: 'Result' }).waitFor()
      await expect
        .poll(() => page.getByRole('region', { name: 'Result' }).innerText())
        .toContain('Victory for the Cloaked')
      await expect.poll(() => log(page).innerText()).toMatch(/Carrier 1 of the Watch retreats: 50 base = 50 %/)
      await expect
        .poll(() => page.getByRole('list', { name: 'Gone from The Watch' }).innerText())
        .toMatch(/retreated, round 3/)
    },
  )

  inAllDepth(
    'carriers: a base waits for its colony, which is made on the desk, changes hands and stands in the picture',
    async () => {
      const page = await open('#/desk', { viewport: PHONE })
      await choose(page, 'combat-shift', 'line-across-eras')
      const add = page.getByRole('combobox', { name: 'Add a unit to The Present' })
      await add.fill('Ground Base E2')
      await add.press('Enter')
      await page.locator('section[data-side=blue]').getByText('there is no colony to fight over').waitFor()
      const options = page.getByRole('button', { name: /^Rule options: / })
      await options.click()
      await page.getByLabel('A colony is fought over').check()
      await page.getByLabel('Its name').fill('Haven')
      await page.getByLabel('Population factors', { exact: true }).fill('40')
      await page.getByText('The set-up is not complete').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Swap sides' }).click()
      await expect.poll(() => page.getByLabel('It belongs to').inputValue()).toBe('red')
      await page.reload()
      await options.click()
      await page.getByLabel('Its name').waitFor()
      expect(await violations(page)).toEqual([])
      expect(await overhang(page)).toBe(0)
      await page.getByRole('button', { name: 'Fight it out' }).click()
      await page.getByText('A person').first().click()
      await page.getByRole('button', { name: 'Open fire' }).click()
      await page.getByText('Field', { exact: true }).click()
      await page.getByText('Haven of The Present').waitFor()
      await page.getByText('40 of 40').waitFor()
      expect(await overhang(page)).toBe(0)
    },
  )
})
