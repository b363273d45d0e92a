import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { byStep, choose, inAllDepth, pageOpener, tabTo, typeDice, violations } from './page.ts'

const { open } = pageOpener()

const log = (page: Page) => page.getByRole('log')
const ship = (page: Page, name: string) => page.locator(`tr[data-row="${name}"]`)
const field = (page: Page, name: string, label: string) => page.getByLabel(`${name}: ${label}`, { exact: true })
const map = (page: Page) => page.getByRole('application', { name: 'Map' })
const courseOf = (page: Page, name: string) => field(page, name, 'Course')

/** Opens the escort with a person and typed dice. The enemy holds its course, so `captain` may change freely. */
async function sail(page: Page): Promise<void> {
  await choose(page, 'knight-hawks', 'close-escort')
  for (const orders of await page.getByRole('combobox', { name: /^Standing orders of/ }).all())
    await orders.selectOption('steady')
  await byStep(page)
  await page.getByRole('button', { name: 'Fight it out' }).click()
  await page.getByRole('group', { name: /UPF/ }).getByText('A person').click()
  await page.getByText('Real dice, typed in').click()
  await page.getByRole('button', { name: 'Open fire' }).click()
}

/** The middle of a hex on the screen: rows are 15 units apart, and every second one is half a hex to the right. */
async function spot(page: Page, hex: string): Promise<readonly [x: number, y: number]> {
  const [column = 0, row = 0] = hex.split('-').map(Number)
  const at = { x: Math.sqrt(300) * (column - (row % 2 === 0 ? 0.5 : 1)), y: 15 * (row - 1) }
  const picture = map(page).locator('svg')
  const { x, y } = await picture.evaluate((svg, point) => {
    const matrix = (svg as SVGSVGElement).getScreenCTM()!
    return new DOMPoint(point.x, point.y).matrixTransform(matrix)
  }, at)
  return [x, y]
}

/** Chooses the picture: the map, or the fleets. */
const look = (page: Page, picture: 'Map' | 'Fleets'): Promise<void> =>
  page.getByRole('radiogroup', { name: 'Picture' }).getByText(picture).click()

/** The hex of a ship, from the words that stand for the map among the fleets. */
async function hexOf(page: Page, name: string): Promise<string> {
  await look(page, 'Fleets')
  await page
    .getByText(new RegExp(`${name} at [0-9]`))
    .first()
    .waitFor()
  const [, hex] = new RegExp(`${name} at ([0-9]+-[0-9]+),`).exec(await page.getByRole('main').innerText()) ?? []
  await look(page, 'Map')
  await map(page).locator('svg').waitFor()
  return hex ?? ''
}

async function tap(page: Page, hex: string): Promise<void> {
  await page.mouse.click(...(await spot(page, hex)))
}

async function drag(page: Page, ...hexes: readonly string[]): Promise<void> {
  for (const [i, hex] of hexes.entries()) {
    await page.mouse.move(...(await spot(page, hex)))
    if (i === 0) await page.mouse.down()
  }
  await page.mouse.up()
}

/** The pending question, read in one call. */
interface Waiting {
  readonly moment: string
  readonly title: string
  readonly throws: boolean
  readonly asks: boolean
}

const waiting = (page: Page): Promise<Waiting | undefined> =>
  page.evaluate(() => {
    const question = document.querySelector('section[aria-labelledby=question-title]')
    if (question === null || question.querySelector('[data-winner]') !== null) return undefined
    return {
      moment: document.querySelector('[role=toolbar] [aria-live]')!.textContent!,
      title: question.querySelector('h2')!.textContent!,
      throws: question.querySelector('form[aria-label="Dice as thrown"]') !== null,
      asks: question.querySelector('form:not([aria-label="Dice as thrown"])') !== null,
    }
  })

/** The escort hits, first the steering and then for the most damage; the enemy misses and moves first. */
function faceOf(name: string, words: string, hits: number): string {
  if (!name.includes('d%')) return name.startsWith('UPF') ? '1' : '0'
  if (words.startsWith('What the hit')) return hits === 0 ? '54' : '01'
  return words.includes(' of SAV ') ? '00' : '01'
}

type Answer = (asked: Waiting) => Promise<void>

/** The ways to move a battle on. With `isLookedAt` axe checks each kind of question that comes. */
interface Ways {
  readonly onward: () => Promise<void>
  readonly answer: Answer
  readonly isLookedAt: boolean
}

const QUESTION = 'section[aria-labelledby=question-title]'

