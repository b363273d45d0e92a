// @vitest-environment happy-dom
import { must } from '@flagplot/core/lang'
import { packLink } from '@flagplot/core/notation'
import { afterAll, expect, test } from 'vitest'
import { rows } from '../../../test-depth.ts'
import {
  button,
  closePage,
  field,
  fill,
  fireEvent,
  key,
  one,
  openPage,
  press,
  said,
  screen,
  side,
  within,
} from '../app/page.fixture.tsx'

afterAll(closePage)

const clash = 'sidcors/border-clash'
const six = 'attack-endurance/six-against-six'
const corvettes = 'attack-endurance/corvettes-and-cruiser'

const option = (label: string, value: string): void =>
  void fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } })
const item = (name: string): void => void fireEvent.click(screen.getByRole('menuitem', { name }))
/** Opens the file menu. Its button cannot be found by name: it shows the last action for a while. */
const openMenu = (): void => void fireEvent.click(one('main [aria-haspopup=menu]'))
const focused = (): string => document.activeElement?.getAttribute('aria-label') ?? ''

test('desk: a refused count says so, and names the count in force', async () => {
  await openPage(clash)
  const count = field('Number of Federation CA 8/4')
  for (const text of ['99999', '-3', '1.5']) {
    fill('Number of Federation CA 8/4', text)
    fireEvent.blur(count)
    expect(count.value).toBe(text)
    expect(said(screen.getByRole('alert'))).toMatch(new RegExp(`^${text} is not taken: .* Until then 2 counts`))
  }
  press('One more: Number of Federation CA 8/4')
  expect([count.value, screen.queryByRole('alert')]).toEqual(['3', null])
  expect(said(side('blue'))).toContain('6 units')
})

test('desk: units are added one after the other, also when the first ends the name in the address', async () => {
  await openPage(clash, '#/desk/attack-endurance')
  await screen.findByText('0 units', { selector: '[data-side=red] *' })
  const add = within(side('red')).getByRole('combobox', { name: /^Add a unit to/ })
  expect(document.activeElement).toBe(add)
  for (const units of ['1 unit', '2 units']) {
    fireEvent.change(add, { target: { value: 'Corvette AF1/1 EF2' } })
    fireEvent.keyDown(add, { key: 'Enter' })
    await screen.findByText(units, { selector: '[data-side=red] *' })
    expect(document.activeElement).toBe(add)
  }
  expect(location.hash).toBe('#/desk')
})

test.each(
  rows([
    ['warpwar/cruiser-and-guard', 40],
    ['knight-hawks/close-escort', 60],
  ] as const),
)('desk: a fleet of %s takes %d ships at most, and its fields say so', async (battle, most) => {
  await openPage(battle)
  press('Clear red')
  const add = within(side('red')).getByRole('combobox', { name: /^Add a unit to/ })
  const ship = battle.startsWith('warpwar') ? 'W1 TL0 PD7 B3' : 'frigate'
  const write = (text: string): void => {
    fireEvent.change(add, { target: { value: text } })
    fireEvent.keyDown(add, { key: 'Enter' })
  }
  write(`${most + 1}x ${ship}`)
  expect(said(side('red'))).toContain(`at most ${most} ships in a fleet`)
  expect(button('Fight it out')).toHaveProperty('disabled', true)
  write(`${most}x ${ship}`)
  expect(add.getAttribute('aria-describedby')).not.toBe(null)
  const count = `Number of ${ship}`
  expect(field(count).value).toBe(`${most}`)
  expect(button(`One more: ${count}`)).toHaveProperty('disabled', true)
  fill(count, `${most + 1}`)
  expect(said(screen.getByRole('alert'))).toContain(`at most ${most} ships in a fleet`)
  write(ship)
  expect(field(count).value).toBe(`${most + 1}`)
})

test('desk: an empty battle keeps nothing of the last one, and Clear leaves the focus in the field that adds units', async () => {
  await openPage('knight-hawks/close-escort')
  press(/^Rule options: /)
  expect([field('A scenario of its own').checked, screen.queryByText(/no units:/)]).toEqual([true, null])
  press('Back to the fleets')
  press('Clear red')
  expect(focused()).toBe('Add a unit to UPF')
  press('Clear blue')
  expect(focused()).toBe('Add a unit to Sathar')
  expect(field('Title').value).not.toBe('')
  option('Ready battles', '(empty)')
  expect(screen.getAllByText(/no units:/).length).toBeGreaterThan(1)
  expect(field('Title').value).toBe('')
  press(/^Rule options: /)
  expect(field('A scenario of its own').checked).toBe(false)
})

