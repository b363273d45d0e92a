/** `npm run pictures`: takes the pictures of README and guide of the built page, draws its icons; with names, those. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startServer } from '@flagplot/server'
import { chromium } from 'playwright-core'
import { ensureChromium } from './chromium.mjs'
import { refuse } from './ready.mjs'

const folder = fileURLToPath(new URL('../docs/images/', import.meta.url))
const publicFolder = fileURLToPath(new URL('../web/public/', import.meta.url))
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
/** The screens of a laptop and of a phone. */
const LAPTOP = { width: 1280, height: 720 }
const PHONE = { width: 390, height: 844 }
/** The icons of the page as an app. Some fill their square: its margin may be cut off. */
const icons = [
  { name: 'icon-192', pixels: 192, fills: false },
  { name: 'icon-maskable-512', pixels: 512, fills: true },
  { name: 'icon-apple-180', pixels: 180, fills: true },
]
/** The time in which the chances of orders come. */
const SETTLE_MS = 8_000
/** Most bytes of a picture, so that the tree stays small. */
const MAX_BYTES = 150_000

/** The battle that shows a system, and the number of its rounds that are fought for the picture. */
const battles = {
  sidcors: ['border-clash', 3],
  'attack-endurance': ['six-against-six', 3],
  warpwar: ['five-a-side', 3],
  'combat-shift': ['colony-assault', 2],
  'knight-hawks': ['close-escort', 5],
}

