import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@flagplot/server'
import type { AxeResults } from 'axe-core'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { ensureChromium } from '../../tools/chromium.mjs'

/** Chromium as root in a container wants no sandbox, and no visits of its own to the net. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The screen a page is shown on. */
export type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>

const USUAL = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' } as const

export interface Stage {
  /** A page at an address of the desk that remembers nothing: the second one of a test is another browser's. */
  open(hash?: string, look?: Look): Promise<Page>
}

/**
 * Leaves a page as a new one is: nothing is remembered, nothing laid over it. Scripts stay read: to read them takes a new page as long as a short test takes.
 */
async function cleared(page: Page, origin: string): Promise<void> {
  await page.unrouteAll()
  await page.goto('about:blank')
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
}

/** What the browser says where a page may not keep itself. */
const NOT_KEPT = /Service Worker registration blocked/

/** Serves the built page and opens it in a real browser; whatever the console complains of fails the test, but what is expected. */
export function stage({ expected = [], offline = false }: Staging = {}): Stage {
  let server: Awaited<ReturnType<typeof startServer>>
  let browser: Awaited<ReturnType<typeof chromium.launch>>
  let profile: string
  const contexts: BrowserContext[] = []
  let kept: { readonly page: Page; taken: boolean } | undefined
  const complaints: string[] = []

  beforeAll(async () => {
    server = await startServer({ host: '127.0.0.1', port: 0 })
    profile = await mkdtemp(join(tmpdir(), 'flagplot-e2e-'))
    const { path, missing } = ensureChromium()
    if (path === undefined) throw new Error(missing)
    browser = await chromium.launch({ executablePath: path, args: [...FLAGS, `--disk-cache-dir=${profile}`] })
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map(context => context.close()))
    if (kept !== undefined) await cleared(kept.page, server.address)
    if (kept !== undefined) kept.taken = false
    expect(complaints.splice(0), 'what the console complained of').toEqual([])
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
    await rm(profile, { recursive: true })
  })
  /** A page in a profile of its own, whose console is listened to. */
  const fresh = async (look: Look): Promise<Page> => {
    const context = await browser.newContext({ ...USUAL, ...look, serviceWorkers: offline ? 'allow' : 'block' })
    context.setDefaultTimeout(20_000)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await context.newPage()
    page.on('console', message => {
      const text = message.text()
      const complains = message.type() === 'error' || message.type() === 'warning'
      if (complains && ![NOT_KEPT, ...expected].some(each => each.test(text))) complaints.push(text)
    })
    page.on('pageerror', error => complaints.push(error.message))
    return page
  }
  return {
    open: async (hash = '', look = {}) => {
      const isSecond = kept?.taken === true
      const page = isSecond || kept === undefined ? await fresh(look) : kept.page
      if (isSecond) contexts.push(page.context())
      else kept = { page, taken: true }
      await page.setViewportSize(look.viewport ?? USUAL.viewport)
      await page.emulateMedia({ colorScheme: look.colorScheme ?? USUAL.colorScheme })
      await page.goto(`${server.address}/${hash}`)
      await page.getByRole('main').waitFor()
      return page
    },
  }
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
