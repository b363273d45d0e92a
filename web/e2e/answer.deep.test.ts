import { expect } from 'vitest'
import { downloaded, inAllDepth, PHONE, pageOpener, violations } from './page.ts'

const { open } = pageOpener()

inAllDepth('answer: final fleets on demand, a pinned answer beside the next, a chart as a file', async () => {
  const page = await open()
  const odds = page.getByRole('region', { name: 'Odds', exact: true })
  await odds.getByText('exact', { exact: true }).waitFor()
  await odds.getByRole('button', { name: 'Pin to compare' }).click()
  const pinned = odds.getByRole('region', { name: 'Compared with the pinned answer' })
  await pinned.getByRole('row', { name: /^Klingon squadron wins 46\.0 % 46\.0 % 0\.0/ }).waitFor()
  await odds.getByRole('button', { name: 'Final fleets' }).click()
  const fleets = odds.getByRole('table', { name: 'Final fleets of Klingon squadron' })
  await fleets.getByRole('row', { name: /^nothing left lost 51\.2 %/ }).waitFor()
  await odds.getByRole('img', { name: 'Klingon squadron at the end' }).waitFor()
  await odds.getByRole('button', { name: 'Rounds', exact: true }).click()
  await odds.getByRole('textbox', { name: 'after round' }).fill('9')
  await pinned.getByRole('row', { name: /^Klingon squadron wins 46\.0 % 28\.8 % -17\.2/ }).waitFor()
  const fontSizes = () =>
    odds.locator('svg text').evaluateAll(texts =>
      texts.map(text => {
        const svg = (text as SVGTextElement).ownerSVGElement
        const scale = (svg?.getBoundingClientRect().width ?? 0) / (svg?.viewBox.baseVal.width ?? 1)
        return Number.parseFloat(getComputedStyle(text).fontSize) * scale
      }),
    )
  expect(await violations(page)).toEqual([])
  expect((await fontSizes()).length).toBeGreaterThan(10)
  expect(Math.min(...(await fontSizes()))).toBeGreaterThanOrEqual(11)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(PHONE)
  expect(await violations(page)).toEqual([])
  // charts are drawn anew for a new width
  await expect.poll(async () => Math.min(...(await fontSizes()))).toBeGreaterThanOrEqual(11)
  const kept = async (format: string) => {
    const label = `Download Won by round as ${format.toUpperCase()}`
    const { name, bytes } = await downloaded(page, () => odds.getByRole('button', { name: label }).click())
    expect(name).toBe(`won-by-round.${format}`)
    return bytes
  }
  const svg = (await kept('svg')).toString('utf8')
  expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(svg).toContain('100 %')
  expect(svg).not.toContain('var(--')
  const [, across, down] = / width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  // the header of a PNG has its size: two pixels for each of the drawing
  const png = await kept('png')
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2 * Number(across), 2 * Number(down)])
  await pinned.getByRole('button', { name: 'Drop the pin' }).click()
  await expect.poll(() => pinned.count()).toBe(0)
})
