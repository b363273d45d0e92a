import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { isAllDepth } from '../../test-depth.ts'
import { type ServedPage, sharedPage } from './browser.ts'

/** The screen that a page is opened on; `before` runs in the browser before the page. */
export interface Look extends Pick<BrowserContextOptions, 'viewport' | 'colorScheme'> {
  readonly before?: () => void
  /** True if the tour of the fight screen is shown, which lies over a part of it. */
  readonly tour?: boolean
  /** Hears of every request that is answered, also of those of workers. */
  readonly onRequest?: (request: Request) => void
}

export const WIDE = { width: 1280, height: 900 } as const
export const PHONE = { width: 390, height: 844 } as const
const USUAL = { viewport: WIDE, colorScheme: 'light' } as const

/** A test that the short run leaves out, because another one covers most of it. */
export const inAllDepth = test.runIf(isAllDepth)

interface PageOpener {
  /** Opens a page at an address, or on the desk, in a profile of its own that is deleted after the test. */
  open(hash?: string, look?: Look): Promise<Page>
}

interface OpenerSettings {
  /** Messages of the console that belong to the test. */
  readonly expected?: readonly RegExp[]
  /** True if the page may keep itself for use without a network; kept requests cannot be watched. */
  readonly offline?: boolean
}

/** The browser's message if a page may not keep itself. */
const NOT_KEPT = /Service Worker registration blocked/

/** Serves the built page to a real browser. Unexpected errors and warnings of the console fail the test. */
export function pageOpener({ expected = [], offline = false }: OpenerSettings = {}): PageOpener {
  let served: ServedPage
  const contexts: BrowserContext[] = []
  const complaints: string[] = []
  const isExpected = (text: string): boolean => [NOT_KEPT, ...expected].some(each => each.test(text))
  const listen = (page: Page): void => {
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', error => complaints.push(error.message))
  }

  beforeAll(async () => {
    served = await sharedPage()
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map(context => context.close()))
    const unexpected = complaints.splice(0).filter(text => !isExpected(text))
    expect(unexpected, 'what the console complained of').toEqual([])
  })
  return {
    open: async (hash = '#/desk', { before, tour = false, onRequest, ...look } = {}) => {
      const serviceWorkers = offline ? 'allow' : 'block'
      const localStorage = tour ? [] : [{ name: 'flagplot.tour', value: '"ended"' }]
      const storageState = { cookies: [], origins: [{ origin: served.address, localStorage }] }
      const context = await served.browser.newContext({ ...USUAL, ...look, serviceWorkers, storageState })
      contexts.push(context)
      context.setDefaultTimeout(20_000)
      context.on('page', listen)
      if (onRequest !== undefined) context.on('requestfinished', onRequest)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      if (before !== undefined) await context.addInitScript(before)
      const page = await context.newPage()
      await page.goto(`${served.address}/${hash}`)
      // screens are fetched at their first use
      await page.locator('main h1').first().waitFor({ state: 'attached' })
      return page
    },
  }
}

/** Waits until the odds are exact, and returns the figures as shown. */
export async function exactOdds(page: Page): Promise<string> {
  const card = page.locator('#odds')
  await card.locator('[data-method=exact]').waitFor()
  await page.locator('#odds[aria-busy=false]').waitFor()
  return (await card.locator('dl').first().innerText()).replaceAll('\n', ' ')
}

/** Puts a ready battle on the desk. */
export async function choose(page: Page, system: string, battle: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Rules' }).selectOption(system)
  await page.getByRole('combobox', { name: 'Ready battles' }).selectOption(battle)
}

interface Table {
  /** The number of people, red first; the other sides follow standing orders. */
  readonly people: number
  /** True if real dice are typed in; otherwise they come from a seed. */
  readonly isTyped?: boolean
}

/** Chooses a ready battle and begins its fight, up to the first question. */
export async function atTable(
  page: Page,
  [system, battle]: readonly [string, string],
  { people, isTyped = false }: Table,
): Promise<void> {
  await choose(page, system, battle)
  await page.getByRole('button', { name: 'Fight it out' }).click()
  await page.getByRole('button', { name: 'Open fire' }).waitFor()
  for (const [i, choice] of (await page.getByRole('radiogroup', { name: /^Who decides/ }).all()).entries()) {
    await choice.getByText(i < people ? 'A person' : /^Orders: /).click()
  }
  if (isTyped) await page.getByText('Real dice, typed in').click()
  else await page.getByRole('textbox', { name: 'Seed' }).fill('7')
  await page.getByRole('button', { name: 'Open fire' }).click()
}

/** The moment of the fight on the screen, such as `3 / 12`. */
export const momentOf = (page: Page): Promise<string> => page.getByLabel('Replay').locator('[aria-live]').innerText()

/** Runs an action, and waits until another moment is shown. */
export async function movesOn(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await momentOf(page)
  await act()
  await page.getByLabel('Replay').getByText(before, { exact: true }).waitFor({ state: 'detached' })
}

