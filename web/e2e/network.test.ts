import { expect, test } from 'vitest'
import { atTable, byStep, choose, stage } from './page.ts'

const { open } = stage({ expected: [/Failed to load resource/] })

test('network: an address that is not well written shows the rules all the same', async () => {
  const page = await open('#/rules/warpwar/%E0%A4%A')
  await page.getByRole('heading', { name: 'WarpWar' }).first().waitFor()
})

test('network: rules and screens that cannot be fetched are said to be missing, and fetched when they can be', async () => {
  const page = await open()
  const rules = page.getByRole('combobox', { name: 'Rules' })
  await rules.waitFor()
  await page.route('**/*.js', route => route.abort('internetdisconnected'))
  const before = await rules.inputValue()
  await rules.selectOption('warpwar')
  await page.getByRole('alert').getByText('found warpwar').waitFor()
  expect(await rules.inputValue()).toBe(before)
  await page.getByRole('link', { name: 'Fight', exact: true }).click()
  await page.getByRole('heading', { name: 'This screen cannot be fetched' }).waitFor()
  await page.unroute('**/*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Open fire' }).waitFor()
  await page.getByRole('link', { name: 'Desk' }).click()
  await choose(page, 'warpwar', 'printed-duel')
  expect(await rules.inputValue()).toBe('warpwar')
})

test('network: why a fight does not go on is said of that moment alone: taken back, it is forgotten', async () => {
  const page = await open()
  await byStep(page)
  await atTable(page, ['attack-endurance', 'corvettes-and-cruiser'], { people: 0 })
  const next = page.getByRole('button', { name: 'Next step' })
  await next.click()
  await page.getByLabel('Replay').getByText('1 / 1').waitFor()
  await page.locator('[data-keeping=kept]').waitFor()
  await page.route('**/fight-worker.js', route => route.abort('internetdisconnected'))
  await page.reload()
  await next.click()
  const trouble = page.getByRole('alert').getByText('cannot be fetched')
  await trouble.waitFor()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByLabel('Replay').getByText('0 / 0').waitFor()
  expect(await trouble.count()).toBe(0)
})
