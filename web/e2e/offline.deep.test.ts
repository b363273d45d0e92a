import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RunningServer, startServer } from '@flagplot/server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../test-depth.ts'
import { choose, exactOdds, inAllDepth, pageOpener, violations, watching } from './page.ts'

const { open } = pageOpener({ offline: true, expected: [/net::ERR_/] })

const built = fileURLToPath(new URL('../../server/dist/page/', import.meta.url))
let root = ''

/** Starts a server that a test can stop, with files that it can change. */
const serve = (port = 0): Promise<RunningServer> => startServer({ host: '127.0.0.1', port, root })

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'flagplot-offline-'))
  await cp(built, root, { recursive: true })
})
afterAll(() => rm(root, { recursive: true }))

/** Opens the page of a server for the first time, and waits until everything is kept. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('main').waitFor()
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect.poll(state).toBe('activated')
}

/** The kept versions of the page. */
const versions = (page: Page): Promise<readonly string[]> => page.evaluate(() => caches.keys())

let builds = 0

/** Builds another version of the page, in which one file has changed. */
async function buildAnother(): Promise<void> {
  builds++
  const worker = join(root, 'service-worker.js')
  const text = await readFile(worker, 'utf8')
  await writeFile(worker, text.replace(/(index\.html\\?",\\?")(\w+)/, `$1newer${builds}`))
  // the server would send the compressed forms of the old version
  for (const name of ['index.html', 'service-worker.js'])
    for (const form of ['br', 'gz']) await rm(join(root, `${name}.${form}`), { force: true })
  await writeFile(
    join(root, 'index.html'),
    (await readFile(join(root, 'index.html'), 'utf8')).replace(/<body[^>]*>/, `<body data-newer="${builds}">`),
  )
}

test.each(
  rows([
    ['sidcors', 'border-clash', 'SIDCORS'],
    ['knight-hawks', 'close-escort', 'Knight Hawks'],
  ] as const),
)(
  'offline: after one visit desk, fight and rules of %s open with no server and no network',
  async (system, battle, title) => {
    const server = await serve()
    const page = await open()
    await visit(page, `${server.address}/#/desk`)
    await server.close()
    await page.context().setOffline(true)
    await page.reload()
    await watching(page)
    await choose(page, system, battle)
    if (system === 'sidcors') expect(await exactOdds(page)).toContain('%')
    await page.getByRole('button', { name: 'Fight it out' }).click()
    await page.getByRole('button', { name: 'Open fire' }).click()
    await page.getByRole('button', { name: 'Next step' }).click()
    await page.locator('[data-keeping=kept]').waitFor()
    const { hash } = new URL(page.url())
    await page.reload()
    await page.getByLabel('Replay').waitFor()
    expect(new URL(page.url()).hash).toContain(hash)
    await page.getByRole('link', { name: 'Rules' }).click()
    await page.getByRole('heading', { name: title }).first().waitFor()
    await page.reload()
    await page.getByRole('heading', { name: title }).first().waitFor()
    await page.context().setOffline(false)
  },
)

inAllDepth('offline: a newer version is announced, waits for a press, and loses no fight', async () => {
  const server = await serve()
  const page = await open()
  await visit(page, `${server.address}/#/desk`)
  await choose(page, 'attack-endurance', 'six-against-six')
  await page.getByRole('button', { name: 'Fight it out' }).click()
  await page.getByRole('button', { name: 'Open fire' }).click()
  await page.locator('[data-keeping=kept]').waitFor()
  const { hash } = new URL(page.url())
  const [first] = await versions(page)
  await buildAnother()
  await page.reload()
  const note = page.getByRole('complementary', { name: 'Newer version' })
  await note.waitFor()
  await expect.poll(() => page.locator('[data-newer]').count()).toBe(0)
  expect(await violations(page, 'aside')).toEqual([])
  await note.getByRole('button', { name: 'Use it now' }).click()
  await page.locator('[data-newer]').waitFor()
  await page.getByLabel('Replay').waitFor()
  expect(new URL(page.url()).hash).toBe(hash)
  await expect.poll(() => note.count()).toBe(0)
  // the last version is kept for tabs that still show it; older ones are removed
  const now = await versions(page)
  expect([now.length, now[0]]).toEqual([2, first])
  await server.close()
})

inAllDepth('offline: a tab on its first visit learns that another tab has taken a newer version', async () => {
  const server = await serve()
  const first = await open()
  await visit(first, `${server.address}/#/desk`)
  const other = await first.context().newPage()
  await other.goto(`${server.address}/#/desk`)
  await buildAnother()
  // the first tab is in the background: nothing is pressed there
  await other.reload()
  await other.getByRole('complementary', { name: 'Newer version' }).getByRole('button', { name: 'Use it now' }).click()
  await other.locator(`[data-newer="${builds}"]`).waitFor()
  await first.getByText('Another tab has gone on to a newer version of Flagplot.').waitFor()
  await expect.poll(() => first.locator(`[data-newer="${builds}"]`).count()).toBe(0)
  await other.close()
  await server.close()
})

inAllDepth('app: the icons that page and manifest name exist, in the stated size', async () => {
  const server = await serve()
  const html = await (await fetch(server.address)).text()
  const [, icon] = /rel="icon"[^>]* href="([^"]+)"/.exec(html) ?? []
  expect((await fetch(new URL(icon!, server.address))).status).toBe(200)
  const manifest = await (await fetch(`${server.address}/flagplot.webmanifest`)).json()
  expect([manifest.display, manifest.start_url]).toEqual(['standalone', './'])
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await fetch(`${server.address}/${src}`)
    expect([src, answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([src, 200, type])
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    expect(bytes.length).toBeLessThan(20_000)
  }
  await server.close()
})
