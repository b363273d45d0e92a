import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { exactOdds, pageOpener } from './page.ts'

const { open } = pageOpener()

/** The most bytes that a browser fetches before any action: page, styles, scripts and workers, and all headers. */
const MAX_BYTES = 250_000
/** The same for the first screen, which needs no system. */
const MAX_FIRST_BYTES = 160_000

/** The bytes of an answer as they went over the wire; 0 of one that the browser had already. */
async function wireBytes(request: Request): Promise<number> {
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  return Math.max(0, responseBodySize + responseHeadersSize)
}

/** The paths of all that was fetched, with the bytes of all of them. */
async function weighed(fetched: readonly Request[]) {
  const sizes = await Promise.all(fetched.map(wireBytes))
  const names = fetched.map(request => new URL(request.url()).pathname)
  return { names, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

test('the first screen is at most 160 kB over the wire, without any system, its odds or fights', async () => {
  const fetched: Request[] = []
  const page = await open('#/', { onRequest: request => fetched.push(request) })
  await page.getByRole('list', { name: 'Games' }).waitFor()
  await page.waitForLoadState('networkidle')
  const { names, bytes } = await weighed(fetched)
  expect(names.filter(name => /\/(sidcors|odds|setup|battle-file|links|fights)-/.test(name))).toEqual([])
  expect(bytes).toBeLessThanOrEqual(MAX_FIRST_BYTES)
})

test('the first load of the desk, with a battle and its odds, is at most 250 kB of everything over the wire', async () => {
  const fetched: Request[] = []
  const page = await open('#/desk', { onRequest: request => fetched.push(request) })
  await exactOdds(page)
  const { names, bytes } = await weighed(fetched)
  expect(names.some(name => name.includes('/core-'))).toBe(true)
  expect(names.filter(name => /battle-file|links|fights/.test(name))).toEqual([])
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
})
