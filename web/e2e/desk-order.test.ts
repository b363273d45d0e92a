import { describe, expect, test } from 'vitest'
import { choose, clipboard, exactOdds, stage, violations } from './page.ts'

const { open } = stage()

describe('desk in order of use', () => {
  test('badges: attacker and defender change places, and the odds with them', async () => {
    const page = await open()
    await choose(page, 'sidcors', 'border-clash')
    const red = page.locator('section[data-side=red]')
    await red.getByRole('button', { name: 'Attacker: Klingon squadron; let it defend' }).click()
    await red.getByRole('button', { name: 'Defender: Klingon squadron; let it attack' }).waitFor()
    await page.getByRole('button', { name: 'Attacker: Federation patrol; let it defend' }).waitFor()
    expect(await page.getByRole('list', { name: 'Options that differ' }).innerText()).toContain(
      'Who attacks: Federation patrol',
    )
    await page.getByRole('button', { name: 'Undo' }).click()
    await red.getByRole('button', { name: /^Attacker/ }).waitFor()
    await choose(page, 'warpwar', 'cruiser-and-guard')
    expect(await page.getByRole('button', { name: /^(Attacker|Defender)/ }).count()).toBe(0)
  })

  test('fleets: totals stand with the fleet, and what the parts of a unit mean below it', async () => {
    const page = await open()
    await choose(page, 'sidcors', 'border-clash')
    const red = page.locator('section[data-side=red]')
    expect(await red.getByText('5 units', { exact: true }).count()).toBe(1)
    await red.getByText('attack 38').waitFor()
    await red.getByText('attack and defence 9; crippled: attack and defence 5').waitFor()
    await red.getByRole('textbox', { name: 'Unit F5 5/3' }).focus()
    await red.getByText('attack and defence 5; crippled: attack and defence 3').waitFor()
    await red.getByRole('combobox', { name: /^Add a unit/ }).fill('D6M 10/4 CR8')
    await red.getByText('leads as many other ships').first().waitFor()
    await red.getByText('How units are written').click()
    await red.getByText('carries 6 PFs, six to a flotilla').waitFor()
  })

  test('classes: found by role, word and number, the own empire first', async () => {
    const page = await open()
    await choose(page, 'sidcors', 'border-clash')
    const field = page.getByRole('combobox', { name: 'Add a unit to Federation patrol' })
    const options = page.getByRole('listbox', { name: 'Classes' }).getByRole('option')
    const first = options.first()
    await field.fill('scout')
    expect(await first.innerText()).toContain('Federation')
    await field.fill('mauler')
    expect(await first.innerText()).toContain('D6M')
    await field.fill('carrier 12')
    expect(await first.innerText()).toContain('Federation CVA')
    await field.fill('nothing at all')
    expect(await options.count()).toBe(0)
  })

  test('options: those that differ are chips, and one is put back by a press', async () => {
    const page = await open()
    await choose(page, 'attack-endurance', 'six-against-six')
    const chips = page.getByRole('list', { name: 'Options that differ' }).getByRole('button')
    const before = await chips.count()
    expect(before).toBeGreaterThan(1)
    await chips.first().click()
    await page.waitForFunction(
      n => document.querySelectorAll('[aria-label="Options that differ"] button').length === n,
      before - 1,
    )
    await page.getByRole('button', { name: 'All as published' }).click()
    await page.getByText('readings, all as published').waitFor()
  })

  test('standing orders: one line that opens, and says what differs once it is closed', async () => {
    const page = await open()
    await choose(page, 'sidcors', 'border-clash')
    const opener = page.getByRole('button', { name: 'Settings of the standing orders of Klingon squadron' })
    await opener.click()
    const settings = page.locator('section[data-side=red] [data-kind=integer] input')
    await settings.last().fill('1')
    await opener.click()
    expect(await page.locator('section[data-side=red]').innerText()).toMatch(/: 1\b/)
  })

  test('keys: o leads to the odds, u to the units, ? shows them, and f fights', async () => {
    const page = await open()
    await exactOdds(page)
    await page.keyboard.press('o')
    await page.waitForFunction(() => document.activeElement?.id === 'odds')
    await page.keyboard.press('u')
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
    // what is typed into a field stays text
    await page.keyboard.press('o')
    expect(
      await page
        .getByRole('combobox', { name: /^Add a unit/ })
        .first()
        .inputValue(),
    ).toBe('o')
    await page.keyboard.press('Escape')
    await page.locator('#odds').focus()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('#odds').focus()
    await page.keyboard.press('f')
    await page.getByRole('button', { name: 'Open fire' }).waitFor()
  })

  test('file: one menu has the link, files and what is saved', async () => {
    const page = await open()
    await choose(page, 'sidcors', 'border-clash')
    await page.getByRole('button', { name: 'File' }).click()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      'Copy link',
      'Paste a battle file…',
      'Open a battle file…',
      'Download as battle file',
      'Save this set-up…',
    ])
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Link copied' }).waitFor()
    expect(await clipboard(page)).toContain('#/b/')
  })

  test.each(['light', 'dark'] as const)(
    'axe: the desk with everything open has no violations, %s',
    async colorScheme => {
      const page = await open('', { colorScheme })
      await choose(page, 'attack-endurance', 'six-against-six')
      await page
        .getByRole('button', { name: /^Settings of the standing orders/ })
        .first()
        .click()
      await page.getByText('How units are written').first().click()
      await page.getByRole('button', { name: 'One more: Number of Frigate AF2 EF4' }).first().click()
      await page.getByRole('button', { name: 'They still hold' }).waitFor()
      expect(await violations(page)).toEqual([])
    },
  )
})

describe('notes', () => {
  test('notes: are marked once the set-up has changed, in a link too, and hold again when they are said to', async () => {
    const page = await open()
    await choose(page, 'sidcors', 'border-clash')
    const notes = page.getByRole('region', { name: 'Notes' })
    await notes.getByText('38 attack factors against 38').waitFor()
    expect(await notes.innerText()).not.toContain('earlier')
    await page.getByRole('button', { name: 'One more: Number of D7 8/4' }).click()
    await notes.getByText('Written for an earlier set-up.').waitFor()
    await page.getByRole('button', { name: 'File' }).click()
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Link copied' }).waitFor()
    const other = await open(new URL(await clipboard(page)).hash)
    await other.getByText('Written for an earlier set-up.').waitFor()
    await notes.getByRole('button', { name: 'They still hold' }).click()
    await notes.getByText('Written for an earlier set-up.').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('5 units', { exact: true }).first().waitFor()
    expect(await notes.innerText()).not.toContain('earlier')
  })

  test('notes: are written on the desk, and go with the fight into its report', async () => {
    const page = await open()
    await choose(page, 'attack-endurance', 'corvettes-and-cruiser')
    await page.getByRole('button', { name: 'Edit notes' }).click()
    await page.getByRole('textbox', { name: 'Notes on this battle' }).fill('For the Saturday game.\nRed has the dice.')
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText('For the Saturday game.').waitFor()
    expect(
      await page.getByRole('button', { name: 'Edit notes' }).evaluate(button => button === document.activeElement),
    ).toBe(true)
    await page.getByRole('button', { name: 'Fight it out' }).click()
    await page.getByRole('button', { name: 'Open fire' }).click()
    await page.getByRole('button', { name: 'Copy report' }).click()
    await page.getByRole('button', { name: 'Report copied' }).waitFor()
    expect(await clipboard(page)).toContain('For the Saturday game.')
  })
})
