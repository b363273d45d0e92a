import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atTable, momentOf, movesOn, stage } from './page.ts'

const { open } = stage()

const clash = ['sidcors', 'border-clash'] as const
const corvettes = ['attack-endurance', 'corvettes-and-cruiser'] as const

const inForm = (page: Page) => page.locator('[aria-labelledby=question-title] form :focus')

describe('flow', () => {
  test('flow: one press a decision: the computer moves by itself, and the focus is in the next question', async () => {
    const page = await open()
    await atTable(page, clash, { people: 1 })
    for (let orders = 0; orders < 6; orders++) {
      await inForm(page).waitFor()
      await movesOn(page, () => page.keyboard.press('Control+Enter'))
    }
    await inForm(page).waitFor()
    expect(await page.getByRole('log').getByRole('listitem').count()).toBeGreaterThan(6)
    // taken back to before the computer moved, it waits: a press goes on
    await movesOn(page, () => page.getByRole('button', { name: 'Take back' }).click())
    const back = await momentOf(page)
    const next = page.getByRole('button', { name: 'Next step' })
    await next.waitFor()
    await page.locator('[data-keeping=kept]').waitFor()
    expect(await momentOf(page)).toBe(back)
    await movesOn(page, () => next.click())
  })

  test('flow: the speed is remembered, from one press a step to the end by itself', async () => {
    const page = await open()
    await atTable(page, corvettes, { people: 0 })
    const next = page.getByRole('button', { name: 'Next step' })
    await next.and(page.locator(':focus')).waitFor()
    expect(await momentOf(page)).toBe('0 / 0')
    await next.click()
    await page.getByLabel('Replay').getByText('1 / 1').waitFor()
    const speed = page.getByRole('combobox', { name: 'The computer moves' })
    expect(await speed.inputValue()).toBe('step')
    await speed.selectOption('end')
    expect(await momentOf(page)).toBe('1 / 1')
    await page.reload()
    // what was left is not gone on with unasked
    expect(await speed.inputValue()).toBe('end')
    expect(await momentOf(page)).toBe('1 / 1')
    await page.getByRole('button', { name: 'Leave this fight' }).click()
    await page.getByRole('button', { name: 'Open fire' }).click()
    await page.getByRole('region', { name: 'Result' }).waitFor()
  })

  test('flow: with dice of a seed one press throws what is thrown together, and the dice are drawn', async () => {
    const page = await open()
    await atTable(page, corvettes, { people: 0 })
    const next = page.getByRole('button', { name: 'Next step' })
    await next.click()
    await page.getByLabel('Replay').getByText('1 / 1').waitFor()
    await next.click()
    await page.getByLabel('Replay').getByText('2 / 2').waitFor()
    await page.getByRole('heading', { name: 'Round 1: roll the attacks' }).waitFor()
    await next.click()
    await page.getByRole('heading', { name: 'Round 1: roll the attacks' }).waitFor({ state: 'detached' })
    const thrown = page.getByRole('list', { name: 'Thrown last' }).getByRole('img')
    expect(await thrown.count()).toBeGreaterThan(1)
    expect(await thrown.first().getAttribute('aria-label')).toMatch(/^3d6: \d, \d and \d$/)
    const told = page.getByRole('log').getByRole('img')
    expect(await told.count()).toBe(await thrown.count())
    expect(await told.first().getAttribute('aria-label')).toBe(await thrown.first().getAttribute('aria-label'))
  })

  test('flow: real dice of one phase go into one entry, each throw named; pasted, they fill it', async () => {
    const page = await open()
    await atTable(page, corvettes, { people: 0, isTyped: true })
    const dice = page.getByRole('form', { name: 'Dice as thrown' })
    await dice.waitFor()
    const throws = dice.getByRole('group')
    expect(await throws.count()).toBe(4)
    expect(await dice.getByRole('textbox').count()).toBe(7)
    const own = dice.getByRole('group', { name: /Rebels on Heavy Cruiser/i })
    await own.getByRole('textbox', { name: 'die 1, d6 (1 to 6)' }).and(page.locator(':focus')).waitFor()
    await page.evaluate(() => navigator.clipboard.writeText('2 6 1 1 2 1 2'))
    await page.keyboard.press('Control+V')
    await dice.getByRole('button', { name: 'Use these dice' }).and(page.locator(':focus')).waitFor()
    expect(await own.innerText()).toContain('2 hit points')
    await page.keyboard.press('Enter')
    await page.getByLabel('Replay').getByText('2 / 2').waitFor({ state: 'detached' })
    await page.getByRole('log').getByRole('img', { name: '3d6: 2, 6 and 1' }).waitFor()
    await dice.waitFor()
  })

  test('flow: two people on one screen hand it over for sealed orders, and not for what is decided in the open', async () => {
    const page = await open()
    await atTable(page, clash, { people: 2 })
    const handOver = page.getByRole('button', { name: /^I am / })
    for (let seals = 0; seals < 2; seals++) {
      await handOver.and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Seal these orders' }).click()
    }
    // directed damage, and units given up: one side decides, the other may look on
    await page.getByRole('button', { name: 'Give these orders' }).waitFor()
    expect(await handOver.count()).toBe(0)
  })
})
