import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAllDepth, rows } from '../../test-depth.ts'
import {
  atTable,
  byStep,
  inAllDepth,
  movesOn,
  openSheet,
  overhang,
  PHONE,
  pageOpener,
  showArea,
  violations,
  watching,
} from './page.ts'

const { open } = pageOpener()

/** The most presses in the short run; in all depth each fight goes to its verdict. */
const SHORT = 8

/** One ready battle of each system. */
const fights = [
  ['sidcors', 'convoy-raid'],
  ['attack-endurance', 'corvettes-and-cruiser'],
  ['warpwar', 'cruiser-and-guard'],
  ['combat-shift', 'ambush'],
  ['knight-hawks', 'close-escort'],
] as const

/** The button that goes on, while it can be pressed: the computer is not moving. */
const pressable = (page: Page) => page.locator('[aria-label=Actions] > :first-child > button:not([aria-disabled=true])')

/**
 * Sums the layout shifts that no press explains, as browsers do, but for the picture, whose units close their ranks
 * when one is lost, and for the log, which scrolls on by itself.
 */
const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noted = { shifts: 0, moved: new Set<string>() }
    Object.assign(window, { noted })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          readonly value: number
          readonly hadRecentInput: boolean
          readonly sources: readonly { readonly node: Node | null }[]
        }
        const moved = shift.sources.flatMap(({ node }) => (node instanceof Element ? [node] : []))
        if (shift.hadRecentInput || moved.every(each => each.closest('[data-area=field], [role=log]') !== null))
          continue
        noted.shifts += shift.value
        for (const each of moved) noted.moved.add(each.outerHTML.slice(0, 100))
      }
    }).observe({ type: 'layout-shift', buffered: false })
  })

const shifts = (page: Page): Promise<{ readonly shifts: number; readonly moved: readonly string[] }> =>
  page.evaluate(() => {
    const { noted } = window as unknown as { noted: { shifts: number; moved: Set<string> } }
    return { shifts: noted.shifts, moved: [...noted.moved] }
  })

/** True if the log is scrolled to its end. */
const showsNewest = (page: Page): Promise<boolean> =>
  page.getByRole('log').evaluate(log => log.scrollTop + log.clientHeight >= log.scrollHeight - 1)

/** Gives the suggested orders, or goes on, by one key. */
async function goOnByKey(page: Page): Promise<void> {
  const asks = (await page.getByRole('button', { name: /these orders$/ }).count()) > 0
  await movesOn(page, () => page.keyboard.press(asks ? 'Control+Enter' : 'n'))
}

test.each(rows(fights))(
  'cockpit: %s by keyboard alone to its verdict: the button that goes on keeps its place, the log ends in view, nothing shifts',
  async (system, battle) => {
    const page = await open('#/desk', { viewport: { width: 1280, height: 720 } })
    await atTable(page, [system, battle], { people: 1 })
    const primary = page.getByRole('toolbar', { name: 'Actions' }).getByRole('button').first()
    const result = page.getByRole('region', { name: 'Result' })
    const first = await primary.boundingBox()
    await watchShifts(page)
    for (let press = 0; isAllDepth || press < SHORT; press++) {
      await pressable(page).waitFor()
      expect(await primary.boundingBox()).toEqual(first)
      await expect.poll(() => showsNewest(page)).toBe(true)
      if ((await result.count()) > 0) break
      await goOnByKey(page)
    }
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0])
    expect(await shifts(page)).toEqual({ shifts: 0, moved: [] })
    // enlarged to 200 %: half as many pixels each way
    await page.setViewportSize({ width: 640, height: 360 })
    expect(await overhang(page)).toBe(0)
    expect(await violations(page)).toEqual([])
  },
  180_000,
)

inAllDepth(
  'cockpit: by keyboard alone to the verdict while enlarged to 200 %',
  async () => {
    const page = await open('#/desk', { viewport: { width: 640, height: 360 } })
    await atTable(page, ['combat-shift', 'ambush'], { people: 1 })
    const result = page.getByRole('region', { name: 'Result' })
    for (;;) {
      await pressable(page).waitFor()
      if ((await result.count()) > 0) break
      await goOnByKey(page)
      expect(await overhang(page)).toBe(0)
    }
  },
  180_000,
)

