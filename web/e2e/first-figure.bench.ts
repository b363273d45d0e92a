import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { choose, exactOdds, pageOpener } from './page.ts'

const { open } = pageOpener()

/** The times in milliseconds from a change of the set-up to the first figure, and to the exact one. */
interface Waited {
  readonly first: number
  readonly exact: number
}

/** Presses a button within the page and times the odds card by the page's own clock. */
const pressAndWatch = (label: string): Promise<Waited> =>
  new Promise(resolve => {
    const card = document.getElementById('odds')
    const button = document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)
    if (card === null || button === null) throw new Error(`no button ${label}`)
    const begun = performance.now()
    let first: number | undefined
    const look = (): void => {
      const known = card.querySelector('[data-method]')
      if (known === null) return
      first ??= performance.now() - begun
      if (known.getAttribute('data-method') !== 'exact') return
      watch.disconnect()
      resolve({ first, exact: performance.now() - begun })
    }
    const watch = new MutationObserver(look)
    button.click()
    watch.observe(card, { subtree: true, childList: true, attributes: true, characterData: true })
  })

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** Times a press that makes nine units a side ten. */
async function measured(page: Page, unit: string): Promise<void> {
  const waited: Waited[] = []
  for (let i = 0; i < 5; i++) {
    await exactOdds(page)
    waited.push(await page.evaluate(pressAndWatch, `One more: Number of ${unit}`))
    await exactOdds(page)
    await page.evaluate(pressAndWatch, `One less: Number of ${unit}`)
  }
  const say = (values: readonly number[]): string =>
    `${median(values).toFixed(0)} ms (${values.map(value => value.toFixed(0)).join(', ')})`
  console.log(
    `${unit}: first figure ${say(waited.map(each => each.first))}, exact ${say(waited.map(each => each.exact))}`,
  )
  expect(waited.every(({ first, exact }) => first <= exact)).toBe(true)
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'File' }).click()
  await page.getByRole('menuitem', { name: 'Paste a battle file' }).click()
  await page.getByLabel('YAML or JSON').fill(text)
  await page.getByRole('button', { name: 'Put it on the desk' }).click()
}

const file = (system: string, red: readonly string[], blue: readonly string[]): string =>
  JSON.stringify({ flagplot: 1, system, red: { name: 'Reds', units: red }, blue: { name: 'Blues', units: blue } })

describe('speed, printed and not asserted', () => {
  test('speed: ten a side, from a change to the first figure and to the exact one', async () => {
    const page = await open()
    await choose(page, 'attack-endurance', 'corvettes-and-cruiser')
    await paste(page, file('attack-endurance', ['9x Corvette AF1/1 EF2'], ['10x Frigate AF2/1 EF3']))
    await measured(page, 'Corvette AF1/1 EF2')
    await paste(page, file('sidcors', ['9x D7 8/4'], ['10x CA 8/4']))
    await measured(page, 'D7 8/4')
  }, 180_000)
})
