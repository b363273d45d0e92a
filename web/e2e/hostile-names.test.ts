import { expect, test } from 'vitest'
import { exactOdds, pageOpener, watching } from './page.ts'

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
