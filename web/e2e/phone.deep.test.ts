import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { cases } from '../../test-depth.ts'
import { atTable, inAllDepth, overhang, PHONE, pageOpener, showArea, violations } from './page.ts'

const { open } = pageOpener()

/** The width of a finger in pixels. */
const TARGET = 44
const STEPS = cases(50, 15)

/** The places of an open step: its orders, and the bar below them. */
const STEP = '[aria-labelledby=question-title], [aria-label=Actions]'

/** Waits until a new control of the question has the focus, and marks it as seen. */
const nextControl = (page: Page): Promise<unknown> =>
  page.waitForFunction(places => {
    const now = document.activeElement
    if (!(now instanceof HTMLElement) || now.closest(places) === null) return false
    if (now.dataset.seen !== undefined) return false
    now.dataset.seen = 'yes'
    return true
  }, STEP)

interface Seen {
  /** The beginning of the markup of the control that has the focus. */
  readonly what: string
  readonly isInView: boolean
  /** Controls in sight that are too low for a finger. */
  readonly low: readonly string[]
  /** True if a button of the bar is out of sight. */
  readonly isBarCut: boolean
  readonly scrolled: number
  /** The pixels by which the place of a question is scrolled. Dice that are typed move on by themselves. */
  readonly belowQuestion: number
  readonly doing: 'die' | 'order' | 'press'
}

/** The state of the screen for a player: the focus, and controls that are too low. */
const look = (page: Page): Promise<Seen> =>
  page.evaluate(target => {
    const short = (element: Element): string => element.outerHTML.slice(0, 140)
    const now = document.activeElement!
    const { top, bottom, left, right } = now.getBoundingClientRect()
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const isInside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
    const controls = [...document.querySelectorAll<HTMLElement>('.cockpit :is(button, input, select, summary)')]
    // the label of a tick box can be pressed, too
    const labelsOf = (control: HTMLElement): readonly HTMLElement[] =>
      control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
        ? [...(control.labels ?? [])]
        : []
    const heightOf = (control: HTMLElement): number =>
      Math.max(...[control, ...labelsOf(control)].map(each => each.getBoundingClientRect().height))
    const low = controls.filter(control => control.checkVisibility() && heightOf(control) < target).map(short)
    const isDie = now instanceof HTMLInputElement && now.closest('[aria-label="Dice as thrown"]') !== null
    const isOrder = now.closest('form') !== null && now.closest('[aria-label="Dice as thrown"]') === null
    const doing = isDie ? 'die' : isOrder ? 'order' : 'press'
    const bar = [...document.querySelectorAll('[aria-label=Actions] > *')]
    const isBarCut = bar.some(part => part.scrollWidth > part.clientWidth)
    const place = document.querySelector('[aria-labelledby=question-title]')!
    const belowQuestion = place.querySelector('[aria-label="Dice as thrown"]') === null ? place.scrollTop : 0
    const isInView = isInside && (hit === now || now.contains(hit))
    return { what: short(now), isInView, low, isBarCut, scrolled: scrollY, belowQuestion, doing }
  }, TARGET)

const keys = { die: '4', order: 'Control+Enter', press: 'Enter' } as const

inAllDepth.each([
  ['sidcors', 'border-clash', 2],
  ['attack-endurance', 'corvettes-and-cruiser', 2],
  ['knight-hawks', 'close-escort', 1],
  ['warpwar', 'five-a-side', 1],
] as const)(
  'phone: %s %s, step by step: the question and the focus are in view, and all controls are as high as a finger',
  async (system, battle, people) => {
    const page = await open('#/desk', { viewport: PHONE })
    await atTable(page, [system, battle], { people, isTyped: true })
    const result = page.getByRole('heading', { name: 'Result' })
    for (let step = 1; step <= STEPS; step++) {
      await nextControl(page)
      if ((await result.count()) > 0) break
      const { doing, ...seen } = await look(page)
      expect({ step, ...seen }).toEqual({
        step,
        what: seen.what,
        isInView: true,
        low: [],
        isBarCut: false,
        scrolled: 0,
        belowQuestion: 0,
      })
      await page.keyboard.press(keys[doing])
    }
  },
  120_000,
)

inAllDepth('phone: fleets in a line each, one area at a time, nothing is wider than the screen', async () => {
  const page = await open('#/desk', { viewport: PHONE })
  await atTable(page, ['sidcors', 'border-clash'], { people: 1, isTyped: true })
  const short = page.getByRole('region', { name: 'Both fleets in short' })
  await expect
    .poll(() => short.innerText())
    .toMatch(/Klingon squadron\s+5 of 5 left[\s\S]*Federation patrol\s+5 of 5 left/)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('form', { name: 'Dice as thrown' }).waitFor()
  const give = (await page.getByRole('button', { name: 'Use these dice' }).boundingBox())!
  for (const area of ['Field', 'Orders', 'Log'] as const) {
    await showArea(page, area)
    expect(await overhang(page), area).toBe(0)
    expect(await violations(page), area).toEqual([])
    expect(await page.getByRole('button', { name: 'Use these dice' }).boundingBox(), area).toEqual(give)
  }
  await expect.poll(() => page.getByRole('log').getByRole('listitem').count()).toBeGreaterThan(0)
  await expect.poll(() => page.getByRole('form', { name: 'Dice as thrown' }).count()).toBe(0)
})

inAllDepth('phone: the map fills its area', async () => {
  const page = await open('#/desk', { viewport: PHONE })
  await atTable(page, ['knight-hawks', 'close-escort'], { people: 1 })
  await showArea(page, 'Field')
  const map = (await page.getByRole('application').boundingBox())!
  expect(map.height).toBeGreaterThan(300)
  expect(map.width).toBe(PHONE.width)
})
