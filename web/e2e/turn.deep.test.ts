import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { downloaded, inAllDepth, overhang, PHONE, pageOpener, tabTo, tooSmall, violations } from './page.ts'

const { open } = pageOpener()

const LAPTOP = { width: 1280, height: 720 } as const
const command = fileURLToPath(new URL('../../cli/bin/flagplot.js', import.meta.url))
const base = mkdtempSync(join(tmpdir(), 'flagplot-turn-page-'))
afterAll(() => rmSync(base, { recursive: true }))

/** The turn of the guide, by the paths that it has there. */
const guide = readFileSync(new URL('../../docs/guide/adjudicate.md', import.meta.url), 'utf8')
const guideTurn: Readonly<Record<string, string>> = Object.fromEntries(
  [...guide.matchAll(/```yaml\n# turn-12\/(\S+)\n([\s\S]*?)```/g)].map(([, path, text]) => [path, text]),
)

/** Writes a turn into a new folder. */
function folderOf(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(base, name)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** Every file of a folder with its text. */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(path => statSync(join(folder, path)).isFile())
      .sort()
      .map(path => [path, readFileSync(join(folder, path), 'utf8')]),
  )

/** The exit code of `flagplot adjudicate`. */
function adjudicate(folder: string): number {
  try {
    execFileSync(process.execPath, [command, 'adjudicate', folder], { stdio: 'ignore' })
    return 0
  } catch (error) {
    return (error as { status: number }).status
  }
}

async function openFolder(page: Page, folder: string): Promise<void> {
  await page.getByLabel('Folder of a turn').setInputFiles(folder)
  await page.getByRole('table').waitFor()
}

async function settle(page: Page, said: string): Promise<void> {
  await page.getByRole('button', { name: 'Settle', exact: true }).click()
  await page.getByText(said, { exact: true }).first().waitFor()
}

/** The files of the .zip that a button downloads, in their order, and its name. */
async function unzipped(page: Page, button: string) {
  const { name, bytes } = await downloaded(page, () => page.getByRole('button', { name: button }).click())
  const files = Object.entries(unzipSync(new Uint8Array(bytes))).map(([path, text]) => [path, strFromU8(text)] as const)
  return { name, files: Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1))) }
}

const editor = (page: Page) => page.getByRole('textbox')

test('turn: the page writes the results of the command, byte for byte, and each goes on where the other stopped', async () => {
  const folder = folderOf('turn-12', guideTurn)
  const page = await open('#/turn')
  await openFolder(page, folder)
  await settle(page, '1 settled, 2 waiting.')
  expect(adjudicate(folder)).toBe(3)
  const results = await unzipped(page, 'Download results')
  expect(results.name).toBe('turn-12-results.zip')
  const inResults = (files: Record<string, string>) =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`results/${path}`, text]))
  expect(results.files).toEqual(inResults(filesIn(join(folder, 'results'))))
  // the whole turn goes on by the command, and back on the page
  const whole = await unzipped(page, 'Download whole turn')
  expect(whole.name).toBe('turn-12.zip')
  const moved = join(folderOf('unpacked', whole.files), 'turn-12')
  const bob = join(moved, 'letters', 'bob.yaml')
  writeFileSync(bob, `${readFileSync(bob, 'utf8').replace('factor 6', 'factor 3')}  vega:\n    doctrine: captain\n`)
  expect(adjudicate(moved)).toBe(0)
  await openFolder(page, moved)
  await page.getByRole('button', { name: 'Open it' }).click()
  await page.getByText('All 3 settled.', { exact: true }).first().waitFor()
  await settle(page, 'All 3 settled.')
  expect((await unzipped(page, 'Download results')).files).toEqual(inResults(filesIn(join(moved, 'results'))))
})

