import { expect, test } from 'vitest'
import { exactOdds, PHONE, pageOpener, watching } from './page.ts'

const { open } = pageOpener()

/** Marks of direction, scripts from right to left with figures, signs of HTML, 80 letters. */
const turned = `\u202e${'x'.repeat(79)}`
const red = `אבג 12 <b>"'`.padEnd(80, 'ש')
const blue = `👩‍🚀مرحبا&amp;${'e\u0301'.repeat(30)}`

/** Runs in the page: the figures with a point in a part of it, and those that do not read from left to right. */
function turnedFigures(within: Element): { readonly figures: number; readonly turned: readonly string[] } {
  const range = document.createRange()
  const leftOf = (node: Node, at: number): number => {
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    return range.getBoundingClientRect().left
  }
  const turned: string[] = []
  let figures = 0
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    if (node.parentElement?.checkVisibility() !== true) continue
    for (const { 0: figure, index } of node.textContent?.matchAll(/\d+[.]\d/g) ?? []) {
      figures++
      if (leftOf(node, index) >= leftOf(node, index + figure.length - 1)) turned.push(node.textContent ?? '')
    }
  }
  return { figures, turned }
}

test('names: what no battle may have is refused in words; any other fights to its end, and turns no figure', async () => {
  const page = await open()
  await watching(page)
  const name = (side: string) => page.getByRole('textbox', { name: `Name of ${side}` })
  await name('red').fill(turned)
  await expect.poll(() => page.locator('section[data-side=red]').innerText()).toContain('U+202E')
  expect(await page.getByRole('button', { name: 'Fight it out' }).isDisabled()).toBe(true)
  await name('red').fill(red)
  await name('blue').fill(blue)
  await exactOdds(page)
  expect(await page.locator('#odds').evaluate(turnedFigures)).toEqual({ figures: expect.any(Number), turned: [] })
  await page.getByRole('button', { name: 'Fight it out' }).click()
  await page.getByRole('button', { name: 'Open fire' }).click()
  await page.getByRole('button', { name: 'To the end of the battle' }).click()
  await page.getByRole('region', { name: 'Result' }).waitFor()
  await page.locator('[data-keeping=kept]').waitFor()
  expect(await page.getByRole('main').evaluate(turnedFigures)).toEqual({ figures: expect.any(Number), turned: [] })
})

/** Runs in the page: the parts of the question and the log that are wider than their places. */
const tooWide = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-area=orders], [role=log], [role=log] button')]
    .filter(each => each.checkVisibility() && each.scrollWidth > each.clientWidth)
    .map(each => each.innerText)

test('on a phone names of 80 letters widen neither the question nor the log', async () => {
  const page = await open('#/desk', { viewport: PHONE })
  await watching(page)
  for (const side of ['red', 'blue'])
    await page.getByRole('textbox', { name: `Name of ${side}` }).fill(side.padEnd(80, side))
  await page.getByRole('button', { name: 'Fight it out' }).click()
  await page.getByRole('button', { name: 'Open fire' }).click()
  const round = page.getByRole('button', { name: 'To the end of the round' })
  await round.waitFor()
  expect(await page.evaluate(tooWide)).toEqual([])
  await round.click()
  await page.locator('[role=tab], label').getByText('Log', { exact: true }).last().click()
  await page.locator('[role=log] button').first().waitFor()
  expect(await page.evaluate(tooWide)).toEqual([])
})
