import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { exactOdds, pageOpener } from './page.ts'

const { open } = pageOpener()

/** The most bytes that a browser fetches before any action: page, styles, scripts and workers, and all headers. */
const MAX_BYTES = 250_000

/** The bytes of an answer as they went over the wire; 0 of one that the browser had already. */
async function wireBytes(request: Request): Promise<number> {
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  return Math.max(0, responseBodySize + responseHeadersSize)
}

test('the first load, with a battle on the desk and its odds, is at most 250 kB of everything over the wire', async () => {
  const fetched: Request[] = []
  const page = await open('', { onRequest: request => fetched.push(request) })
  await exactOdds(page)
  const names = fetched.map(request => new URL(request.url()).pathname)
  expect(names.some(name => name.includes('/core-'))).toBe(true)
  expect(names.filter(name => /battle-file|links|fights/.test(name))).toEqual([])
  const sizes = await Promise.all(fetched.map(wireBytes))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BYTES)
})
