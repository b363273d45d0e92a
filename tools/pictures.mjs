/** `npm run pictures`: the pictures of README and guide, taken of the page as it is built now. */
import { fileURLToPath } from 'node:url'
import { startServer } from '@flagplot/server'
import { chromium } from 'playwright-core'
import { ensureChromium } from './chromium.mjs'

const folder = fileURLToPath(new URL('../docs/images/', import.meta.url))
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']

/** Puts a ready battle on the desk. */
async function choose(page, system, battle) {
  await page.getByRole('combobox', { name: 'Rules' }).selectOption(system)
  await page.getByRole('combobox', { name: 'Ready battles' }).selectOption(battle)
}

/** A battle by standing orders on both sides, so many rounds of it. */
async function fight(page, [system, battle], rounds) {
  await choose(page, system, battle)
  await page.getByRole('button', { name: 'Fight it out' }).click()
  await page.getByRole('button', { name: 'Open fire' }).click()
  for (let round = 0; round < rounds; round++) {
    await page.getByRole('button', { name: 'To the end of the round' }).click()
    await page.waitForTimeout(2500)
  }
}

/** What each picture shows. */
const pictures = {
  desk: page => choose(page, 'sidcors', 'border-clash'),
  escort: page => fight(page, ['knight-hawks', 'close-escort'], 5),
}

const { path, missing } = ensureChromium()
if (path === undefined) throw new Error(missing)
const server = await startServer({ host: '127.0.0.1', port: 0 })
const browser = await chromium.launch({ executablePath: path, args: FLAGS })
for (const [name, show] of Object.entries(pictures)) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(server.address)
  await page.getByRole('main').waitFor()
  await show(page)
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `${folder}${name}.png` })
  console.log(`docs/images/${name}.png`)
}
await browser.close()
await server.close()