test('desk: a press swaps the badges, and with them the option for the attacker', async () => {
  await openPage(clash)
  press('Attacker: Klingon squadron; let it defend')
  expect(said(button('Defender: Klingon squadron; let it attack'))).not.toBe('')
  expect(said(button('Attacker: Federation patrol; let it defend'))).not.toBe('')
  press('Rule options: 1 differs')
  expect(said(screen.getByRole('list', { name: 'Options that differ' }))).toContain('Who attacks: Federation patrol')
  press('Back to the fleets')
  press('Undo')
  expect(said(button('Attacker: Klingon squadron; let it defend'))).not.toBe('')
})

test('desk: a battle without an attacker has no badges', async () => {
  await openPage('warpwar/cruiser-and-guard')
  expect(screen.queryAllByRole('button', { name: /^(Attacker|Defender)/ })).toEqual([])
})

test('desk: totals stand with the fleet, and the meaning of the parts of a unit below it', async () => {
  await openPage(clash)
  const red = side('red')
  expect(said(red)).toMatch(/5 units.*attack 38/)
  expect(said(red)).toContain('attack and defence 9; crippled: attack and defence 5')
  fireEvent.focus(field('Unit F5 5/3'))
  expect(said(red)).toContain('attack and defence 5; crippled: attack and defence 3')
  fill('Add a unit to Klingon squadron', 'D6M 10/4 CR8')
  expect(said(red)).toContain('leads as many other ships')
})

test('desk: classes are found by role, word and number, those of the own empire first', async () => {
  await openPage(clash)
  const found = (text: string): readonly string[] => {
    fill('Add a unit to Federation patrol', text)
    return screen
      .queryAllByRole('option')
      .filter(each => each.closest('[role=listbox]'))
      .map(said)
  }
  fireEvent.focus(field('Add a unit to Federation patrol'))
  expect(found('scout')[0]).toContain('Federation')
  expect(found('mauler')[0]).toContain('D6M')
  expect(found('carrier 12')[0]).toContain('Federation CVA')
  expect(found('nothing at all')).toEqual([])
  const enter = (): void => void fireEvent.keyDown(field('Add a unit to Federation patrol'), { key: 'Enter' })
  expect(found('mauler')).not.toEqual([])
  enter()
  expect(screen.queryByRole('alert')).toBe(null)
  enter()
  expect(screen.getByLabelText(/^Number of D6M/)).toHaveProperty('value', '1')
})

test('desk: an unknown unit is refused in its row, and a press takes the nearest right one', async () => {
  await openPage(corvettes)
  fill('Add a unit to Rebels', '2x Frigatte')
  key('Enter')
  fireEvent.keyDown(field('Add a unit to Rebels'), { key: 'Enter' })
  const use = within(side('red')).getByRole('button', { name: /^Use / })
  expect(said(side('red'))).not.toContain('[0]')
  fireEvent.click(use)
  expect(field(/^Unit Frigate/).value).toMatch(/^Frigate/)
})

test('desk: options that differ are chips; one is put back by a press, and all at once', async () => {
  await openPage(six)
  press(/^Rule options: /)
  expect(document.activeElement?.id).toBe('options-title')
  const chips = () => within(screen.getByRole('list', { name: 'Options that differ' })).getAllByRole('button')
  const before = chips().length
  expect(before).toBeGreaterThan(1)
  fireEvent.click(must(chips()[0], 'a chip'))
  expect(chips().length).toBe(before - 1)
  press('All as published')
  expect(screen.queryByRole('list', { name: 'Options that differ' })).toBe(null)
  expect(said(button(/^Rule options: /))).toBe('Rule options: as published')
  key('Escape')
  expect(side('red').getAttribute('aria-labelledby')).toBe('side-red')
})

test('desk: the settings of standing orders open; closed, they name the changed ones', async () => {
  await openPage(clash)
  const opener = 'Settings of the standing orders of Klingon squadron'
  press(opener)
  const settings = side('red').querySelectorAll<HTMLInputElement>('[data-kind=integer] input')
  fireEvent.change(must([...settings].at(-1), 'a number'), { target: { value: '1' } })
  press(opener)
  expect(said(side('red'))).toMatch(/: 1(?!\d)/)
})

test('desk: o leads to the odds, u to the units, p to the options, ? shows the keys, f fights; in a field these are text', async () => {
  await openPage(clash)
  key('o')
  expect(document.activeElement?.id).toBe('odds')
  key('u')
  expect(focused()).toBe('Add a unit to Klingon squadron')
  key('o')
  expect(focused()).toBe('Add a unit to Klingon squadron')
  document.getElementById('odds')?.focus()
  key('p')
  expect(document.activeElement?.id).toBe('options-title')
  key('p')
  document.getElementById('odds')?.focus()
  key('?')
  await screen.findByRole('dialog', { name: 'Keys' })
  press('Close')
  document.getElementById('odds')?.focus()
  key('f')
  await screen.findByRole('button', { name: 'Open fire' })
})

