// @vitest-environment happy-dom
import type { Role } from '@flagplot/wire/games'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { closePage, openPage, said, screen, waitFor, within } from '../../app/page.fixture.tsx'
import { browserStorage } from '../browser-storage.ts'
import { GAME, GameHost, seatOf } from './game-host.fixture.ts'
import { keepSeat } from './kept-seats.ts'

afterAll(() => {
  closePage()
  vi.unstubAllGlobals()
})

beforeEach(() => {
  vi.unstubAllGlobals()
})

/** Opens a screen of a device that has a seat in the game of the fixture. */
async function openWith(host: GameHost, role: Role, hash: string): Promise<void> {
  vi.stubGlobal('fetch', host.fetch)
  await openPage('sidcors/border-clash', '#/fights')
  keepSeat(browserStorage, { seat: seatOf(role), title: 'Border clash', system: 'sidcors' })
  location.hash = hash
}

const bar = () => within(screen.getByRole('navigation', { name: 'Screens' }))
const marked = () => bar().findByRole('link', { name: /^Games\W+1 wait for you$/ })

test('waiting: a game that waits for this device stands on the first screen, and is marked in the bar', async () => {
  await openWith(await GameHost.open(), 'blue', '#/')
  const region = within(await screen.findByRole('region', { name: 'Go on' }))
  const link = await region.findByRole('link', { name: /Border clash/ })
  expect(link.getAttribute('href')).toBe(`#/games/${GAME}/blue`)
  expect(said(link)).toContain('SIDCORS, against Ann: It is your turn.')
  await marked()
})

test('waiting: the game that is open is not marked, and any other screen marks it again', async () => {
  await openWith(await GameHost.open(), 'blue', '#/desk')
  await marked()
  location.hash = `#/games/${GAME}/blue`
  await screen.findByText('Live')
  expect(said(screen.getByRole('navigation', { name: 'Screens' }))).not.toContain('wait')
  location.hash = '#/fights'
  await marked()
})

test('waiting: a seat that others wait for no longer, or whose server is away, is not marked', async () => {
  const host = await GameHost.open({ players: { blue: 'Bob' } })
  await openWith(host, 'blue', '#/')
  await waitFor(() => expect(host.asked).toContain('GET '))
  host.isDown = true
  location.hash = '#/fights'
  await screen.findByRole('heading', { name: 'Fights' })
  expect(said(screen.getByRole('navigation', { name: 'Screens' }))).not.toContain('wait')
})

test('waiting: a device without a seat asks no server', async () => {
  const host = await GameHost.open()
  vi.stubGlobal('fetch', host.fetch)
  await openPage('sidcors/border-clash', '#/')
  location.hash = '#/fights'
  await screen.findByRole('heading', { name: 'Fights' })
  expect(host.asked).toEqual([])
})
