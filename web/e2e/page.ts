import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type House, openHouse, sharedHouse } from './browser.ts'

/** The screen a page is shown on. */
export type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>

const USUAL = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' } as const

export interface Stage {
  /** A page at an address of the desk that remembers nothing: the second one of a test is another browser's. */
  open(hash?: string, look?: Look): Promise<Page>
}

/** A file of the page that runs no script: whoever waits there keeps the process, and with it the scripts that were read. */
const AT_REST = 'flagplot.svg'
/** What the browser asks for on its own there, in vain, since a picture names no icon. The page names its own: a test of the app looks. */
const ICON_AT_REST = '/favicon.ico'

/**
 * Leaves a page as a new one is: nothing is remembered, nothing laid over it. Scripts stay read: to read them takes a new page as long as a short test takes.
 */
async function cleared(page: Page, origin: string): Promise<void> {
  await page.unrouteAll()
  await page.goto(`${origin}/${AT_REST}`)
  await page.mouse.move(0, 0)
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,websql' })
  await session.detach()
}

export interface Staging {
  /** Complaints of the console that belong to the test. */
  readonly expected?: readonly RegExp[]
  /** Whether the page may keep itself for when there is no network: requests that are kept cannot be watched. */
  readonly offline?: boolean
  /** A browser of its own, where what is measured is not what other tests left behind. */
  readonly alone?: boolean
}

/** What the browser says where a page may not keep itself. */
const NOT_KEPT = /Service Worker registration blocked/

/** A page in a profile of its own, whose console is listened to. */
async function fresh({ browser, complaints }: House, look: Look, serviceWorkers: 'allow' | 'block'): Promise<Page> {
  const context = await browser.newContext({ ...USUAL, ...look, serviceWorkers })
  context.setDefaultTimeout(20_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  page.on('console', message => {
    const complains = message.type() === 'error' || message.type() === 'warning'
    if (complains && !message.location().url.endsWith(ICON_AT_REST)) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  return page
}

/** Serves the built page and opens it in a real browser; whatever the console complains of fails the test, but what is expected. */
export function stage({ expected = [], offline = false, alone = offline }: Staging = {}): Stage {
  let house: House
  const contexts: BrowserContext[] = []
  const isExpected = (text: string): boolean => [NOT_KEPT, ...expected].some(each => each.test(text))

  beforeAll(async () => {
    house = alone ? await openHouse() : await sharedHouse()
  })
  afterEach(async ({ task }) => {
    await Promise.all(contexts.splice(0).map(context => context.close()))
    // a test that was given up may still press and type: the next one has another page
    if (task.result?.state === 'fail') {
      await house.kept?.page.context().close()
      house.kept = undefined
    }
    if (house.kept !== undefined) {
      await cleared(house.kept.page, house.address)
      house.kept.isTaken = false
    }
    const complaints = house.complaints.splice(0).filter(text => !isExpected(text))
    expect(complaints, 'what the console complained of').toEqual([])
  })
  afterAll(async () => {
    if (alone) await house.close()
  })
  return {
    open: async (hash = '', look = {}) => {
      const { kept } = house
      const page = kept?.isTaken === false ? kept.page : await fresh(house, look, offline ? 'allow' : 'block')
      if (kept?.isTaken === true) contexts.push(page.context())
      else house.kept = { page, isTaken: true }
      await page.setViewportSize(look.viewport ?? USUAL.viewport)
      await page.emulateMedia({ colorScheme: look.colorScheme ?? USUAL.colorScheme })
      await page.goto(`${house.address}/${hash}`)
      await page.getByRole('main').waitFor()
      return page
    },
  }
}

/** A page in a profile of its own, which is thrown away: what is taken from its browser is missing in no other test. */
export async function openWithout(open: Stage['open'], script: () => void): Promise<Page> {
  await open()
  const page = await open()
  await page.addInitScript(script)
  await page.reload()
  await page.getByRole('main').waitFor()
  return page
}

/** Waits until the odds are exact and gives the figures as shown. */
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

export interface Table {
  /** So many people, red first; who is left out follows standing orders. */
  readonly people: number
  /** Whether real dice are typed in; otherwise they come from a seed. */
  readonly isTyped?: boolean
}

/** Sits down at a ready battle: from the desk to its first question. */
export async function atTable(
  page: Page,
  [system, battle]: readonly [string, string],
  { people, isTyped = false }: Table,
): Promise<void> {
  await choose(page, system, battle)
  await page.getByRole('button', { name: 'Fight it out' }).click()
  await page.getByRole('button', { name: 'Open fire' }).waitFor()
  for (const person of (await page.getByText('A person').all()).slice(0, people)) await person.click()
  if (isTyped) await page.getByText('Real dice, typed in').click()
  else await page.getByRole('textbox', { name: 'Seed' }).fill('7')
  await page.getByRole('button', { name: 'Open fire' }).click()
}

/** The moment of the fight that is shown, as `3 / 12`. */
export const momentOf = (page: Page): Promise<string> => page.getByLabel('Replay').locator('[aria-live]').innerText()

/** Does something, and waits until another moment is shown. */
export async function movesOn(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await momentOf(page)
  await act()
  await page.getByLabel('Replay').getByText(before, { exact: true }).waitFor({ state: 'detached' })
}

/** Lets the computer make one move a press, as tests want it that look at moments. To be called before the fight opens. */
export const byStep = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('flagplot.speed', '"step"'))

/** Types the dice of one entry, each by what is read of its throw: the keyboard is in the first field, moves on by itself, and ends on the button. */
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
  await dice.getByRole('button', { name: 'Use these dice' }).and(page.locator(':focus')).waitFor()
  await movesOn(page, () => page.keyboard.press('Enter'))
}

export const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

/** How far the page is wider than the screen: 0 where nothing has to be scrolled sideways. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Tabs on until the focus is on what is looked for. */
export async function tabTo(
  page: Page,
  role: 'button' | 'textbox' | 'link' | 'combobox' | 'checkbox',
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name }).and(page.locator(':focus'))
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press('Tab')
    if ((await target.count()) > 0) return
  }
  throw new Error(`${role} ${name} is not reached by keyboard`)
}

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds, one line each; within one part of the page where it is named. */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(axe)
  const run = `axe.run(${JSON.stringify(within)}, { resultTypes: ['violations'] })`
  const results = (await page.evaluate(run)) as AxeResults
  return results.violations.flatMap(rule => rule.nodes.map(node => `${rule.id}: ${node.html.slice(0, 160)}`))
}
