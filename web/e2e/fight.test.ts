import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { choose, clipboard, movesOn, stage, typeDice, violations } from './page.ts'

const { open } = stage()

/** Goes to the fight from the desk. */
async function begin(page: Page, prepare?: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Fight it out' }).click()
  await page.getByRole('button', { name: 'Open fire' }).waitFor()
  await prepare?.()
  await page.getByRole('button', { name: 'Open fire' }).click()
}

const isOver = async (page: Page): Promise<boolean> => (await page.getByRole('region', { name: 'Result' }).count()) > 0

describe('fight', () => {
  test('fight: by standing orders to the end, the report and the record copied out', async () => {
    const page = await open()
    await choose(page, 'sidcors', 'border-clash')
    await begin(page, () => page.getByRole('textbox', { name: 'Seed' }).fill('7'))
    await page.getByRole('button', { name: 'Next step' }).click()
    await page.getByRole('log').getByRole('listitem').first().waitFor()
    await page.getByRole('button', { name: 'To the end of the battle' }).click()
    const result = page.getByRole('region', { name: 'Result' })
    await result.waitFor()
    const verdict = (await result.getByRole('paragraph').innerText()).trim()
    await page.getByRole('button', { name: 'Copy report' }).click()
    await page.getByRole('button', { name: 'Report copied' }).waitFor()
    expect(await clipboard(page)).toContain(verdict)
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download record' }).click()
    const record = await readFile(await (await waiting).path(), 'utf8')
    expect(record).toMatch(/"kind":"record"/)
    expect(record.trim().split('\n').at(-1)).toMatch(/"kind":"over"/)
  })

  test('fight: the same seed is the same battle', async () => {
    const page = await open()
    await choose(page, 'attack-endurance', 'corvettes-and-cruiser')
    const fought: string[] = []
    for (const _ of ['once', 'again']) {
      await begin(page, () => page.getByRole('textbox', { name: 'Seed' }).fill('1805'))
      await page.getByRole('button', { name: 'To the end of the battle' }).click()
      await page.getByRole('region', { name: 'Result' }).waitFor()
      fought.push(await page.getByRole('log').innerText())
      await page.getByRole('button', { name: 'Leave this fight' }).click()
      await page.getByRole('link', { name: 'Desk' }).click()
    }
    expect(fought[0]).toBe(fought[1])
  })

  test('fight: a line of the log opens its rule, and the rule its place in the book', async () => {
    const page = await open()
    await choose(page, 'sidcors', 'border-clash')
    await begin(page)
    await page.getByRole('button', { name: 'To the end of the round' }).click()
    const line = page.getByRole('log').getByRole('button').first()
    await line.click()
    expect(await line.getAttribute('aria-expanded')).toBe('true')
    const rule = page.getByRole('log').getByRole('link').last()
    const title = await rule.innerText()
    await rule.click()
    await page.getByRole('heading', { name: 'SIDCORS' }).waitFor()
    expect(await page.locator('li[data-marked] strong').first().innerText()).toBe(`${title}.`)
    await page.getByRole('link', { name: 'Fight', exact: true }).click()
    await page.getByRole('log').waitFor()
  })

  test('fight: a line of the log lights the units it tells of, and a unit that is pressed marks its lines', async () => {
    const page = await open()
    await choose(page, 'attack-endurance', 'corvettes-and-cruiser')
    await begin(page, () => page.getByRole('textbox', { name: 'Seed' }).fill('7'))
    await page.getByRole('button', { name: 'To the end of the round' }).click()
    const log = page.getByRole('log')
    const lit = page.locator('li[data-lit]')
    await log.getByRole('button', { name: /^Rebels declare their attacks/ }).hover()
    await lit.nth(3).waitFor()
    await log.getByRole('button', { name: /(die|dice) on Corvette R3/ }).focus()
    await page.mouse.move(0, 0)
    await lit.nth(1).waitFor({ state: 'detached' })
    expect(await lit.innerText()).toContain('Corvette R3')
    const marked = log.locator('li[data-marked]')
    expect(await marked.count()).toBe(0)
    await page.getByRole('button', { name: 'Corvette R3', exact: true }).press('Enter')
    await marked.first().waitFor()
    for (const line of await marked.allInnerTexts()) expect(line).toContain('Corvette R3')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Corvette R3', exact: true }).press('Enter')
    await marked.first().waitFor({ state: 'detached' })
  })

  test('fight: with typed dice to the end; the keyboard is already there and moves on by itself', async () => {
    const page = await open()
    await choose(page, 'attack-endurance', 'corvettes-and-cruiser')
    await begin(page, () => page.getByText('Real dice, typed in').click())
    const faces = ['1', '6', '3', '5', '2', '4']
    const dice = page.getByRole('form', { name: 'Dice as thrown' })
    for (let typed = 0; ; ) {
      await dice
        .or(page.getByRole('region', { name: 'Result' }))
        .first()
        .waitFor()
      if (await isOver(page)) break
      await typeDice(page, () => faces[typed++ % faces.length]!)
    }
    await page.getByRole('button', { name: 'Copy report' }).click()
    await page.getByRole('button', { name: 'Report copied' }).waitFor()
    expect(await clipboard(page)).toContain('typed in by hand')
  })

  test('fight: two people on one screen hand it over between sealed orders', async () => {
    const page = await open()
    await choose(page, 'sidcors', 'border-clash')
    await begin(page, async () => {
      for (const person of await page.getByText('A person').all()) await person.click()
    })
    await page.getByRole('button', { name: 'I am Klingon squadron: show my orders' }).click()
    await page.getByRole('button', { name: 'Fill in as the standing orders would' }).click()
    await page.getByRole('button', { name: 'Seal these orders' }).click()
    const second = page.getByRole('button', { name: 'I am Federation patrol: show my orders' })
    await second.waitFor()
    expect(await page.getByRole('log').innerText()).toContain('Nothing has happened yet')
    await second.click()
    await page.getByRole('button', { name: 'Seal these orders' }).click()
    await page.getByRole('log').getByRole('listitem').first().waitFor()
  })

  test('fight: the form opens as the standing orders would answer, and takes the order as it is written', async () => {
    const page = await open()
    await choose(page, 'sidcors', 'border-clash')
    await begin(page, () => page.getByText('A person').first().click())
    const written = page.getByLabel('Or as it is written')
    const like = (await written.getAttribute('placeholder')) ?? ''
    expect(like).not.toBe('')
    await written.fill('nothing of the kind')
    await page.getByText(/nothing of the kind/).waitFor()
    await page.keyboard.press('Enter')
    expect(await page.getByRole('log').innerText()).toContain('Nothing has happened yet')
    await written.fill(like.toUpperCase())
    await page.getByText(`Understood: ${like}`).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByRole('listitem').first().waitFor()
  })

  test('fight: both lines stand in the picture, what is gone with its round', async () => {
    const page = await open()
    await choose(page, 'attack-endurance', 'corvettes-and-cruiser')
    await begin(page, () => page.getByRole('textbox', { name: 'Seed' }).fill('7'))
    const rebels = page.getByRole('region', { name: /^Rebels/ })
    expect(await rebels.getByRole('listitem').count()).toBeGreaterThan(0)
    expect(await rebels.innerText()).toMatch(/AF1\/1 EF2[\s\S]*endurance 2\/2/)
    await page.getByRole('button', { name: 'To the end of the battle' }).click()
    await page.getByRole('region', { name: 'Result' }).waitFor()
    const gone = page.getByRole('list', { name: /^Gone from/ }).first()
    expect(await gone.innerText()).toMatch(/destroyed, round \d+/)
  })

  test('fight: on a phone a step leaves the page where it is; the log alone goes to its newest line', async () => {
    const page = await open('', { viewport: { width: 360, height: 740 } })
    await begin(page, () => page.getByRole('textbox', { name: 'Seed' }).fill('7'))
    await page.getByRole('button', { name: 'Log', exact: true }).click()
    const next = page.getByRole('button', { name: 'Next step' })
    for (let step = 1; step <= 12; step++) await movesOn(page, () => next.click())
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const log = await page.getByRole('log').boundingBox()
    const newest = await page.getByRole('log').getByRole('listitem').last().boundingBox()
    expect(newest!.y).toBeGreaterThan(log!.y)
    expect(newest!.y + newest!.height).toBeLessThanOrEqual(log!.y + log!.height + 1)
  })

  test('fight: replay by keys, flip the viewpoint, fork and take back', async () => {
    const page = await open()
    await choose(page, 'attack-endurance', 'corvettes-and-cruiser')
    await begin(page, () => page.getByRole('textbox', { name: 'Seed' }).fill('7'))
    await page.getByRole('button', { name: 'To the end of the battle' }).click()
    await page.getByRole('region', { name: 'Result' }).waitFor()
    const where = page.getByLabel('Replay').getByText(/^\d+ \/ \d+$/)
    const total = Number((await where.innerText()).split(' / ')[1])
    await page.keyboard.press('k')
    await page.getByText(`${total - 1} / ${total}`).waitFor()
    await page.keyboard.press('Home')
    await page.getByText(`0 / ${total}`).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByText(`1 / ${total}`).waitFor()
    await page.keyboard.press('f')
    expect(await page.getByLabel('Viewpoint').inputValue()).toBe('red')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Fight on from here' }).click()
    await page.getByText('1 / 1').waitFor()
    await page.getByRole('button', { name: 'To the end of the battle' }).click()
    await page.getByText(`${total} / ${total}`).waitFor()
    await page.getByRole('button', { name: 'Take back' }).click()
    await page.getByText(`${total - 1} / ${total - 1}`).waitFor()
  })
})