/** Fights on to the verdict: throws are typed, the enemy goes on, questions are answered. */
async function fightOut(page: Page, { onward, answer, isLookedAt }: Ways): Promise<void> {
  const kinds = new Set<string>()
  let hits = 0
  for (;;) {
    const asked = await waiting(page)
    if (asked === undefined) return
    const kind = asked.throws ? 'a throw' : asked.asks ? asked.title.replace(/.*: /, '') : ''
    if (isLookedAt && kind !== '' && !kinds.has(kind)) expect(await violations(page, QUESTION), kind).toEqual([])
    kinds.add(kind)
    const before = hits
    if (asked.throws) {
      await typeDice(page, (name, words) => faceOf(name, words, words.startsWith('What the hit') ? hits++ : hits))
    } else if (asked.asks) await answer(asked)
    else await onward()
    await page.getByLabel('Replay').getByText(asked.moment, { exact: true }).waitFor({ state: 'detached' })
    // the first box that was hit is struck out
    if (before === 0 && hits > 0 && isLookedAt) {
      await look(page, 'Fleets')
      await page.getByRole('region', { name: 'Sathar' }).getByText('MR 1/2').waitFor()
      await look(page, 'Map')
    }
  }
}

/** The whole sum, before a shot is chosen and in the log after it. */
const SUM = /SAV Nemesis at 2, AR against RH: 60 \+ 10 head-on = 70 %/
const FIRED = /fires AR at SAV Nemesis: 60 \+ 10 head-on - 10 interceptors = 60 %, hit/

const won = async (page: Page): Promise<void> => {
  await expect
    .poll(() => page.getByRole('region', { name: 'Result' }).innerText())
    .toMatch(/Victory for UPF after \d turns/)
  await look(page, 'Fleets')
  await expect
    .poll(() => page.getByRole('list', { name: 'Gone from Sathar' }).innerText())
    .toMatch(/destroyed, turn \d/)
}