test('desk: removing a row moves the focus on', async () => {
  await openPage(clash)
  press('Remove D7C 9/5')
  expect(focused()).toBe('Number of D7 8/4')
  press('Remove D7 8/4')
  press('Remove F5 5/3')
  expect(focused()).toBe('Add a unit to Klingon squadron')
  expect(said(screen.getByRole('main'))).toContain('The set-up is not complete: Klingon squadron has no units: add')
  expect(said(side('red'))).toContain('Klingon squadron has no units: add')
})

test('desk: the file menu saves a set-up under a name typed over the offered one, loads and deletes it', async () => {
  await openPage(six)
  openMenu()
  expect(screen.getAllByRole('menuitem').map(said)).toEqual([
    'Copy link',
    'Paste a battle file…',
    'Open a battle file…',
    'Download as battle file',
    'Save this set-up…',
  ])
  item('Save this set-up…')
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  expect([name.selectionStart, name.selectionEnd]).toEqual([0, name.value.length])
  fill('Name', 'Old friends')
  press('Save')
  await screen.findByText('Saved as Old friends')
  press('Clear blue')
  openMenu()
  item('Old friends')
  await within(side('blue')).findByText('6 units')
  openMenu()
  item('Delete saved set-ups…')
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Old friends' }))
  await screen.findByText('Nothing is saved.')
})

test('desk: a battle file is refused with its line and the nearest key, and taken when it is right', async () => {
  await openPage(clash)
  const file =
    'flagplot: 1\nsystem: sidcors\nred: { name: A, units: [3x D7 8/4] }\nbleu: { name: B, units: [F5 5/3] }\n'
  openMenu()
  item('Paste a battle file…')
  await screen.findByLabelText('YAML or JSON')
  fill('YAML or JSON', file)
  press('Put it on the desk')
  expect(said(await screen.findByRole('alert'))).toMatch(/4:1.*Did you mean blue\?/)
  fill('YAML or JSON', file.replace('bleu', 'blue'))
  press('Put it on the desk')
  await screen.findByDisplayValue('A')
  expect(said(side('red'))).toContain('3 units')
})

test('desk: notes are marked when the set-up has changed, until somebody confirms them', async () => {
  await openPage(clash)
  const notes = () => said(screen.getByRole('region', { name: 'Notes' }))
  expect(notes()).toMatch(/^(?!.*earlier).*38 attack factors against 38/)
  press('One more: Number of D7 8/4')
  expect(notes()).toContain('Written for an earlier set-up.')
  press('They still hold')
  expect(notes()).not.toContain('earlier')
  press('Undo')
  press('Undo')
  expect([notes().includes('earlier'), said(side('red')).includes('5 units')]).toEqual([false, true])
  press('Edit notes')
  fill('Notes on this battle', 'For the Saturday game.')
  press('Done')
  expect(notes()).toContain('For the Saturday game.')
})

test.each([
  ['#/b/1.nonsense', 'This link cannot be opened', 'link'],
  [`#/b/${packLink([])}`, 'This link cannot be opened', 'system'],
  ['#/desk/warpwar/five-a-sid', 'This link cannot be opened', 'Did you mean warpwar/five-a-side?'],
  ['#/play/warpwarr/chase', 'This link cannot be opened', 'Did you mean warpwar?'],
  ['#/rules/warpwarr', 'There are no such rules here', 'Did you mean warpwar?'],
  ['#/nowhere', 'There is no page at this address', '#/nowhere'],
  ['#/%zz', 'There is no page at this address', '#/%zz'],
])('page: the address %s is refused in words, with ways to go on', async (address, heading, words) => {
  await openPage(clash, address)
  await screen.findByRole('heading', { name: heading })
  expect(said(screen.getByRole('alert'))).toContain(words)
  expect(screen.getByText('the desk').getAttribute('href')).toBe('#/desk')
  expect(said(screen.getByRole('alert'))).not.toMatch(/undefined|null/)
})

test('rules: an unknown clause is named, with the nearest one', async () => {
  await openPage(clash, '#/rules/sidcors/intensty.rating')
  expect(said(await screen.findByRole('alert'))).toMatch(/no rule “intensty.rating”. Did you mean intensity.rating\?/)
  expect(screen.getByRole('link', { name: 'intensity.rating' }).getAttribute('href')).toBe(
    '#/rules/sidcors/intensity.rating',
  )
})

test('rules: a malformed address still shows them, and a missing table is reported', async () => {
  await openPage(clash, '#/rules/warpwar/%E0%A4%A')
  expect((await screen.findAllByRole('heading', { name: 'WarpWar' })).length).toBeGreaterThan(0)
  expect(said(screen.getByRole('alert'))).toContain('%E0%A4%A')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find' }), { target: { value: 'pursuit' } })
  press('Tables')
  await screen.findByText('No table with “pursuit”')
})
