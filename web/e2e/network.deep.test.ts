import { expect, test } from 'vitest'
import { choose, inAllDepth, pageOpener, underWay } from './page.ts'

const { open } = pageOpener({ expected: [/Failed to load resource/] })

test('network: rules and screens that cannot be fetched are reported, and fetched when that is possible again', async () => {
  const page = await open()
  const rules = page.getByRole('combobox', { name: 'Rules' })
  await rules.waitFor()
  await page.route('**/*.js', route => route.abort('internetdisconnected'))
  const before = await rules.inputValue()
  await rules.selectOption('warpwar')
  await page.getByRole('alert').getByRole('button', { name: 'Load the page anew' }).waitFor()
  await expect.poll(() => rules.inputValue()).toBe(before)
  await page.getByRole('button', { name: 'Fight it out' }).click()
  await page.getByRole('heading', { name: 'This screen cannot be fetched' }).waitFor()
  await page.unroute('**/*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Open fire' }).waitFor()
  await page.getByRole('link', { name: 'Desk' }).click()
  await choose(page, 'warpwar', 'printed-duel')
  await expect.poll(() => rules.inputValue()).toBe('warpwar')
})

inAllDepth(
  'network: the reason why a fight does not go on is shown at that moment only, and gone after a step back',
  async () => {
    const page = await open()
    await underWay(page, ['attack-endurance', 'corvettes-and-cruiser'], 1)
    await page.locator('[data-keeping=kept]').waitFor()
    await page.route('**/fight-worker.js', route => route.abort('internetdisconnected'))
    await page.reload()
    await page.getByRole('button', { name: 'Next step' }).click()
    const trouble = page.getByRole('alert').getByText('cannot be fetched')
    await trouble.waitFor()
    await page.getByRole('button', { name: 'Take back' }).click()
    await page.getByLabel('Replay').getByText('0 / 0').waitFor()
    await expect.poll(() => trouble.count()).toBe(0)
  },
)
