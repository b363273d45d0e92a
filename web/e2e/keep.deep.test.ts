import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { atTable, byStep, clipboard, downloaded, inAllDepth, openSheet, pageOpener, violations } from './page.ts'

const { open } = pageOpener()

const ID = /#\/fight\/([a-z2-9]{8})$/

const idIn = (page: Page): string => ID.exec(page.url())?.[1] ?? page.url()

/** Begins a kept fight of two people in the smallest battle; returns its id. */
async function begun(page: Page): Promise<string> {
  await byStep(page)
  await atTable(page, ['sidcors', 'border-clash'], { people: 2 })
  await page.locator('[data-keeping=kept]').waitFor()
  return idIn(page)
}

const sitsDown = (page: Page, name: string) => page.getByRole('button', { name: `I am ${name}: show my orders` })

/** Seals the orders that the form of one side opens with. */
async function seal(page: Page, name: string): Promise<void> {
  await sitsDown(page, name).click()
  await page.getByRole('button', { name: 'Seal these orders' }).click()
}

const where = (page: Page, words: string): Promise<void> => page.getByLabel('Replay').getByText(words).waitFor()

inAllDepth('keep: reload, another screen and a link to a moment lose nothing, sealed orders included', async () => {
  const page = await open()
  await begun(page)
  await page.waitForFunction(() => document.title === 'Border clash - round 1 - Flagplot')
  const notes = page.getByRole('region', { name: 'Notes' }).getByText('Red has the dice.')
  await openSheet(page, 'Record')
  await page.getByRole('button', { name: 'Edit notes' }).click()
  await page.getByRole('textbox', { name: 'Notes on this battle' }).fill('For the Saturday game.\nRed has the dice.')
  await page.getByRole('button', { name: 'Done' }).click()
  await notes.waitFor()
  await seal(page, 'Klingon squadron')
  await sitsDown(page, 'Federation patrol').waitFor()
  await page.locator('[data-keeping=kept]').waitFor()
  await page.reload()
  // sealed orders stay sealed, and the next side still has to sit down
  await sitsDown(page, 'Federation patrol').waitFor()
  await openSheet(page, 'Record')
  await notes.waitFor()
  await seal(page, 'Federation patrol')
  await where(page, '1 / 1')
  await page.getByRole('button', { name: 'Next step' }).click()
  await where(page, '2 / 2')
  await page.getByRole('button', { name: 'One step back' }).click()
  await where(page, '1 / 2')
  await page.waitForURL(/\/1$/)
  await page.getByRole('link', { name: 'Rules' }).click()
  await page.getByRole('heading', { name: 'SIDCORS' }).waitFor()
  expect(await page.title()).toBe('SIDCORS - Rules - Flagplot')
  await page.goBack()
  await where(page, '1 / 2')
  await page.reload()
  await where(page, '1 / 2')
  await openSheet(page, 'Record')
  await page.getByRole('button', { name: 'Copy link to this moment' }).click()
  await page.getByRole('button', { name: 'Link copied' }).waitFor()
  const link = await clipboard(page)
  await page.keyboard.press('End')
  await page.waitForURL(ID)

  // a link to the kept record opens that fight; after a change it opens a new one
  const id = idIn(page)
  await page.goto(link)
  await page.waitForURL(new RegExp(`${id}/1$`))
  await page.getByRole('button', { name: 'Fight on from here' }).click()
  await where(page, '1 / 1')
  await page.locator('[data-keeping=kept]').waitFor()
  await page.goto(link)
  await where(page, '1 / 2')
  await openSheet(page, 'Record')
  await notes.waitFor()
  expect(page.url()).not.toContain(id)
})

inAllDepth('keep: of two tabs one goes on with a fight, the other follows, takes it, or copies it', async () => {
  const page = await open()
  const id = await begun(page)
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await tab.getByRole('heading', { name: 'Fought in another tab' }).waitFor()
  // a tab in the background draws one frame a second, and a press waits for frames
  await page.bringToFront()
  await seal(page, 'Klingon squadron')
  await seal(page, 'Federation patrol')
  await where(tab, '1 / 1')
  await tab.bringToFront()
  await tab.getByRole('button', { name: 'Fight on here' }).click()
  await page.getByRole('heading', { name: 'Fought in another tab' }).waitFor()
  await tab.getByRole('button', { name: 'Next step' }).click()
  await where(page, '2 / 2')
  await page.bringToFront()
  await page.getByRole('button', { name: 'Copy as a fight of its own' }).click()
  await page.getByRole('heading', { name: 'Border clash, a copy' }).waitFor()
  expect(idIn(page)).not.toBe(id)
  await page.getByRole('button', { name: 'Take back' }).click()
  await where(page, '0 / 0')
  await where(tab, '2 / 2')
  // the waiting tab takes over as soon as the other leaves
  await page.goto(tab.url())
  await page.getByRole('heading', { name: 'Fought in another tab' }).waitFor()
  await tab.close()
  await page.getByRole('button', { name: 'Take back' }).waitFor()
})

inAllDepth('keep: the list goes on, renames, copies, deletes, undoes, and opens records', async () => {
  const page = await open()
  const id = await begun(page)
  await page.getByRole('link', { name: 'Desk' }).click()
  expect(await page.title()).toBe('Border clash - Desk - Flagplot')
  await page.getByRole('button', { name: 'Fight it out' }).click()
  await page.getByRole('button', { name: 'Continue round 1 of Border clash' }).click()
  await page.waitForURL(ID)
  expect(idIn(page)).toBe(id)
  await page.getByRole('link', { name: 'Fights' }).click()
  await page.getByText('1 fight is kept').waitFor()
  expect(await page.title()).toBe('Fights - Flagplot')
  await page.getByRole('button', { name: 'Rename Border clash' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('At the border')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copy At the border' }).click()
  await page.getByText('2 fights are kept').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete At the border', exact: true }).click()
  await page.getByText('1 fight is kept').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('2 fights are kept').waitFor()
  const save = page.getByRole('button', { name: 'Download record of At the border', exact: true })
  const record = (await downloaded(page, () => save.click())).bytes.toString('utf8')

  const file = { name: 'a.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(`${record}{"kind":"ro`) }
  await page.getByLabel('Battle file or record').setInputFiles(file)
  await page.getByText('Line 2 of the record was cut off').waitFor()
  expect(idIn(page)).not.toBe(id)
  await page.getByRole('link', { name: 'Fights' }).click()
  await page.getByRole('button', { name: 'Paste a file or a link…' }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill(record.replace('"seed":"7"', '"seed":"8"'))
  await page.getByRole('button', { name: 'Open it' }).click()
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await page.keyboard.press('Escape')
  await page.evaluate(words => navigator.clipboard.writeText(words), record)
  await page.keyboard.press('Control+V')
  await sitsDown(page, 'Klingon squadron').waitFor()
})