/** Puts the battle of a system on the desk. */
async function desk(page, system) {
  await page.getByRole('combobox', { name: 'Rules' }).selectOption(system)
  await page.getByRole('combobox', { name: 'Ready battles' }).selectOption(battles[system][0])
  await page.locator('#odds [data-method]').first().waitFor({ timeout: 120_000 })
  // if the exact figure, or the last sample, is slow the picture shows the progress
  await page
    .locator('#odds[aria-busy=false]')
    .waitFor({ timeout: 20_000 })
    .catch(() => undefined)
  // the list of battles has the focus, and would have a frame
  await page.evaluate(() => document.activeElement?.blur())
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Some rounds of it by standing orders on both sides, from a seed that is always the same. */
async function fight(page, system) {
  await page.getByRole('combobox', { name: 'Rules' }).selectOption(system)
  await page.getByRole('combobox', { name: 'Ready battles' }).selectOption(battles[system][0])
  await page.evaluate(() => localStorage.setItem('flagplot.leaders', '{"red":"doctrine","blue":"doctrine"}'))
  await page.getByRole('button', { name: 'Fight it out' }).click()
  await page.getByRole('textbox', { name: 'Seed' }).fill('flagplot')
  await page.getByRole('button', { name: 'Open fire' }).click()
  await page.getByLabel('Replay').waitFor()
  for (let round = 0; round < battles[system][1]; round++) {
    const on = page.getByRole('button', { name: /^To the end of the (round|turn)$/ })
    if ((await on.count()) === 0) break
    const before = await page.getByLabel('Replay').locator('[aria-live]').innerText()
    await on.click()
    await page.getByLabel('Replay').getByText(before, { exact: true }).waitFor({ state: 'detached', timeout: 120_000 })
    // it fights on in a worker, and is saved after it
    await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached', timeout: 120_000 })
    await page.locator('[data-keeping=kept]').waitFor({ timeout: 120_000 })
  }
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** The same fight at the first question to red, which a person has taken over. */
async function orders(page, system) {
  await fight(page, system)
  await page.getByRole('tab', { name: 'Record' }).click()
  await page.getByRole('button', { name: 'Leaders and dice …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leaders and dice' })
  await dialog
    .getByRole('radiogroup', { name: /^Who decides/ })
    .first()
    .getByText('A person')
    .click()
  await dialog.getByRole('button', { name: 'Go on like this' }).click()
  await page.getByRole('tab', { name: 'Log' }).click()
  const asked = page.getByRole('textbox', { name: 'As mailed' })
  const on = page.getByRole('button', { name: 'Next step' })
  for (;;) {
    await asked.or(on).first().waitFor()
    if ((await asked.count()) > 0) break
    const before = await page.getByLabel('Replay').locator('[aria-live]').innerText()
    await on.click()
    await page.getByLabel('Replay').getByText(before, { exact: true }).waitFor({ state: 'detached', timeout: 120_000 })
  }
  // a figure that is still growing is grey
  await page.waitForTimeout(SETTLE_MS)
  await page.evaluate(() => document.activeElement?.blur())
}

/** The first screen, with a fight to go on with. */
async function home(page) {
  await fight(page, 'warpwar')
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('region', { name: 'Go on' }).waitFor()
}

async function rules(page) {
  await page.getByRole('link', { name: 'Rules' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** The list, with a fight of two systems in it. */
async function fights(page) {
  for (const system of ['sidcors', 'warpwar']) {
    await page.getByRole('link', { name: 'Desk' }).click()
    await fight(page, system)
  }
  await page.getByRole('link', { name: 'Fights' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** The drawing of the page in pixels, as PNG files. */
async function drawIcons(browser) {
  const drawing = readFileSync(`${publicFolder}flagplot.svg`, 'utf8')
  const [, ground] = /<rect[^>]*fill="(#\w+)"/.exec(drawing)
  for (const { name, pixels, fills } of icons) {
    const page = await browser.newPage({ viewport: { width: pixels, height: pixels } })
    const style = fills ? `margin: 0; padding: 10%; background: ${ground}` : 'margin: 0'
    await page.setContent(`<body style="${style}">${drawing}`)
    await page.screenshot({ path: `${publicFolder}${name}.png`, omitBackground: true })
    await page.close()
  }
}

/** The subject of each picture; in light colours on a laptop, if nothing else is said. */
const pictures = {
  ...Object.fromEntries(Object.keys(battles).map(system => [`desk-${system}`, { show: page => desk(page, system) }])),
  ...Object.fromEntries(
    Object.keys(battles).map(system => [`fight-${system}`, { show: page => orders(page, system) }]),
  ),
  'fight-dark': { show: page => orders(page, 'warpwar'), colorScheme: 'dark' },
  'fight-phone': { show: page => fight(page, 'sidcors'), viewport: PHONE },
  home: { show: home },
  rules: { show: rules },
  fights: { show: fights },
}

const wanted = process.argv.slice(2)
const unknown = wanted.find(name => !(name in pictures) && name !== 'icons')
if (unknown !== undefined) refuse(`${unknown} is no picture: ${Object.keys(pictures).join(', ')}, icons`)
const { path, missing } = ensureChromium()
if (path === undefined) refuse(missing)
const server = await startServer({ host: '127.0.0.1', port: 0 })
const browser = await chromium.launch({ executablePath: path, args: FLAGS })
mkdirSync(folder, { recursive: true })
if (wanted.length === 0 || wanted.includes('icons')) await drawIcons(browser)
let tooLarge = 0
const origin = new URL(server.address).origin
const storageState = { cookies: [], origins: [{ origin, localStorage: [{ name: 'flagplot.tour', value: '"ended"' }] }] }
for (const [name, { show, viewport = LAPTOP, colorScheme = 'light' }] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  // a context of its own: no picture shows what another one kept
  const context = await browser.newContext({
    viewport,
    colorScheme,
    storageState,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  // the list of fights shows the time of their last change
  await page.clock.setFixedTime(new Date('2026-01-01T12:00:00'))
  await page.goto(`${server.address}/#/desk`)
  await page.getByRole('main').waitFor()
  await show(page)
  await page.waitForTimeout(1500)
  const session = await context.newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  const file = Buffer.from(data, 'base64')
  writeFileSync(`${folder}${name}.webp`, file)
  console.log(`docs/images/${name}.webp  ${Math.ceil(file.length / 1000)} kB`)
  if (file.length > MAX_BYTES) tooLarge++
  await context.close()
}
await browser.close()
await server.close()
if (tooLarge > 0) refuse(`${tooLarge} of them are larger than ${MAX_BYTES / 1000} kB`)
