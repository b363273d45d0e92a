import { expect, test } from 'vitest'
import { isAllDepth } from '../../test-depth.ts'
import {
  byStep,
  choose,
  overhang,
  PHONE,
  pageOpener,
  recordOf,
  reportOf,
  tooSmall,
  underWay,
  violations,
  WIDE,
} from './page.ts'

const { open } = pageOpener()

/** Every system, each with a battle whose log names ships from the first steps. */
const battles = [
  ['sidcors', 'border-clash'],
  ['attack-endurance', 'line-of-battle'],
  ['warpwar', 'bracket'],
  ['combat-shift', 'ambush'],
  ['knight-hawks', 'close-escort'],
] as const

/** The units of the picture, or of the map, that a line of the log highlights. */
const LIT = '[data-area=field] [data-lit]'

test.each(battles)(
  'fights: %s from set-up to verdict: texts are complete, axe is clean, controls fit a finger',
  async (...of) => {
    const page = await open('#/desk', { viewport: PHONE })
    await byStep(page)
    await choose(page, ...of)
    await page.locator('#odds [data-method]').first().waitFor()
    expect(await tooSmall(page)).toEqual([])
    expect(await overhang(page)).toBe(0)

    await page.setViewportSize(WIDE)
    await underWay(page, of, 3)
    for (const side of await page.locator('section[data-side]').all()) {
      await expect.poll(() => side.getByRole('heading').innerText()).not.toBe('')
      for (const ship of await side.getByRole('listitem').all()) {
        await expect.poll(() => ship.innerText()).toMatch(/\w/)
        await expect.poll(() => ship.locator('svg[aria-hidden=true]').count()).toBeGreaterThan(0)
      }
    }
    // the line that has the focus highlights ships of the picture, only as long as it has the focus
    const lines = await page.getByRole('log').getByRole('listitem').all()
    let lit = 0
    for (const line of lines) {
      await line.getByRole('button').first().focus()
      lit = Math.max(lit, await page.locator(LIT).count())
    }
    expect(lit).toBeGreaterThan(0)
    await page.getByRole('heading', { level: 1 }).click()
    await page.locator(LIT).first().waitFor({ state: 'detached' })
    expect(await violations(page)).toEqual([])
    if (isAllDepth) {
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await violations(page)).toEqual([])
      await page.setViewportSize(PHONE)
      expect(await overhang(page)).toBe(0)
      expect(await violations(page)).toEqual([])
    }

    await page.getByRole('button', { name: 'To the end of the battle' }).click()
    const result = page.getByRole('region', { name: 'Result' })
    // the sheet of the record hides it on a phone
    const verdict = await result.getByRole('paragraph').first().innerText()
    expect(await reportOf(page)).toContain(verdict.trim())
    const record = await recordOf(page)
    expect([record.at(0)?.kind, record.at(-1)?.kind]).toEqual(['record', 'over'])
  },
)
