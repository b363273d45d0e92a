import { describe, expect, test } from 'vitest'
import { choose, exactOdds, overhang, stage } from './page.ts'

const { open } = stage()

const PHONE = { width: 390, height: 844 }
/** A finger's width. */
const TARGET = 44

describe('desk', () => {
  test('desk: a count that is not taken says so, and what counts until then', async () => {
    const page = await open()
    await choose(page, 'sidcors', 'border-clash')
    const field = page.getByRole('textbox', { name: 'Number of Federation CA 8/4' })
    for (const text of ['99999', '-3', '1.5']) {
      await field.fill(text)
      await field.press('Enter')
      const alert = page.getByRole('alert').filter({ hasText: 'is not taken' })
      expect(await alert.innerText()).toBe(
        `${text} is not taken: it has to be a whole number from 0 to 999. Until then 2 counts.`,
      )
      await field.blur()
      expect([await field.inputValue(), await alert.count()]).toEqual([text, 1])
    }
    await page.getByRole('button', { name: 'One more: Number of Federation CA 8/4' }).click()
    expect(await field.inputValue()).toBe('3')
    expect(await page.getByText('is not taken').count()).toBe(0)
    await page.locator('section[data-side=blue]').getByText('6 units', { exact: true }).waitFor()
  })

  test('desk: an empty battle keeps nothing of the one before, and Clear leaves the keyboard where units are added', async () => {
    const page = await open()
    await choose(page, 'knight-hawks', 'close-escort')
    await page.getByRole('button', { name: 'Clear red' }).press('Enter')
    await page.getByRole('combobox', { name: 'Add a unit to UPF' }).and(page.locator(':focus')).waitFor()
    await page.getByRole('button', { name: 'Clear blue' }).press('Enter')
    await page.keyboard.type('destroyer')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    await page.getByRole('combobox', { name: 'Add a unit to UPF' }).fill('frigate')
    await page.keyboard.press('Enter')
    await page
      .getByText(/“That ship”.* UPFS Megasaurus/)
      .first()
      .waitFor()
    await page.getByRole('combobox', { name: 'Ready battles' }).selectOption('Empty battle')
    await page.getByText('no units yet').first().waitFor()
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('')
    expect(await page.getByRole('checkbox', { name: 'A scenario of its own' }).isChecked()).toBe(false)
    for (const side of ['Red', 'Blue']) {
      await page.getByRole('combobox', { name: `Add a unit to ${side}` }).fill('frigate')
      await page.keyboard.press('Enter')
    }
    await page.locator('#odds [data-method]').first().waitFor()
  })

  test('desk: the name that is offered for a set-up is written over, and what was saved is said', async () => {
    const page = await open()
    await choose(page, 'attack-endurance', 'six-against-six')
    await page.getByRole('button', { name: 'File' }).click()
    await page.getByRole('menuitem', { name: 'Save this set-up…' }).click()
    await page.getByLabel('Name', { exact: true }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('My campaign')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('Saved as My campaign', { exact: true }).waitFor()
  })

  test('desk: rows of a list have one shape, names have two lines, and no choice is repeated that its list shows', async () => {
    const page = await open()
    await choose(page, 'sidcors', 'border-clash')
    const rows = page.getByRole('list', { name: 'Units of Federation patrol' }).getByRole('listitem')
    const below = await rows.evaluateAll(all =>
      all.map(row => {
        const [number, unit] = row.querySelectorAll('input')
        return number!.getBoundingClientRect().top - unit!.getBoundingClientRect().bottom >= 0
      }),
    )
    expect(below).toEqual([true, true, true, true])
    await page.getByLabel('after round').fill('3')
    await page.locator('#odds').getByText('Not over after 3 rounds', { exact: true }).waitFor()
    const cut = await page
      .locator('#odds dl')
      .first()
      .locator('dt span')
      .evaluateAll(all => all.filter(each => each.scrollHeight > each.clientHeight).map(each => each.textContent))
    expect(cut).toEqual([])
    await choose(page, 'knight-hawks', 'close-escort')
    const edge = 'at the own edge: west for red, east for blue'
    await page.getByRole('combobox', { name: 'Ships without a hex begin' }).first().waitFor()
    expect(await page.locator('p', { hasText: edge }).filter({ visible: true }).count()).toBe(0)
    // the list cuts it off once there is no room
    await page.setViewportSize({ width: 320, height: 844 })
    await page.locator('p', { hasText: edge }).filter({ visible: true }).first().waitFor()
  })

  test('desk: odds are scrolled with the page, and what is looked for in tables is answered', async () => {
    const page = await open()
    await choose(page, 'sidcors', 'border-clash')
    await exactOdds(page)
    const scrolls = await page
      .locator('#odds')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    expect(scrolls).toBe(0)
    await page.getByRole('link', { name: 'Rules' }).click()
    await page.getByRole('searchbox', { name: 'Find' }).fill('pursuit')
    await page.getByRole('button', { name: 'Tables' }).click()
    await page.getByText('No table with “pursuit”').waitFor()
  })
})

describe('phone', () => {
  test.each(['sidcors', 'attack-endurance', 'warpwar', 'combat-shift', 'knight-hawks'])(
    'phone: on the desk of %s all that is pressed is as large as a finger',
    async system => {
      const page = await open('', { viewport: PHONE })
      await page.getByRole('combobox', { name: 'Rules' }).selectOption(system)
      await page.locator('#odds [data-method]').first().waitFor()
      const small = await page.locator('main').evaluate(
        (main, target) =>
          [...main.querySelectorAll<HTMLElement>('button, select, summary, input')]
            .filter(
              each => each.checkVisibility() && !['checkbox', 'radio', 'file'].includes(each.getAttribute('type')!),
            )
            .filter(each => Math.min(each.offsetHeight, each.offsetWidth) < target)
            .map(each => each.outerHTML.slice(0, 120)),
        TARGET,
      )
      expect(small).toEqual([])
      expect(await overhang(page)).toBe(0)
    },
  )

  test('phone: with the first orders on a map the map is in view above them', async () => {
    const page = await open('', { viewport: PHONE })
    await choose(page, 'knight-hawks', 'close-escort')
    await page.getByRole('button', { name: 'Fight it out' }).click()
    await page.getByRole('group', { name: /UPF/ }).getByText('A person').click()
    await page.getByRole('button', { name: 'Open fire' }).click()
    const sheet = (await page.getByRole('region', { name: /UPF places its ships/ }).boundingBox())!
    const map = (await page.getByRole('application').boundingBox())!
    expect(map.height).toBeGreaterThan(200)
    expect(map.y + map.height).toBeLessThan(sheet.y)
  })
})