test('cockpit: the log is at its newest line when it is opened after steps that were made beside it', async () => {
  const page = await open('#/desk', { viewport: { width: 1280, height: 720 } })
  await watching(page)
  await byStep(page)
  await atTable(page, ['sidcors', 'border-clash'], { people: 0 })
  await openSheet(page, 'Odds')
  await movesOn(page, () => page.getByRole('button', { name: 'To the end of the round' }).click())
  await pressable(page).waitFor()
  await openSheet(page, 'Log')
  expect(await page.getByRole('log').evaluate(log => log.scrollHeight - log.clientHeight)).toBeGreaterThan(0)
  await expect.poll(() => showsNewest(page)).toBe(true)
})

/** The elements among these whose text is cut off or runs over their edge. */
const cutOff = (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator(selector).evaluateAll(all =>
    all
      .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
        const [tooWide, tooHigh] = [scrollWidth > clientWidth, scrollHeight > clientHeight + 1]
        return tooWide || tooHigh
      })
      .map(each => each.outerHTML.slice(0, 120)),
  )

const screens = [
  ['a wide screen', { width: 1280, height: 720 }],
  ['a phone', PHONE],
] as const

test.each(rows(screens))(
  'cockpit: on %s nothing lies over the map or moves it, and no rule in the log and no name is cut off',
  async (_, viewport) => {
    const page = await open('#/desk', { viewport })
    await atTable(page, ['knight-hawks', 'close-escort'], { people: 0 })
    await movesOn(page, () => page.getByRole('button', { name: 'To the end of the turn' }).click())
    await pressable(page).waitFor()
    if (viewport === PHONE) await showArea(page, 'Field')
    const map = page.getByRole('application', { name: 'Map' })
    const units = page.getByRole('toolbar', { name: 'Units on the map' })
    const words = page.locator('section[aria-label=Map] [tabindex="0"] > [role=status]')
    const boxesOf = () =>
      Promise.all([map, units, page.getByLabel('Signs on the map'), words].map(each => each.boundingBox()))
    const [field, ...beside] = await boxesOf()
    for (const box of beside) expect(box!.x >= field!.x + field!.width || box!.y >= field!.y + field!.height).toBe(true)
    const said = await words.innerText()
    await map.press('n')
    await expect.poll(() => words.innerText()).not.toBe(said)
    const places = (boxes: Awaited<ReturnType<typeof boxesOf>>) => [boxes[0], boxes[1]!.y, boxes[3]!.y]
    expect(places(await boxesOf())).toEqual(places([field!, ...beside]))
    if (viewport === PHONE) await showArea(page, 'Log')
    await expect.poll(() => page.getByRole('log').locator('li > button').count()).toBeGreaterThan(10)
    expect(await cutOff(page, '[role=log] li > button > span')).toEqual([])
    expect(await cutOff(page, '.cockpit h1')).toEqual([])
  },
)

test('cockpit: a screen reader finds its places in order, and reads the chances as a sentence', async () => {
  const page = await open('#/desk', { viewport: { width: 1280, height: 720 } })
  await atTable(page, ['sidcors', 'border-clash'], { people: 1 })
  await page.locator('main [data-tour=strip]').getByText('exact').waitFor()
  const places = [
    'heading "Border clash"',
    'button "Odds from here: expected result of Klingon squadron 47.4 % Outcomes Klingon squadron 46.0 %; Draw 2.8 %; ' +
      'Federation patrol 51.2 % expected result of Federation patrol 52.6 % exact"',
    'toolbar "Replay"',
    'region "Klingon squadron attacks"',
    'tablist "Beside the picture"',
    'log "Log"',
    'region "Round 1: Orders"',
    'toolbar "Actions"',
    'button "Seal these orders"',
  ]
  const read = await page.locator('main').ariaSnapshot()
  expect(places.map(place => read.indexOf(place)).toSorted((a, b) => a - b)).toEqual(
    places.map(place => read.indexOf(place)),
  )
  for (const place of places) expect(read).toContain(place)
})