// whole fights have as long as those of the cockpit
describe('close escort', { timeout: 180_000 }, () => {
  inAllDepth('escort: by pointer, from the first hex to the verdict, with dice typed in', async () => {
    const page = await open()
    await sail(page)
    // pointing at the map places the freighter
    const freighter = ship(page, 'UPFS Megasaurus')
    // the map brings the ship of the row into sight
    await field(page, 'UPFS Megasaurus', 'Hex').click()
    await freighter.getByRole('button', { name: /^Point/ }).click()
    await tap(page, '1-23')
    await expect.poll(() => field(page, 'UPFS Megasaurus', 'Hex').inputValue()).toBe('1-23')
    expect(await violations(page)).toEqual([])
    const onward = () => page.getByRole('button', { name: 'To the end of the turn' }).click()
    const answer: Answer = async ({ title }) => {
      if (title === 'Turn 1: UPF moves its ships') {
        await drag(page, '1-20', '2-20', '3-20', '5-20', '7-20', '9-20')
        await tapCourses(page, 'F8', ['1-22', '9-22'], ['1-18', '9-18'])
      } else if (title === 'Turn 2: UPF moves its ships') {
        await lookBack(page)
        await tapCourses(page, 'F9', ['9-20', '18-20'], ['9-22', '18-22'], ['9-18', '18-18'])
      } else if (title === 'Turn 3: UPF moves its ships') {
        await tapCourses(page, 'F11', ['18-20', '29-20'], ['18-22', '29-22'], ['18-18', '29-18'])
      } else if (title === 'Turn 3: UPF declares its fire') await chooseTargets(page)
      await page.getByRole('button', { name: 'Give these orders' }).click()
    }
    await fightOut(page, { onward, answer, isLookedAt: true })
    await won(page)
    await look(page, 'Map')
    // a log line under the pointer highlights its ships; new lines may still move it away from the pointer
    const lit = async (): Promise<number> => {
      await log(page).getByText(FIRED).hover()
      return map(page).locator('[data-lit="UPFS Scimitar"]').count()
    }
    await expect.poll(lit).toBe(1)
  })

  /** Taps each ship and then the end of its course; the last ship must have this plot. */
  async function tapCourses(page: Page, plot: string, ...ways: readonly (readonly [from: string, to: string])[]) {
    for (const [from, to] of ways) {
      await tap(page, from)
      await tap(page, to)
    }
    await expect.poll(() => courseOf(page, 'UPFS Dagger').inputValue()).toBe(plot)
  }

  /** Goes back to the moment after the ships have moved, which highlights their ways. */
  async function lookBack(page: Page): Promise<void> {
    for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'One step back' }).click()
    await map(page).locator('[data-flown="UPFS Courageous"]').waitFor()
    await expect.poll(() => map(page).locator('[data-flown]').count()).toBe(4)
    await page.getByRole('button', { name: 'To the newest moment' }).click()
  }

  /** Two batteries hold their fire; the map numbers the lines of the others, and the words give the sums. */
  async function chooseTargets(page: Page): Promise<void> {
    await expect.poll(() => field(page, 'UPFS Scimitar', 'AR').getAttribute('title')).toMatch(SUM)
    for (const weapon of ['PB', 'EB']) await field(page, 'UPFS Courageous', weapon).selectOption('hold')
    // an enemy that is tapped becomes the target in the list used last
    await field(page, 'UPFS Courageous', 'LB').selectOption('hold')
    await tap(page, await hexOf(page, 'SAV Faminewind'))
    await expect.poll(() => field(page, 'UPFS Courageous', 'LB').inputValue()).toMatch(/^SAV Faminewind/)
    for (const weapon of ['DC', 'T', 'RB'])
      await field(page, 'UPFS Courageous', weapon).selectOption({ value: 'SAV Faminewind' })
    const lines = page.getByRole('list', { name: 'Lines of fire' })
    await expect.poll(() => lines.getByRole('listitem').count()).toBe(7)
    await expect.poll(() => lines.innerText()).toMatch(/UPFS Scimitar AR at SAV Nemesis: 60 \+ 10 head-on = 70 %/)
  }

  inAllDepth('escort: by keyboard alone, from the first hex to the verdict, with dice typed in', async () => {
    const page = await open()
    await sail(page)
    // from the field to its button, to the map, and back with the hex
    const first = field(page, 'UPFS Courageous', 'Hex')
    await first.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await map(page).and(page.locator(':focus')).waitFor()
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
    await expect.poll(() => first.inputValue()).toBe('1-20')
    await tabTo(page, 'textbox', 'As mailed')
    await page.keyboard.type('UPFS Megasaurus: 1-26')
    const answer: Answer = async ({ title }) => {
      if (title === 'Turn 1: UPF moves its ships') await plotByLetters(page)
      if (title === 'Turn 2: UPF moves its ships') await write(page, 9)
      if (title === 'Turn 3: UPF moves its ships') await write(page, 11)
      if (title === 'Turn 3: UPF declares its fire') await holdFire(page)
      // Enter gives the order from a line, elsewhere the button does
      if ((await page.locator('input:focus').count()) === 0) await tabTo(page, 'button', 'Give these orders')
      await page.keyboard.press('Enter')
    }
    await fightOut(page, { onward: () => page.keyboard.press('n'), answer, isLookedAt: false })
    await won(page)
    await expect.poll(() => log(page).innerText()).toMatch(FIRED)
  })

  /** The map stands before the form; letters plot, n goes to the next ship. */
  async function plotByLetters(page: Page): Promise<void> {
    await courseOf(page, 'UPFS Courageous').and(page.locator(':focus')).waitFor()
    const isThere = () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'application')
    for (let stops = 0; stops < 60 && !(await isThere()); stops++) await page.keyboard.press('Shift+Tab')
    await map(page).and(page.locator(':focus')).waitFor()
    for (const key of 'fffnfffnfff') await page.keyboard.press(key)
    for (const name of ['UPFS Courageous', 'UPFS Scimitar', 'UPFS Dagger'])
      await expect.poll(() => courseOf(page, name).inputValue()).toBe('F8')
  }

  /** The line comes at once, as from a clipboard: a press a letter takes a second each hundred letters. */
  async function write(page: Page, hexes: number): Promise<void> {
    await tabTo(page, 'textbox', 'As mailed')
    await page.keyboard.insertText(`UPFS Courageous: F${hexes}; UPFS Scimitar: F${hexes}; UPFS Dagger: F${hexes}`)
  }

  async function holdFire(page: Page): Promise<void> {
    await expect.poll(() => field(page, 'UPFS Scimitar', 'AR').getAttribute('title')).toMatch(SUM)
    for (const key of ['Tab', 'h', 'Tab', 'h']) await page.keyboard.press(key)
    await expect.poll(() => field(page, 'UPFS Courageous', 'EB').inputValue()).toBe('hold')
    await tabTo(page, 'textbox', 'As mailed')
    const guns = ['LB', 'DC', 'T', 'RB'].map(gun => `${gun} at SAV Faminewind`).join(', ')
    await page.keyboard.insertText(`UPFS Courageous: ${guns}; UPFS Scimitar: LB at SAV Nemesis, AR at SAV Nemesis`)
  }
})
