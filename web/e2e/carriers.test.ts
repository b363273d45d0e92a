import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { choose, inAllDepth, movesOn, overhang, PHONE, pageOpener, tabTo, typeDice, violations } from './page.ts'

const { open } = pageOpener()

const FIGHTERS = 'Carrier 1 fighters, 90 points'

/** Opens the ready ambush; a person leads the Watch, and real dice are typed in. */
async function keepWatch(page: Page): Promise<void> {
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
const deed = (page: Page, unit: string) => page.getByRole('combobox', { name: unit, exact: true })
const aidedBy = (page: Page) => page.getByRole('group', { name: /^Aided by the patrol/ })
const give = (page: Page): Promise<void> => page.getByRole('button', { name: 'Seal these orders' }).click()

/** The label of a unit's chosen action, with the whole sum; the value is only `fire Warship 2`. */
const chosen = (page: Page, unit: string): Promise<string> =>
  deed(page, unit).evaluate(list => (list as HTMLSelectElement).selectedOptions[0]!.label)

/** The chosen entries that are wider than their lists, and do not stand in full below them. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.locator('form select').evaluateAll(lists =>
    lists.flatMap(list => {
      const text = (list as HTMLSelectElement).selectedOptions[0]!.label
      const { font, paddingLeft, paddingRight } = getComputedStyle(list)
      const pen = document.createElement('canvas').getContext('2d')!
      pen.font = font
      const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const below = [...list.closest('div[data-kind]')!.querySelectorAll('p')]
      const said = below.some(line => line.textContent === text && line.checkVisibility())
      return said || pen.measureText(text).width <= room ? [] : [text]
    }),
  )

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
    await deed(page, 'Warship 1').and(page.locator(':focus')).waitFor()
    expect(await chosen(page, 'Warship 2')).toMatch(/^fire at Warship \d: 50 base = 50 %$/)
    expect(await chosen(page, 'Carrier 1')).toMatch(/^fire at .*: 50 base \+\d0 era = [67]0 %$/)
    expect(await chosen(page, 'Carrier 1 fighters, 90 points')).toBe('on patrol')
    const guarded = page.getByRole('group', { name: /^Guarded by the patrol/ })
    await tabTo(page, 'checkbox', 'Carrier 1')
    await guarded.getByLabel('Carrier 1').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Space')
    const aided = aidedBy(page)
    for (let left = await aided.getByRole('checkbox', { checked: true }).count(); left > 0; left--) {
      const next = aided.getByRole('checkbox', { checked: true }).first()
      await tabTo(page, 'checkbox', await next.evaluate(tick => (tick as HTMLInputElement).labels![0]!.innerText))
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
      .toMatch(/at Carrier 1: 50 base -10 era \+30 ambush -10 patrol = 60 %: no success/)
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
      await deed(page, FIGHTERS).selectOption('twice Warship 1')
      expect(await chosen(page, FIGHTERS)).toBe(
        'two sorties at Warship 1: base (die/10 x 67.5 x 3.5) +10 era = 33 to 99 %, 86.3 % on average',
      )
      for (const ship of ['Warship 1', 'Warship 2', 'Carrier 1']) await deed(page, ship).selectOption('nothing')
      await give(page)
      await page.getByRole('alert').getByText('at most 0: a shift for every 30 points on patrol').waitFor()
      for (const ship of ['Warship 1', 'Warship 2', 'Carrier 1']) await aidedBy(page).getByLabel(ship).uncheck()
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
        name: /fly a sortie at Warship 1: 23 base .* \+10 era = 33 %: success/,
      })
      await sortie.click()
      await log(page)
        .getByRole('listitem')
        .filter({ hasText: '+10 era' })
        .getByRole('link', { name: 'Fire at a lower era' })
        .waitFor()
      // round 3: all remaining ships retreat, and their fighters with them
      for (const ship of ['Warship 1', 'Warship 2', 'Carrier 1']) await deed(page, ship).selectOption('retreat')
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
    'carriers: an order that its list cuts off stands in full below it, on a wide screen and on a phone',
    async () => {
      const page = await open()
      await choose(page, 'combat-shift', 'missile-exchange')
      await page.getByRole('button', { name: 'Fight it out' }).click()
      await page
        .getByRole('group', { name: /Lancers/ })
        .getByText('A person')
        .click()
      await page.getByRole('button', { name: 'Open fire' }).click()
      // the lists of missiles have the names of the ships, too
      await deed(page, 'Warship 1').first().selectOption('screen Warship 1')
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 })
        // the text below a list appears after the list has been measured
        await expect.poll(() => cutOff(page)).toEqual([])
      }
    },
  )

  inAllDepth(
    'carriers: a base waits for its colony, which is made on the desk, changes hands and stands in the picture',
    async () => {
      const page = await open('', { viewport: PHONE })
      await choose(page, 'combat-shift', 'line-across-eras')
      const add = page.getByRole('combobox', { name: 'Add a unit to The Present' })
      await add.fill('Ground Base E2')
      await add.press('Enter')
      await page.locator('section[data-side=blue]').getByText('expected a colony to fight over').waitFor()
      await page.getByLabel('A colony is fought over').check()
      await page.getByLabel('Its name').fill('Haven')
      await page.getByLabel('Population factors', { exact: true }).fill('40')
      await page.getByText('The set-up is not complete').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Swap sides' }).click()
      await expect.poll(() => page.getByLabel('It belongs to').inputValue()).toBe('red')
      await page.reload()
      await page.getByLabel('Its name').waitFor()
      expect(await violations(page)).toEqual([])
      expect(await overhang(page)).toBe(0)
      await page.getByRole('button', { name: 'Fight it out' }).click()
      await page.getByText('A person').first().click()
      await page.getByRole('button', { name: 'Open fire' }).click()
      await page.getByText('Haven of The Present').waitFor()
      await page.getByText('40 of 40').waitFor()
      expect(await overhang(page)).toBe(0)
    },
  )
})