test('turn: started, a letter broken and mended, settled, read and watched; a reload loses nothing', async () => {
  const page = await open('#/', { viewport: LAPTOP })
  await page.getByRole('link', { name: 'A moderator’s turn' }).click()
  await page.getByRole('button', { name: 'Start a turn' }).click()
  await page.getByRole('menuitem', { name: 'SIDCORS' }).click()
  await page.getByRole('button', { name: 'letters/ann.yaml', exact: true }).click()
  const whole = await editor(page).inputValue()
  await editor(page).fill(whole.replace('doctrine: ', 'doctrine: x'))
  const fault = page.getByRole('list', { name: 'Faults of this file' }).getByRole('button')
  await fault.filter({ hasText: /^letters\/ann\.yaml:9:15: .* Did you mean / }).click()
  const at = await editor(page).evaluate(field => (field as HTMLTextAreaElement).selectionStart)
  expect(whole.slice(0, at).endsWith('doctrine: ')).toBe(true)
  expect(await page.getByRole('button', { name: 'Settle', exact: true }).isDisabled()).toBe(true)
  expect(await violations(page)).toEqual([])
  await editor(page).fill(whole)
  await settle(page, 'The one battle is settled.')
  await page.reload()
  await page.getByText('The one battle is settled.', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Report of first' }).click()
  await page.getByRole('combobox', { name: 'Reader of the report of first' }).selectOption('For the moderator')
  await page
    .getByText(/^Digest/)
    .or(page.getByText(/Digest/))
    .first()
    .waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Watch first' }).click()
  await page.getByLabel('Replay').waitFor()
  await page.locator('[data-keeping=kept]').waitFor()
  const watched = page.url()
  // a second time it is the same fight
  await page.goBack()
  await page.getByRole('button', { name: 'Watch first' }).click()
  await page.getByLabel('Replay').waitFor()
  expect(page.url()).toBe(watched)
  await page.goBack()
  await page.getByRole('button', { name: 'Clear…' }).click()
  await page.getByRole('button', { name: 'Clear it' }).click()
  await page.getByRole('button', { name: 'Start a turn' }).waitFor()
})

/** The guide's turn with two battles more, none of which has a letter. */
const five = {
  ...guideTurn,
  'turn.yaml': `${guideTurn['turn.yaml']}  rigel: { battle: combat-shift/carrier-strike, red: Ann, blue: Bob }
  lyra: { battle: sidcors/bats-assault, red: Ann, blue: Cid }
`,
}

test('turn: five battles with their needs are on a screen of 1280 by 720, and nothing moves while results come', async () => {
  const page = await open('#/turn', { viewport: LAPTOP })
  await openFolder(page, folderOf('five', five))
  await settle(page, '1 settled, 4 waiting.')
  const last = await page.getByRole('button', { name: 'Remove results…' }).boundingBox()
  expect(last!.y + last!.height).toBeLessThan(LAPTOP.height)
  const battles = page.getByRole('region', { name: 'Battles' })
  expect(await battles.evaluate(each => each.scrollHeight - each.clientHeight)).toBe(0)
  const places = () =>
    battles.evaluate(each => [...each.querySelectorAll('button, tr')].map(part => part.getBoundingClientRect().top))
  const before = await places()
  await settle(page, '1 settled, 4 waiting.')
  expect(await places()).toEqual(before)
  expect([await overhang(page), await violations(page)]).toEqual([0, []])
  // a letter that comes later is dropped, and finds its place
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['flagplot: 1\nfrom: Cid\nbattles: {}\n'], 'cid.yaml'))
    document.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }))
  })
  await page.getByRole('button', { name: 'letters/cid.yaml', exact: true }).waitFor()
})

inAllDepth('turn: two tabs show the same turn, and neither keeps half of it', async () => {
  const page = await open('#/turn')
  await openFolder(page, folderOf('two-tabs', guideTurn))
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'letters/bob.yaml', exact: true }).click()
  await editor(other).fill(guideTurn['letters/bob.yaml']!.replace('factor 6', 'factor 3'))
  await page.getByRole('button', { name: 'letters/bob.yaml', exact: true }).click()
  await expect.poll(() => editor(page).inputValue()).toContain('factor 3')
  await settle(page, '2 settled, 1 waiting.')
  await other.getByText('2 settled, 1 waiting.', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Clear…' }).click()
  await page.getByRole('button', { name: 'Clear it' }).click()
  await other.getByRole('button', { name: 'Start a turn' }).waitFor()
})

inAllDepth('turn: by keyboard alone, and on a phone in dark colours without sideways scroll', async () => {
  const page = await open('#/turn', { viewport: PHONE, colorScheme: 'dark' })
  expect([await overhang(page), await tooSmall(page), await violations(page)]).toEqual([0, [], []])
  await tabTo(page, 'button', 'Start a turn')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('table').waitFor()
  await tabTo(page, 'button', 'Settle')
  await page.keyboard.press('Enter')
  await page.getByText('The one battle is settled.', { exact: true }).first().waitFor()
  // the button that was pressed has kept the focus
  await page.getByRole('button', { name: 'Settle', exact: true }).and(page.locator(':focus')).waitFor()
  await tabTo(page, 'button', 'Report of first')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Report of first' }).and(page.locator(':focus')).waitFor()
  await page
    .getByText(/Round 1/)
    .first()
    .waitFor()
  expect([await overhang(page), await tooSmall(page), await violations(page)]).toEqual([0, [], []])
})
