import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { exactOdds, pageOpener } from './page.ts'

const { open } = pageOpener()

/** The most bytes of gzipped scripts that page and worker may fetch before any action, for one system and its odds. */
const MAX_BYTES = 250_000

const built = new URL('../../server/dist/page/', import.meta.url)

test('the first load, with a battle on the desk and its odds, is at most 250 kB of scripts', async () => {
  const page = await open()
  await exactOdds(page)
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  )
  const names = [...new Set(fetched.map(name => new URL(name).pathname.slice(1)))]
  const sizes = await Promise.all(names.map(async name => gzipSync(await readFile(new URL(name, built))).length))
  expect(names.some(name => name.includes('/core-'))).toBe(true)
  expect(names.filter(name => /battle-file|links|fights/.test(name))).toEqual([])
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BYTES)
})
