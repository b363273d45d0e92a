import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atTable, pageOpener } from './page.ts'

const { open } = pageOpener()

const systems = ['sidcors', 'attack-endurance', 'warpwar', 'combat-shift', 'knight-hawks'] as const

const LAPTOP = { width: 1280, height: 720 } as const

const secondsSince = (start: number): string => ((performance.now() - start) / 1000).toFixed(1)

/** The button that goes on, once the computer waits for a person. */
const goOn = (page: Page) => page.locator('[aria-label=Actions] > :first-child > button:not([aria-disabled=true])')

type Act = (control: Locator) => Promise<void>

const ways: Readonly<Record<string, Act>> = {
  pointer: control => control.click(),
  keys: control => control.press('Enter'),
}

/** Sits down as red: one press on the first screen. */
async function sitDownAsRed(page: Page, system: string, act: Act): Promise<void> {
  await act(page.locator(`a[href*="/play/${system}/"]`))
  await page.getByRole('button', { name: /these orders$/ }).waitFor()
}

/** Presses the button that goes on until the battle is over; returns the number of presses. */
async function toVerdict(page: Page, act: Act): Promise<number> {
  const result = page.getByRole('region', { name: 'Result' })
  for (let presses = 0; ; presses++) {
    await goOn(page).waitFor()
    if ((await result.count()) > 0) return presses
    await act(goOn(page))
  }
}

describe('stopwatch, printed and not asserted', () => {
  test.each(systems)(
    'stopwatch: %s from opening the page to the first order and to the verdict, by pointer and by keys',
    async system => {
      const said: string[] = []
      for (const [way, press] of Object.entries(ways)) {
        const start = performance.now()
        const page = await open('#/', { viewport: LAPTOP })
        await sitDownAsRed(page, system, press)
        await press(goOn(page))
        const first = secondsSince(start)
        const more = await toVerdict(page, press)
        said.push(
          `${way}: 2 presses and ${first} s to the first order, ${2 + more} and ${secondsSince(start)} s in all`,
        )
      }
      console.log(`${system}, ${said.join('; ')}`)
      expect(said).toHaveLength(2)
    },
    300_000,
  )

  test('stopwatch: the first figure in a fresh browser', async () => {
    for (const [system, battle] of [
      ['sidcors', 'border-clash'],
      ['knight-hawks', 'close-escort'],
    ] as const) {
      const page = await open(`#/desk/${system}/${battle}`, { viewport: LAPTOP })
      await page.locator('#odds [data-method]').first().waitFor()
      console.log(
        `${system}: first figure at most ${Math.round(await page.evaluate(() => performance.now()))} ms after opening`,
      )
    }
  })

  test('stopwatch: frames a second while the map is dragged', async () => {
    const page = await open('#/desk', { viewport: LAPTOP })
    await atTable(page, ['knight-hawks', 'close-escort'], { people: 1 })
    const map = (await page.getByRole('application').boundingBox())!
    const [x, y] = [map.x + map.width / 2, map.y + map.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    const frames = page.evaluate(async () => {
      const times: number[] = []
      const note = (now: number): void => {
        times.push(now)
        if (now - times[0]! < 2000) requestAnimationFrame(note)
      }
      requestAnimationFrame(note)
      await new Promise(done => setTimeout(done, 2100))
      return times.slice(1).map((time, i) => time - times[i]!)
    })
    for (let i = 0; i < 120; i++) await page.mouse.move(x + 150 * Math.sin(i / 8), y + 80 * Math.cos(i / 8))
    await page.mouse.up()
    const gaps = await frames
    const total = gaps.reduce((sum, gap) => sum + gap, 0)
    console.log(
      `map: ${((1000 * gaps.length) / total).toFixed(0)} frames a second, longest gap ${Math.max(...gaps).toFixed(0)} ms`,
    )
    expect(gaps.length).toBeGreaterThan(0)
  })
})
