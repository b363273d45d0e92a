import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { exactOdds, pageOpener } from './page.ts'

const { open } = pageOpener()

/** The most bytes of gzipped scripts that page and worker may fetch before any action, for one system and its odds. */
const MAX_BYTES = 250_000
/** The same for the first screen, which needs no system. */
const MAX_FIRST_BYTES = 160_000

const built = new URL('../../server/dist/page/', import.meta.url)

/** The scripts that a page has fetched, with the bytes of all of them, gzipped. */
async function scripts(page: Page): Promise<{ readonly names: readonly string[]; readonly bytes: number }> {
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  )
  const names = [...new Set(fetched.map(name => new URL(name).pathname.slice(1)))]
  const sizes = await Promise.all(names.map(async name => gzipSync(await readFile(new URL(name, built))).length))
  return { names, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

test('the first screen is at most 160 kB of scripts, without any system, its odds or fights', async () => {
  const page = await open('#/')
  await page.getByRole('list', { name: 'Games' }).waitFor()
  await page.waitForLoadState('networkidle')
  const { names, bytes } = await scripts(page)
  expect(names.filter(name => /\/(sidcors|odds|setup|battle-file|links|fights)-/.test(name))).toEqual([])
  expect(bytes).toBeLessThanOrEqual(MAX_FIRST_BYTES)
})

test('the first load, with a battle on the desk and its odds, is at most 250 kB of scripts', async () => {
  const page = await open()
  await exactOdds(page)
  const { names, bytes } = await scripts(page)
  expect(names.some(name => name.includes('/core-'))).toBe(true)
  expect(names.filter(name => /battle-file|links|fights/.test(name))).toEqual([])
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
})
