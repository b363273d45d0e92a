// @vitest-environment happy-dom
import { systemTitles } from '@flagplot/core/desk/battle'
import { afterAll, expect, test } from 'vitest'
import {
  closePage,
  fill,
  fireEvent,
  log,
  one,
  openPage,
  press,
  said,
  screen,
  side,
  within,
} from '../../app/page.fixture.tsx'

afterAll(closePage)

const clash = 'sidcors/border-clash'
const home = () => openPage(clash, '#/')
const cards = () => within(screen.getByRole('list', { name: 'Games' })).getAllByRole('listitem')
const enter = (card: number, name: string): void =>
  void fireEvent.click(within(cards()[card] ?? document.body).getByRole('link', { name }))

test('home: a card for every game, with its sentence and both ways to begin', async () => {
  await home()
  expect(cards().map(card => said(within(card).getByRole('heading')))).toEqual(systemTitles.map(({ title }) => title))
  for (const [i, { gist, id, first }] of systemTitles.entries()) {
    const card = within(cards()[i] ?? document.body)
    expect(card.getByText(gist)).not.toBe(null)
    expect(card.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      `#/play/${id}/${first}`,
      `#/desk/${id}/${first}`,
    ])
  }
})

test('home: the first press begins a fight in which a person leads red', async () => {
  await home()
  enter(0, 'Play red against the computer')
  await screen.findByRole('button', { name: /these orders/ })
  expect(said(log())).toContain('Nothing has happened yet')
  expect(location.hash).toMatch(/^#\/fight\/\w+$/)
})

test('home: odds put the battle on the desk in the place of the last one, and undo brings that back', async () => {
  await home()
  enter(2, 'Odds')
  await screen.findByDisplayValue('Cruiser')
  press('Undo')
  await within(side('red')).findByDisplayValue('Klingon squadron')
  expect(location.hash).toBe('#/desk')
})

test('home: a new battle is empty, in the system that is chosen', async () => {
  await home()
  press('A new battle ▾')
  fireEvent.click(screen.getByRole('menuitem', { name: 'WarpWar' }))
  expect((await screen.findAllByText(/no units:/)).length).toBeGreaterThan(1)
  expect(one<HTMLSelectElement>('select').value).toBe('warpwar')
})

const FILE =
  'flagplot: 1\nsystem: sidcors\nred: { name: Ones, units: [3x D7 8/4] }\nblue: { name: Twos, units: [F5] }\n'

test('home: a text that is pasted is opened for what it is, or refused in words', async () => {
  await home()
  press('Paste a file or a link…')
  await screen.findByLabelText('Text')
  fill('Text', FILE.replace('blue', 'bleu'))
  press('Open it')
  expect(said(await screen.findByRole('alert'))).toContain('Did you mean blue?')
  fill('Text', FILE)
  press('Open it')
  await screen.findByDisplayValue('Ones')
  expect(said(side('red'))).toContain('3 units')
})

test('home: an address that is pasted leads there', async () => {
  await home()
  press('Paste a file or a link…')
  await screen.findByLabelText('Text')
  fill('Text', ' https://example.org/#/rules/warpwar ')
  press('Open it')
  await screen.findByRole('heading', { name: 'WarpWar' })
})
