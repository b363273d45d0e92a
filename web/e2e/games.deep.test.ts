import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRecordText } from '@flagplot/core/desk/record'
import { type RunningServer, serveGames } from '@flagplot/server'
import { fetchRecord, type Seat } from '@flagplot/wire/client'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sharedPage } from './browser.ts'
import { inAllDepth, momentOf, openSheet, overhang, PHONE, violations, WIDE } from './page.ts'

/** People in different rooms: each has a browser profile of its own, and the server alone between them. */

let folder: string
let server: RunningServer
let browser: Browser
const contexts: BrowserContext[] = []
const complaints: string[] = []
const elsewhere: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flagplot-games-'))
  // a database that root starts is another user's
  await chmod(folder, 0o755)
  server = await serveGames({ host: '127.0.0.1', port: 0, folder: join(folder, 'games') })
  browser = (await sharedPage()).browser
})

// those who have left follow no game any more: a page that stays open slows all others
afterEach(async () => {
  await Promise.all(contexts.splice(0).map(context => context.close()))
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** Somebody's page, in a profile of its own. */
async function person(viewport: { readonly width: number; readonly height: number }): Promise<Page> {
  const localStorage = [{ name: 'flagplot.tour', value: '"ended"' }]
  const storageState = { cookies: [], origins: [{ origin: server.address, localStorage }] }
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', storageState })
  contexts.push(context)
  const page = await context.newPage()
  page.on('console', message => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !message.text().includes('Service Worker registration blocked')) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  page.on('request', request => {
    if (!request.url().startsWith(server.address)) elsewhere.push(request.url())
  })
  return page
}

/** Makes a game of a ready battle, and reads its links. */
async function make(
  page: Page,
  system: string,
  battle: string,
  choose = async (): Promise<void> => undefined,
): Promise<Readonly<Record<string, string>>> {
  await page.goto(`${server.address}/#/games`)
  await page.getByRole('combobox', { name: 'Battle', exact: true }).selectOption(system)
  await page.getByRole('combobox', { name: 'Ready battles' }).selectOption(battle)
  await choose()
  await page.getByRole('button', { name: 'Make the game' }).click()
  await page.getByRole('list', { name: 'Links to this game' }).waitFor()
  expect(await violations(page)).toEqual([])
  const kept = await page.evaluate(() => localStorage.getItem('flagplot.games') ?? '[]')
  const [{ game, invitations }] = JSON.parse(kept)
  const link = (role: string) => `${server.address}/#/games/${game}/${role}/${invitations[role]}`
  return { red: link('red'), blue: link('blue'), moderator: link('moderator'), watcher: link('watcher') }
}

async function take(page: Page, link: string, name?: string): Promise<void> {
  await page.goto(link)
  if (name !== undefined) await page.getByRole('textbox', { name: 'Your name, as the others see it' }).fill(name)
  await page.getByRole('button', { name: 'Take the seat' }).click()
  await page.waitForURL(url => /#\/games\/[0-9a-z]{16}(\/|$)/.test(url.hash) && !/[0-9a-f]{64}/.test(url.hash))
}

const giving = (page: Page) => page.getByRole('button', { name: 'Seal these orders' })
const result = (page: Page) => page.getByRole('heading', { name: 'Result', exact: true })

/** Plays to the verdict: whoever is asked gives the orders that the form offers. `press` presses the button. */
async function playOut(players: readonly Page[], press: (page: Page) => Promise<void>): Promise<number> {
  let given = 0
  for (;;) {
    const anybody = players.map(page => giving(page).or(result(page)).first().waitFor())
    await Promise.any(anybody)
    for (const each of anybody) each.catch(() => undefined)
    for (const page of players) {
      if (await result(page).isVisible()) return given
      if (!(await giving(page).isVisible())) continue
      const before = await momentOf(page)
      await press(page)
      await expect.poll(async () => (await giving(page).isHidden()) || (await momentOf(page)) !== before).toBe(true)
      given++
    }
  }
}

/** The record of a game, as the holder of a seat may have it. */
async function recordOf(seat: Seat): Promise<string> {
  const record = await fetchRecord(seat)
  if (!record.ok) throw new Error(record.refusal.says)
  return record.value
}

/** The newest seat of a page. */
const seatOf = async (page: Page): Promise<Seat> =>
  JSON.parse(await page.evaluate(() => localStorage.getItem('flagplot.seats') ?? '[]'))[0].seat

const byPointer = (page: Page): Promise<void> => giving(page).click()

/** The button has the focus after as many presses of Tab as it takes. */
async function byKeyboard(page: Page): Promise<void> {
  const button = giving(page)
  for (let i = 0; i < 80; i++) {
    if (await button.evaluate(node => node === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
}

afterEach(() => {
  expect(complaints.splice(0), 'complaints of the console').toEqual([])
  expect(elsewhere.splice(0), 'requests to elsewhere').toEqual([])
})

/** Waits until the battle has gone on from its beginning. */
const momentOn = (page: Page): Promise<void> => expect.poll(() => momentOf(page)).not.toMatch(/^0 /)

/** The moderator looks back to the beginning, and takes the game back to it. */
async function takeBackToBeginning(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Moderate …' }).click()
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Take back to here …' }).click()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('the range was wrong')
  await page.getByText(/^Expected result of .* now, .* after it\.$/).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Take the game back' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

test('games: two people and a watcher, from the invitation to a verdict that verifies', {
  timeout: 180_000,
}, async () => {
  const red = await person(WIDE)
  const links = await make(red, 'warpwar', 'slug')
  await take(red, links.red!, 'Kang')
  await red.getByRole('heading', { name: 'Waiting for the players' }).waitFor()
  const blue = await person(PHONE)
  await take(blue, links.blue!, 'Kirk')
  const watcher = await person(WIDE)
  await watcher.goto(links.watcher!)
  await watcher.getByRole('button', { name: 'Watch the game' }).click()
  await giving(red).waitFor()
  await byPointer(red)
  await red.getByText(/^Sealed\. Waiting for Kirk/).waitFor()
  await watcher.getByText(/^Kang .*has sealed\.$/).waitFor()
  await giving(blue).waitFor()
  expect(await violations(red)).toEqual([])
  expect(await violations(blue)).toEqual([])
  expect(await overhang(blue)).toBe(0)
  const moderator = await person(WIDE)
  await take(moderator, links.moderator!)
  await giving(blue).click()
  await momentOn(moderator)
  await takeBackToBeginning(moderator)
  await moderator.close()
  await giving(red).waitFor()
  expect(await momentOf(red)).toBe('0 / 0')
  await playOut([blue, red], byPointer)
  await result(watcher).waitFor()
  const record = openRecordText(await recordOf(await seatOf(blue)))
  expect(record.ok && record.value.verified.verdict?.winner).toMatch(/^(red|blue|draw)$/)
  expect(record.ok && record.value.verified.changes).toMatchObject([{ kind: 'back', reason: 'the range was wrong' }])
})

const TURNED = { width: 844, height: 390 } as const

/** The places of the parts of a cockpit, and of the first and the last row of its orders. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => {
      const all = [...document.querySelectorAll(selector)]
      const [first, last] = [all[0], all.at(-1)].map(each => each!.getBoundingClientRect().toJSON())
      return { first, last }
    }
    return {
      bar: box('header').first.bottom,
      title: box('.cockpit h1').first,
      fields: box('[data-row]:not([data-all]) select'),
      areas: box('[aria-label=Area]').first,
      actions: box('[aria-label=Actions] button'),
      page: document.documentElement.scrollHeight,
    }
  })

test.each([
  ['desktop', { width: 1280, height: 720 }],
  ['phone', PHONE],
  ['turned phone', TURNED],
] as const)('games: on a %s the orders of two ships are asked for in sight, and no part is cut', async (name, size) => {
  const red = await person(size)
  const links = await make(red, 'warpwar', 'slug')
  await take(red, links.red!, 'Ann')
  const blue = await person(size)
  await take(blue, links.blue!, 'Bob')
  await giving(red).waitFor()
  const { bar, title, fields, areas, actions, page } = await placesOf(red)
  expect([title.top >= bar + 4, page, actions.first.bottom <= size.height]).toEqual([true, size.height, true])
  if (name === 'desktop') expect(fields.last.bottom).toBeLessThanOrEqual(actions.first.top)
  if (name === 'phone') {
    expect(fields.first.bottom).toBeLessThanOrEqual(areas.top)
    expect(actions.first.left).toBe(size.width - actions.first.right)
  }
  if (name === 'turned phone') {
    expect([areas.top > 0, areas.bottom]).toEqual([true, size.height])
    expect(actions.last.right).toBeLessThanOrEqual(size.width)
  }
  expect(await overhang(red)).toBe(0)
  expect(await violations(red)).toEqual([])
})

/** A box on the screen. */
const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(node => node.getBoundingClientRect().toJSON())

test.each([
  ['desktop', { width: 1280, height: 720 }],
  ['phone', PHONE],
] as const)(
  'games: on a %s the form is aligned, the links of a made game are in view, and its title bar has room for each state',
  async (_, size) => {
    const page = await person(size)
    await page.goto(`${server.address}/#/games`)
    await page.getByRole('button', { name: 'Make the game' }).waitFor()
    const [box, legend, label, gist] = await Promise.all(
      ['', ' legend', ' strong', ' p'].map(part => boxOf(page, `fieldset:has(strong)${part}`)),
    )
    expect(legend.left).toBeGreaterThan(box.left)
    expect([legend.top > box.top, legend.right < box.right]).toEqual([true, true])
    expect(gist.left).toBe(label.left)
    const links = await make(page, 'sidcors', 'border-clash')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Border clash')
    const list = await boxOf(page, '[aria-label="Links to this game"]')
    expect([list.top > 0, list.bottom < size.height]).toEqual([true, true])
    await take(page, links.red!, 'Kang')
    await page.getByText('Live').waitFor()
    const before = await boxOf(page, 'header[data-tour="strip"]')
    const state = page.locator('header[data-tour="strip"] [role="status"]')
    const fits = await state.evaluate(node => {
      node.textContent = 'Reconnecting …'
      return [node.scrollWidth <= node.clientWidth, node.clientHeight < 20]
    })
    expect(fits).toEqual([true, true])
    expect(await boxOf(page, 'header[data-tour="strip"]')).toEqual(before)
  },
)

test('games: an order that is sealed can be changed until the other side has sealed', async () => {
  const red = await person(WIDE)
  const links = await make(red, 'sidcors', 'border-clash')
  await take(red, links.red!, 'Kang')
  const blue = await person(WIDE)
  await take(blue, links.blue!, 'Kirk')
  await giving(red).waitFor()
  await byPointer(red)
  await red.getByRole('button', { name: 'Change orders' }).click()
  await red.getByRole('radio', { name: /^factor 3/ }).check()
  await byPointer(red)
  await red.getByText('Your orders: factor 3').waitFor()
  await red.reload()
  await red.getByText('Your orders: factor 3').waitFor()
  await giving(blue).waitFor()
  await byPointer(blue)
  await expect.poll(() => seatOf(blue).then(recordOf)).toContain('"red":{"factor":3')
})

test('games: by keyboard a player announces days off and states standing orders, and the other sees both', async () => {
  const red = await person(PHONE)
  const links = await make(red, 'sidcors', 'border-clash', async () => {
    await red.getByRole('combobox', { name: 'Limit' }).selectOption('days')
    await red.getByRole('textbox', { name: 'Days off in the game, each side' }).fill('5')
    await red.getByRole('textbox', { name: 'Hours of grace in the game, each side' }).fill('48')
    expect(await violations(red)).toEqual([])
    expect(await overhang(red)).toBe(0)
  })
  await take(red, links.red!, 'Kang')
  const blue = await person(WIDE)
  await take(blue, links.blue!, 'Kirk')
  await giving(red).waitFor()
  await red.getByText(/^Grace left in this game: Kang .* 2 days; Kirk .* 2 days\.$/).waitFor()
  await red.getByRole('button', { name: 'Days off …' }).press('Enter')
  const dialog = red.getByRole('dialog', { name: 'Days off' })
  const tomorrow = await dialog.getByLabel('First day off').inputValue()
  await dialog.getByRole('button', { name: 'Add' }).press('Enter')
  await dialog.getByText('4 left after these.').waitFor()
  expect(await violations(red)).toEqual([])
  expect(await overhang(red)).toBe(0)
  await dialog.getByRole('button', { name: 'Announce these days' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await blue.getByText(new RegExp(`^Days off .*Kang .*${tomorrow}\\.$`)).waitFor()
  await red.getByRole('button', { name: 'Standing orders …' }).press('Enter')
  const standing = red.getByRole('dialog', { name: 'Standing orders' })
  await standing.getByRole('combobox', { name: 'Standing orders' }).selectOption('preserve')
  expect(await violations(red)).toEqual([])
  expect(await overhang(red)).toBe(0)
  await standing.getByRole('button', { name: 'State these orders' }).press('Enter')
  await standing.waitFor({ state: 'detached' })
  await blue.getByText(/^Standing orders of .+: preserve/).waitFor()
})

test('games: a battle that hides something shows each its own, and its record once it is over', {
  timeout: 180_000,
}, async () => {
  const red = await person(WIDE)
  const links = await make(red, 'warpwar', 'secret-records')
  await take(red, links.red!, 'Kang')
  const blue = await person(PHONE)
  await take(blue, links.blue!, 'Kirk')
  const moderator = await person(WIDE)
  await take(moderator, links.moderator!)
  await giving(red).waitFor()
  await byPointer(red)
  await giving(blue).waitFor()
  expect(await violations(red)).toEqual([])
  await byPointer(blue)
  await momentOn(moderator)
  const seen = (await recordOf(await seatOf(moderator))).split('\n').map(line => (line === '' ? {} : JSON.parse(line)))
  expect(seen[0].observer).toBe('public')
  await openSheet(red, 'Record')
  await red.getByText(/^Report and record are given out once the game is over/).waitFor()
  await openSheet(red, 'Odds')
  await red
    .getByText(/, as Unknowns may know them/)
    .first()
    .waitFor()
  await openSheet(moderator, 'Odds')
  await moderator.getByRole('heading', { name: /, as everybody may know them$/ }).waitFor()
  await moderator.getByRole('button', { name: 'Moderate …' }).click()
  await moderator.keyboard.press('Home')
  await moderator.getByRole('button', { name: 'Ruling …' }).click()
  await moderator.getByRole('button', { name: 'Replace the orders that were given here' }).click()
  await moderator.getByText(/^These orders hide something, from the moderator too/).waitFor()
  expect(await violations(moderator)).toEqual([])
  await moderator.keyboard.press('Escape')
  await moderator.keyboard.press('End')
  await playOut([blue, red], byPointer)
  await result(moderator).waitFor()
  await openSheet(red, 'Record')
  await red.getByRole('button', { name: 'Download record' }).waitFor()
  expect(await violations(red)).toEqual([])
  const record = openRecordText(await recordOf(await seatOf(blue)))
  expect(record.ok && record.value.verified.verdict).toBeTruthy()
})

inAllDepth('games: by keyboard alone to the verdict', { timeout: 240_000 }, async () => {
  const red = await person(WIDE)
  const links = await make(red, 'sidcors', 'bats-assault')
  await take(red, links.red!, 'Kang')
  const blue = await person(WIDE)
  await take(blue, links.blue!, 'Kirk')
  expect(await playOut([red, blue], byKeyboard)).toBeGreaterThan(2)
})
