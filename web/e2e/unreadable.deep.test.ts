import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { downloaded, inAllDepth, pageOpener, underWay } from './page.ts'

const { open } = pageOpener()

interface Corrupt {
  readonly part: 'fights' | 'lines' | 'variations'
  /** The data written over a row of `fights`, or in place of a line or variation. */
  readonly patch: unknown
  /** The id of another fight under which the row is written. */
  readonly as?: string
}

/** Writes data to the store that the page would never write. */
const corrupt = (page: Page, what: Corrupt): Promise<void> =>
  page.evaluate(
    ({ part, patch, as }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('flagplot', 2)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const within = database.transaction(['fights', 'lines', 'variations'], 'readwrite')
          const all = within.objectStore('fights').getAll()
          all.onsuccess = () => {
            const row = all.result[0]
            if (part === 'fights') within.objectStore(part).put({ ...row, ...(patch as object), id: as ?? row.id })
            else within.objectStore(part).put(patch, [row.id, part === 'lines' ? 0 : 1])
          }
          within.oncomplete = () => {
            database.close()
            resolve()
          }
          within.onerror = () => reject(within.error)
        }
      }),
    what,
  )

/** Begins a kept fight; returns its address. */
async function begun(page: Page): Promise<string> {
  await underWay(page, ['sidcors', 'border-clash'], 0)
  return page.url()
}

inAllDepth('unreadable: a row with nothing in its fields is listed as such, saved, deleted and put back', async () => {
  const page = await open()
  const address = await begun(page)
  await corrupt(page, {
    part: 'fights',
    patch: { name: null, names: null, round: null, updated: null },
    as: 'zzzzzzzz',
  })
  await page.getByRole('link', { name: 'Fights' }).click()
  await page.reload()
  await page.getByText('1 fight is kept').getByText('1 more cannot be read.').waitFor()
  const bad = page.getByRole('listitem').filter({ hasText: 'This fight cannot be read' })
  const save = bad.getByRole('button', { name: /^Save .* as it is kept$/ })
  const { bytes } = await downloaded(page, () => save.click())
  expect(JSON.parse(bytes.toString('utf8')).row.system).toBe('sidcors')
  await bad.getByRole('button', { name: /^Delete / }).click()
  await bad.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await bad.waitFor()
  await page.goto(address.replace(/[^/]*$/, 'zzzzzzzz'))
  await page.getByRole('heading', { name: 'This fight cannot be opened' }).waitFor()
  await page.goto(address.replace(/\/fight\/.*$/, '/fight'))
  await page.getByRole('button', { name: 'Open fire' }).waitFor()
  await expect.poll(() => page.getByText('null').count()).toBe(0)
  await page.goto(address)
  await page.getByLabel('Replay').getByText('0 / 0').waitFor()
})

inAllDepth(
  'unreadable: opening a fight with a broken line is refused, and a broken variation is left out',
  async () => {
    const page = await open()
    const address = await begun(page)
    await corrupt(page, { part: 'variations', patch: { n: 1, lines: null } })
    await page.reload()
    await page.getByText('One way on that was taken back cannot be read').waitFor()
    await corrupt(page, { part: 'lines', patch: 7 })
    await page.reload()
    await page.getByRole('heading', { name: 'This fight cannot be opened' }).waitFor()
    expect(page.url()).toBe(address)
  },
)
