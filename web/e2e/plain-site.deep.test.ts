import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { laySite, whyNotLaid } from '../../tools/plain-site.mjs'
import { exactOdds, pageOpener, underWay, violations } from './page.ts'
import { type PlainHost, plainHost } from './plain-host.ts'

const { open } = pageOpener({ offline: true, expected: [/net::ERR_/] })

const BELOW = '/some/where/'
const GAME = 'games/0123456789abcdef'
const SECRET = '0123456789abcdef'.repeat(4)

const battles = [
  ['sidcors', 'border-clash'],
  ['attack-endurance', 'six-against-six'],
  ['warpwar', 'slug'],
  ['combat-shift', 'carrier-duel'],
  ['knight-hawks', 'close-escort'],
] as const

let folder = ''
let host: PlainHost

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'flagplot-site-'))
  laySite(folder)
  host = await plainHost(folder, BELOW)
})
afterAll(async () => {
  await host.close()
  rmSync(folder, { recursive: true })
})

/** Opens a place of the site, without the tour, which lies over a part of the fight screen. */
async function visit(hash: string): Promise<Page> {
  const page = await open('#/')
  await page.goto(host.address)
  await page.evaluate(() => localStorage.setItem('flagplot.tour', '"ended"'))
  await page.goto(`${host.address}${hash}`)
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  return page
}

const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
const files = (): readonly string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' })

test.each(battles)('plain site: %s is priced and fought from a folder of a host', async (...battle) => {
  const page = await visit(`#/desk/${battle.join('/')}`)
  await expect.poll(() => page.locator('#odds dl').first().innerText()).toContain('%')
  await underWay(page, battle, 1)
  expect(host.missed).toEqual([])
})

test('plain site: after one visit it opens offline, below its folder alone', async () => {
  const page = await visit('#/desk')
  const scope = () =>
    page.evaluate(async () => {
      const { active, scope } = await navigator.serviceWorker.ready
      return [active?.state, scope]
    })
  await expect.poll(scope).toEqual(['activated', host.address])
  await page.context().setOffline(true)
  await page.reload()
  expect(await exactOdds(page)).toContain('%')
  await underWay(page, ['attack-endurance', 'six-against-six'], 1)
  await page.goto(`${host.address}#/games`)
  await page.getByText('this copy of Flagplot has none').waitFor()
  await page.context().setOffline(false)
  expect(host.missed).toEqual([])
})

test('plain site: the screens of games say that no server is there, and ask for none', async () => {
  const page = await visit('#/games')
  for (const place of ['games', GAME, `${GAME}/red/${SECRET}`]) {
    await page.goto(`${host.address}#/${place}`)
    await page.getByText('this copy of Flagplot has none').waitFor()
  }
  expect(await page.getByRole('main').innerText()).toContain('npx flagplot serve')
  expect(await violations(page)).toEqual([])
  expect(host.missed).toEqual([])
})

test('plain site: no file names an address from the root of its host', () => {
  // places of the page stand behind #, and the client of games is told its server
  const rooted = /(?:href|src|action)=["']?\/|url\(["']?\/|(?:import|from|URL|fetch|register)\(?["'`]\/|["'`]\/assets\//
  const texts = files().filter(name => /\.(html|js|css|webmanifest)$/.test(name))
  expect(texts).toEqual(expect.arrayContaining(['index.html', 'service-worker.js', 'odds-worker.js']))
  expect(texts.filter(name => rooted.test(read(name)))).toEqual([])
  const { id, start_url, scope, icons } = JSON.parse(read('flagplot.webmanifest'))
  expect([id, start_url, scope]).toEqual(['./', './', './'])
  for (const { src } of icons) expect(files()).toContain(src)
})

test('plain site: the index of the suites names every file and the number of its cases', () => {
  const { suites } = JSON.parse(read('conformance/index.json')) as {
    suites: readonly { system: string; cases: number; files: readonly { path: string; cases: number }[] }[]
  }
  expect(suites.map(({ system }) => system)).toEqual(battles.map(([system]) => system).toSorted())
  for (const { path, cases } of suites.flatMap(suite => suite.files))
    expect(JSON.parse(read(`conformance/${path}`)).cases).toHaveLength(cases)
})

test('plain site: a folder with files of something else is refused, and not emptied', () => {
  const strange = join(folder, 'strange')
  expect([whyNotLaid(folder), whyNotLaid(strange)]).toEqual([undefined, undefined])
  mkdirSync(strange)
  writeFileSync(join(strange, 'index.html'), '')
  expect(whyNotLaid(strange)).toContain('choose an empty folder')
})