/** Sets the speed to one move for each press, for tests of single moments. Call it before the fight opens. */
export const byStep = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('flagplot.speed', '"step"'))

/** Offers standing orders for both sides of the next fight, where a newcomer would lead red. */
export const watching = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('flagplot.leaders', '{"red":"doctrine","blue":"doctrine"}'))

/** Fights a ready battle by standing orders on both sides for some steps. */
export async function underWay(page: Page, battle: readonly [string, string], steps: number): Promise<void> {
  await byStep(page)
  await atTable(page, battle, { people: 0 })
  await page.locator('[data-keeping=kept]').waitFor()
  for (let step = 0; step < steps; step++) {
    await movesOn(page, () => page.getByRole('button', { name: 'Next step' }).click())
  }
}

/** Shows one area of a phone. */
export const showArea = (page: Page, name: 'Field' | 'Orders' | 'Log'): Promise<void> =>
  page.getByRole('radiogroup', { name: 'Area' }).getByText(name).click()

/** Opens a sheet beside the picture of a fight; on a phone its area first. */
export async function openSheet(page: Page, name: 'Log' | 'Odds' | 'Review' | 'Record'): Promise<void> {
  // on a phone it is hidden until its area is shown
  const sheet = page.getByRole('tab', { name, exact: true, includeHidden: true })
  await sheet.waitFor({ state: 'attached' })
  if (await page.getByRole('radiogroup', { name: 'Area' }).isVisible()) await showArea(page, 'Log')
  await sheet.click()
}

/** Opens the dialog on leaders and dice. */
export async function openLeaders(page: Page): Promise<void> {
  await openSheet(page, 'Record')
  await page.getByRole('button', { name: 'Leaders and dice …' }).click()
}

/** Types the dice of one entry, with faces by name and throw; the focus moves on by itself, to the button. */
export async function typeDice(page: Page, faceOf: (name: string, words: string) => string): Promise<void> {
  const dice = page.getByRole('form', { name: 'Dice as thrown' })
  await dice.locator(':focus').waitFor()
  for (;;) {
    const die = await dice.evaluate(form => {
      const field = form.querySelector<HTMLElement>('input:focus')
      if (field === null) return undefined
      return { name: field.getAttribute('aria-label')!, words: field.closest<HTMLElement>('[role=group]')!.innerText }
    })
    if (die === undefined) break
    await page.keyboard.type(faceOf(die.name, die.words))
  }
  await page.getByRole('button', { name: 'Use these dice' }).and(page.locator(':focus')).waitFor()
  await movesOn(page, () => page.keyboard.press('Enter'))
}

/** The file that an action downloads. */
export async function downloaded(page: Page, act: () => Promise<unknown>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** The lines of the downloaded record. */
export async function recordOf(page: Page): Promise<readonly Record<string, unknown>[]> {
  await openSheet(page, 'Record')
  const { bytes } = await downloaded(page, () => page.getByRole('button', { name: 'Download record' }).click())
  const lines = bytes.toString('utf8').trimEnd().split('\n')
  return lines.map(line => JSON.parse(line))
}

/** The copied report, on one line. */
export async function reportOf(page: Page): Promise<string> {
  await openSheet(page, 'Record')
  await page.getByRole('button', { name: 'Copy report' }).click()
  await page.getByRole('button', { name: 'Report copied' }).waitFor()
  return (await clipboard(page)).replace(/\s+/g, ' ')
}

export const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

/** The pixels by which the page is wider than the screen; 0 if it does not scroll sideways. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The controls of a screen that are lower or narrower than a finger. */
export const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.locator('main').evaluate(main =>
    [...main.querySelectorAll<HTMLElement>('button, select, summary, input')]
      .filter(each => each.checkVisibility() && !['checkbox', 'radio', 'file'].includes(each.getAttribute('type')!))
      .filter(each => Math.min(each.offsetHeight, each.offsetWidth) < 44)
      .map(each => each.outerHTML.slice(0, 120)),
  )

/** Presses Tab until the element has the focus. */
export async function tabTo(
  page: Page,
  role: 'button' | 'textbox' | 'link' | 'combobox' | 'checkbox' | 'tab',
  name: string | RegExp,
): Promise<void> {
  const sought = page.getByRole(role, { name })
  await sought.first().waitFor({ state: 'attached' })
  // found once, because a search by role goes through the whole page
  const targets = await sought.elementHandles()
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press('Tab')
    const isThere = (all: readonly Node[]): boolean => all.some(each => each === document.activeElement)
    if (await page.evaluate(isThere, targets)) return
  }
  throw new Error(`${role} ${name} is not reached by keyboard`)
}

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The violations that axe finds, one line each, in the page or a part of it. */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(axe)
  const run = `axe.run(${JSON.stringify(within)}, { resultTypes: ['violations'] })`
  const results = (await page.evaluate(run)) as AxeResults
  return results.violations.flatMap(rule => rule.nodes.map(node => `${rule.id}: ${node.html.slice(0, 160)}`))
}
