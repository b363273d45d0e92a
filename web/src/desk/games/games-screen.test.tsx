// @vitest-environment happy-dom
import { advisedOrder } from '@flagplot/core/desk/fight'
import { goOn, openQuestions } from '@flagplot/core/desk/referee'
import { must, ok } from '@flagplot/core/lang'
import { hashChain } from '@flagplot/core/seal'
import { claimSeat, type Invitation, prepareSeal, putOpening, putSeal } from '@flagplot/wire/client'
import type { Role } from '@flagplot/wire/games'
import { sayLost } from '@flagplot/wire/words'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import {
  button,
  closePage,
  field,
  fill,
  fireEvent,
  moment,
  momentIs,
  openPage,
  press,
  said,
  screen,
  within,
} from '../../app/page.fixture.tsx'
import { browserStorage } from '../browser-storage.ts'
import { value } from '../ready.fixture.ts'
import { GAME, GameHost, granted, invitationOf, seatOf } from './game-host.fixture.ts'
import { keepGame, keepSeat, keptSeats } from './kept-seats.ts'

const clash = 'sidcors/border-clash'
const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))
const main = (): string => said(screen.getByRole('main'))

/** The storage of a browser that keeps nothing. */
const full = (): never => {
  throw new Error('full')
}

afterAll(() => {
  closePage()
  vi.unstubAllGlobals()
})

beforeEach(() => {
  vi.unstubAllGlobals()
})

/** Opens a place of the page while the requests go to this host. */
async function openAt(host: GameHost, hash: string): Promise<void> {
  vi.stubGlobal('fetch', host.fetch)
  await openPage(clash, hash)
}

/** Opens the game of the fixture from a seat of this device. */
async function openGame(host: GameHost, role: Role): Promise<void> {
  await openAt(host, '#/')
  keepSeat(browserStorage, { seat: seatOf(role), title: 'Border clash', system: 'sidcors' })
  location.hash = `#/games/${GAME}`
  await screen.findByText('Live')
}

const invited = (role: Role): Invitation => ({ ...seatOf(role), secret: invitationOf(role) })

/** The secrets of the links to the game of the fixture. */
const invitations = {
  red: invitationOf('red'),
  blue: invitationOf('blue'),
  moderator: invitationOf('moderator'),
  watcher: seatOf('watcher').secret,
}

test('games: a game is made of the battle on the desk, and its four links are there to be copied', async () => {
  const host = await GameHost.open()
  const sent: unknown[] = []
  await openAt(host, '#/games')
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return granted({ game: GAME, invitations })
  })
  await screen.findByText(/The one on the desk: Border clash/)
  const sight = vi.spyOn(Element.prototype, 'scrollIntoView')
  press('Make the game')
  const links = await screen.findByRole('list', { name: 'Links to this game' })
  expect(within(links).getAllByRole('button').map(said)).toEqual([
    'Copy link: red',
    'Copy link: blue',
    'Copy link: moderator',
    'Copy link: watchers',
  ])
  expect(within(links).getByRole('link', { name: 'Take blue' }).getAttribute('href')).toBe(
    `#/games/${GAME}/blue/${invitationOf('blue')}`,
  )
  expect(sent).toEqual([expect.objectContaining({ people: ['red', 'blue'], policy: { escrow: 'shared' } })])
  const heading = screen.getByRole('heading', { name: 'Border clash' })
  expect(document.activeElement).toBe(heading)
  expect(sight.mock.contexts).toEqual([heading])
  sight.mockRestore()
})

const options = (name: string) => within(screen.getByRole('combobox', { name })).getAllByRole('option').map(said)
const pick = (name: string, option: string): void =>
  void fireEvent.change(screen.getByRole('combobox', { name }), { target: { value: option } })

test('games: the form says what the chosen battle is, that it is a lesson, and that it hides something', async () => {
  await openAt(await GameHost.open(), '#/games')
  await screen.findByRole('button', { name: 'Make the game' })
  pick('Battle', 'warpwar')
  await screen.findByText(/^A warpship with a tube and ECM/)
  expect(main()).not.toContain('hidden')
  expect(options('Ready battles')).toContain('The duel of 1977 (a lesson: one side is much stronger)')
  pick('Ready battles', 'printed-duel')
  await screen.findByText(/^A lesson, not a fair fight/)
  pick('Ready battles', 'secret-records')
  await screen.findByText(/^Something is hidden in it/)
})

test('games: grace is chosen in minutes beside a limit in minutes, and an empty bank of it is explained', async () => {
  await openAt(await GameHost.open(), '#/games')
  await screen.findByRole('button', { name: 'Make the game' })
  pick('Limit', 'minutes')
  expect(field('Minutes of grace').value).toBe('0')
  expect(main()).toContain('Any: each question has its whole grace')
  pick('Limit', 'days')
  expect(field('Hours of grace').value).toBe('0')
  fill('Hours of grace in the game, each side', '48')
  expect(main()).not.toContain('Any: each')
})

test('games: the help lists the keys of a game alone, and says what sealing is and who reads orders', async () => {
  await openGame(await GameHost.open(), 'red')
  press('Help ?')
  const help = said(await screen.findByRole('dialog', { name: 'Keys and words' }))
  for (const word of ['sealed', 'who reads', 'standing orders', 'advice on the question']) expect(help).toContain(word)
  for (const word of ['take back your last answer', 'next step of the fight', 'seed', 'chosen on the desk'])
    expect(help).not.toContain(word)
})

test('games: where nothing was put on the desk a ready battle is offered, and none is put there', async () => {
  await openAt(await GameHost.open(), '#/')
  localStorage.removeItem('flagplot.last')
  location.hash = '#/games'
  await screen.findByRole('button', { name: 'Make the game' })
  expect(main()).not.toContain('on the desk')
  expect(main()).toContain('Border clash')
  expect(localStorage.getItem('flagplot.last')).toBe(null)
})

/** The buttons and links by which a seat of the game is offered. */
async function offeredSeats(): Promise<readonly string[]> {
  const links = within(await screen.findByRole('list', { name: 'Links to this game' }))
  await links.findByText('Bob')
  return [...links.getAllByRole('button'), ...links.getAllByRole('link')].map(said)
}

test.each([
  ['among the games that were made here', '#/games'],
  ['in the waiting room', `#/games/${GAME}`],
])('games: no link to a seat that is taken is offered %s', async (_, place) => {
  const host = await GameHost.open({ players: { blue: 'Bob' } })
  await openAt(host, '#/')
  keepGame(browserStorage, { game: GAME, title: '', system: 'sidcors', players: 'both', invitations })
  keepSeat(browserStorage, { seat: seatOf('blue'), title: 'Border clash', system: 'sidcors' })
  location.hash = place
  if (place === '#/games') {
    const links = await screen.findByText('Links')
    links.closest('details')?.setAttribute('open', '')
    fireEvent(links.closest('details') ?? links, new Event('toggle'))
  }
  const others = ['Copy link: moderator', 'Copy link: watchers']
  expect(await offeredSeats()).toEqual(['Copy link: red', ...others, 'Take red'])
})

test('games: a browser that keeps nothing shows the links to the game that it made all the same, and says so', async () => {
  await openAt(await GameHost.open(), '#/games')
  vi.stubGlobal('fetch', async () => granted({ game: GAME, invitations }))
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full })
  fireEvent.click(await screen.findByRole('button', { name: 'Make the game' }))
  const told = await screen.findByRole('alert')
  expect(said(told)).toContain('Border clash')
  expect(document.activeElement).toBe(told)
  expect(within(screen.getByRole('list', { name: 'Links to this game' })).getAllByRole('button')).toHaveLength(4)
})

const unknownCall = {
  type: 'about:blank',
  title: 'Not Found',
  status: 404,
  detail: 'No call.',
  code: 'missing',
  path: [],
}

test.each([
  ['no network', async () => Promise.reject(new TypeError('no network'))],
  ['the desk alone', async () => ({ ok: false, status: 404, text: async () => JSON.stringify(unknownCall) })],
])('games: with %s behind the page it says that there is no server of games', async (_, fetch) => {
  await openAt(await GameHost.open(), '#/games')
  vi.stubGlobal('fetch', fetch)
  fireEvent.click(await screen.findByRole('button', { name: 'Make the game' }))
  expect(said(await screen.findByRole('alert'))).toContain('No server of games answers')
})

test('games: an invitation gives its seat to this device, and its secret leaves the address', async () => {
  const host = await GameHost.open({ players: { blue: 'Bob' } })
  await openAt(host, `#/games/${GAME}/red/${invitationOf('red')}`)
  await screen.findByText('Border clash')
  fill(/Your name/, 'Ann')
  press('Take the seat')
  await screen.findByText('Live')
  expect(location.hash).toBe(`#/games/${GAME}`)
  expect(keptSeats(browserStorage).map(({ seat, title }) => [seat.role, title])).toEqual([['red', 'Border clash']])
  expect(button('Seal these orders')).not.toBe(null)
})

test('games: an invitation says the battle, its rules and sides, the clock, and who can read orders', async () => {
  const host = await GameHost.open({ players: { blue: 'Bob' } })
  host.clock = { minutes: 1440, graceMinutes: 60, weekends: 'off' }
  await openAt(host, `#/games/${GAME}/red/${invitationOf('red')}`)
  const sides = within(await screen.findByRole('list', { name: 'Sides' }))
  expect(sides.getAllByRole('listitem').map(said)).toEqual([
    expect.stringContaining('red: you'),
    expect.stringContaining('blue: Bob'),
  ])
  for (const words of [
    'Border clash, a battle of SIDCORS',
    '1 day for a question; 1 hour of grace after it; weekends do not count',
    'Nobody can read a sealed order',
  ])
    expect(main()).toContain(words)
})

test('games: an invitation names the player whose place it gives', async () => {
  await openAt(await GameHost.open(), `#/games/${GAME}/red/${invitationOf('red')}`)
  await screen.findByText('you, in the place of Ann')
})

const used = `#/games/${GAME}/red/${'f'.repeat(64)}`

test('games: a link that was used says so at once, and asks for no name', async () => {
  await openAt(await GameHost.open(), used)
  expect(said(await screen.findByRole('alert'))).toContain('it was used already')
  expect(screen.queryByRole('textbox')).toBe(null)
})

test('games: a link that is used while somebody writes a name is refused, and leaves no seat behind', async () => {
  const host = await GameHost.open({ players: { blue: 'Bob' } })
  await openAt(host, `#/games/${GAME}/red/${invitationOf('red')}`)
  await screen.findByText('Border clash')
  value(await claimSeat(invited('red'), { name: 'Eve', random, keep: () => undefined }))
  fill(/Your name/, 'Ann')
  press('Take the seat')
  expect(said(await screen.findByRole('alert'))).toContain('it was used already')
  expect(keptSeats(browserStorage)).toEqual([])
})

test.each([
  ['red', 'f'.repeat(64)],
  ['watcher', seatOf('watcher').secret],
] as const)('games: the own link of %s leads to the game, and to no second seat', async (role, secret) => {
  const host = await GameHost.open()
  await openAt(host, '#/')
  keepSeat(browserStorage, { seat: seatOf(role), title: 'Border clash', system: 'sidcors' })
  location.hash = `#/games/${GAME}/${role}/${secret}`
  await screen.findByRole('link', { name: 'open the game' })
  await vi.waitFor(() => expect(host.asked).toContain('GET '))
  await new Promise(done => setTimeout(done, 20))
  expect(screen.queryByRole('button', { name: /Take the seat|Watch the game/ })).toBe(null)
})

test('games: a new link to a seat that this device had gives it anew', async () => {
  const host = await GameHost.open({ players: { blue: 'Bob' } })
  await openAt(host, '#/')
  keepSeat(browserStorage, { seat: { ...seatOf('red'), secret: 'e'.repeat(64) }, title: '', system: '' })
  location.hash = `#/games/${GAME}/red/${invitationOf('red')}`
  await screen.findByRole('button', { name: 'Take the seat' })
})

test('games: a seat whose answer was lost stays with this device: the server may have given it', async () => {
  const host = await GameHost.open({ players: { blue: 'Bob' } })
  await openAt(host, `#/games/${GAME}/red/${invitationOf('red')}`)
  await screen.findByText('Border clash')
  host.isDown = true
  fill(/Your name/, 'Ann')
  press('Take the seat')
  await screen.findByRole('alert')
  expect(keptSeats(browserStorage).map(({ seat }) => seat.role)).toEqual(['red'])
})

test('games: a browser that keeps nothing takes no seat, and its link serves elsewhere', async () => {
  const host = await GameHost.open({ players: { blue: 'Bob' } })
  await openAt(host, `#/games/${GAME}/red/${invitationOf('red')}`)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full })
  await screen.findByText('Border clash')
  fill(/Your name/, 'Ann')
  press('Take the seat')
  expect(said(await screen.findByRole('alert'))).toContain('keeps nothing')
  expect(host.asked).not.toContain('POST claims')
})

test('games: a player seals its own orders, waits, changes them, and sees both revealed', async () => {
  const host = await GameHost.open({ escrow: 'own' })
  await openGame(host, 'red')
  expect(screen.queryByRole('button', { name: /Take back|Leave this fight|Ruling/ })).toBe(null)
  press('Seal these orders')
  await screen.findByText(/^Sealed. Waiting for Bob/)
  press('Change orders')
  await screen.findByRole('button', { name: 'Seal these orders' })
  press('Seal these orders')
  await screen.findByText(/^Sealed. Waiting for Bob/)
  expect(moment()).toBe('0 / 0')
  const order = advisedOrder(host.game.fight, must(openQuestions(host.game)[1], 'the question of blue'))
  const { request, held } = value(prepareSeal(seatOf('blue'), host.view('blue'), { order, game: host.game, random }))
  value(await putSeal(seatOf('blue'), request))
  value(await putOpening(seatOf('blue'), { opening: held.opening }))
  await momentIs('2 / 2')
  await screen.findByText(/^Waiting for Bob/)
  expect(host.game.proofs.orders.red).toEqual({ sealed: 1, standing: 0, unopened: 0 })
})

test('games: a player states its standing orders, which the record has for all', async () => {
  const host = await GameHost.open()
  await openGame(host, 'red')
  press('Standing orders …')
  const dialog = await screen.findByRole('dialog', { name: 'Standing orders' })
  fireEvent.change(within(dialog).getByLabelText('Standing orders'), { target: { value: 'steady' } })
  press('State these orders')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(host.game.fight.leaders.red).toMatchObject({ kind: 'person', doctrine: { name: 'steady' } })
  expect(host.asked.filter(call => call === 'PUT standing-orders')).toHaveLength(1)
})

test('games: standing orders that the host takes and does not write down are told to be missing', async () => {
  const host = await GameHost.open()
  await openGame(host, 'red')
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) =>
    url.endsWith('standing-orders') ? granted(host.view('red')) : host.fetch(url, init),
  )
  press('Standing orders …')
  await screen.findByRole('dialog', { name: 'Standing orders' })
  press('State these orders')
  expect(said(await screen.findByRole('alert'))).toContain('the record of the game has them not')
  expect(screen.queryByRole('dialog')).not.toBe(null)
})

test('games: an order that was sealed elsewhere, and that nobody else can open, is missed', async () => {
  const host = await GameHost.open({ escrow: 'own' })
  await openAt(host, '#/')
  const order = advisedOrder(host.game.fight, must(openQuestions(host.game)[0], 'the question of red'))
  const { request } = value(prepareSeal(seatOf('red'), host.view('red'), { order, game: host.game, random }))
  value(await putSeal(seatOf('red'), request))
  await openGame(host, 'red')
  expect(said(await screen.findByRole('alert'))).toBe(sayLost(host.view('red')))
  press('Change orders')
  await screen.findByRole('button', { name: 'Seal these orders' })
  expect(screen.queryByRole('alert')).toBe(null)
})

test('games: a host that shows two histories is named to all, and stays so', async () => {
  const host = await GameHost.open()
  await openGame(host, 'watcher')
  expect(screen.queryByRole('alert')).toBe(null)
  const other = await GameHost.open({ players: { red: 'Ann', blue: 'Mallory' } })
  host.took(ok(other.game))
  expect(said(await screen.findByRole('alert'))).toContain('two histories')
})

test('games: who watches is told who is ready and given no form', async () => {
  const host = await GameHost.open()
  await openGame(host, 'watcher')
  expect(main()).toContain('Waiting for Ann')
  expect(screen.queryByRole('button', { name: /these orders/ })).toBe(null)
})

test('games: an address without a seat says so', async () => {
  const host = await GameHost.open()
  await openAt(host, `#/games/${GAME}`)
  expect(said(await screen.findByRole('alert'))).toContain('no seat')
})

test.each([
  ['in its secret', `${GAME}/red/${invitationOf('red').slice(0, 60)}`],
  ['in its role', `${GAME}/re`],
  ['in its game', GAME.slice(0, 9)],
])('games: a link that was cut %s is told apart from a game without a seat', async (_, cut) => {
  await openAt(await GameHost.open(), `#/games/${cut}`)
  expect(said(await screen.findByRole('alert'))).toBe('This link is not whole: letters are missing at its end.')
})

test('games: the list says whose turn it is, and a seat can be removed', async () => {
  const host = await GameHost.open()
  await openAt(host, '#/')
  keepSeat(browserStorage, { seat: seatOf('blue'), title: '', system: '' })
  location.hash = '#/games'
  await screen.findByText('It is your turn.')
  vi.stubGlobal('confirm', () => true)
  press('Remove Border clash, blue')
  expect(screen.queryByText('It is your turn.')).toBe(null)
  expect(keptSeats(browserStorage)).toEqual([])
})

/** The standing orders of both sides answer a question. */
function answerQuestion(host: GameHost): void {
  host.took(goOn(host.game, hashChain(new Uint8Array(32).fill(8), 500), ['red', 'blue']))
}

test('games: orders are sealed by a button of one name, also where one side alone is asked', async () => {
  const host = await GameHost.open()
  answerQuestion(host)
  const asked = openQuestions(host.game).map(({ side }) => side)
  expect(asked).toHaveLength(1)
  await openGame(host, must(asked[0], 'a side that is asked'))
  await screen.findByRole('button', { name: 'Seal these orders' })
})

test('games: the moderator takes the game back to the moment that is shown, and the players are asked again', async () => {
  const host = await GameHost.open()
  answerQuestion(host)
  answerQuestion(host)
  const { count } = host.game.fight
  await openGame(host, 'moderator')
  await momentIs(`${count} / ${count}`)
  press('Moderate …')
  expect(screen.queryByRole('button', { name: 'Take back to here …' })).toBe(null)
  fireEvent.keyDown(document.body, { key: 'Home' })
  await momentIs(`0 / ${count}`)
  await screen.findByText('The newest moment is one key away: End.')
  press('Take back to here …')
  const dialog = within(await screen.findByRole('dialog', { name: 'Take the game back to its start' }))
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'the range was read wrongly' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Take the game back' }))
  await vi.waitFor(() => expect(host.game.fight.count).toBe(0))
  await momentIs('0 / 0')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

test('games: on a phone, which has no keys, none is named to who looks back', async () => {
  const host = await GameHost.open()
  answerQuestion(host)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  await openGame(host, 'watcher')
  fireEvent.keyDown(document.body, { key: 'Home' })
  await screen.findByRole('button', { name: 'See the newest moment' })
  expect(main()).not.toContain('one key away')
})

test('games: seats in games of one title differ by side, people, system and game', async () => {
  const host = await GameHost.open()
  await openAt(host, '#/')
  const other = { ...seatOf('moderator'), game: 'fedcba9876543210' }
  for (const seat of [seatOf('red'), seatOf('moderator'), other])
    keepSeat(browserStorage, { seat, title: 'Border clash', system: 'sidcors' })
  location.hash = '#/games'
  await screen.findByText('You: red, against Bob')
  await screen.findAllByText('You: moderator; Ann against Bob')
  for (const game of ['0123', 'fedc']) expect(main()).toContain(`· game ${game}`)
})

test('games: the moderator pauses the game, and all see why', async () => {
  const host = await GameHost.open()
  host.dueAt = '2099-12-24T10:00:00.000Z'
  await openGame(host, 'moderator')
  expect(main()).toContain('2099-12-24')
  press('Moderate …')
  press('Clock …')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'blue is ill' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Pause the game' }))
  await screen.findByText('The moderator has paused the game: blue is ill. Nobody seals until it goes on.')
  // no time runs out meanwhile
  expect(main()).toMatch(/The orders are due at 2099-12-24 \S+ UTC\S*, and later by the length of this pause\./)
})

test('games: the moderator gives hours more for the open question', async () => {
  const host = await GameHost.open()
  host.dueAt = '2099-12-24T10:00:00.000Z'
  await openGame(host, 'moderator')
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.endsWith('/clock')) sent.push(JSON.parse(String(init.body)))
    return host.fetch(url, init)
  })
  press('Moderate …')
  press('Clock …')
  await screen.findByRole('dialog')
  fill('Hours more for the open question', '5')
  press('Give more time')
  await vi.waitFor(() => expect(sent).toEqual([{ kind: 'extend', minutes: 300 }]))
})

test('games: the moderator gives a seat a new link with a reason, and nobody else can', async () => {
  const host = await GameHost.open()
  await openGame(host, 'moderator')
  await screen.findByText('A new link to a seat')
  fireEvent.change(screen.getByLabelText('Seat'), { target: { value: 'blue' } })
  fill(/^Reason/, 'a new captain')
  press('Make the link')
  await screen.findByRole('button', { name: 'Copy the new link' })
  expect(host.asked).toContain('POST invitations')
})

test('games: a player announces days off and takes one back, and all see them beside the question', async () => {
  const host = await GameHost.open()
  host.budget = 3
  host.daysOff.blue = ['2099-12-24']
  await openGame(host, 'red')
  await screen.findByText(/^Days off .UTC.: Bob .* 2099-12-24\.$/)
  press('Days off …')
  const dialog = within(await screen.findByRole('dialog', { name: 'Days off' }))
  fill('First day off', '2099-12-30')
  fill('Last day off', '2099-12-31')
  press('Add')
  expect(said(dialog.getByRole('status'))).toBe('1 left after these.')
  press('Remove 2099-12-30')
  press('Announce these days')
  await screen.findByText(/^Days off .*Ann .* 2099-12-31; Bob /)
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(host.daysOff.red).toEqual(['2099-12-31'])
  press('Days off …')
  const again = within(await screen.findByRole('dialog', { name: 'Days off' }))
  expect(said(again.getByRole('status'))).toBe('2 left after these.')
})

test('games: where weekends are free, a Saturday or Sunday is not offered as a day off, and none is taken for it', async () => {
  const host = await GameHost.open()
  host.budget = 5
  host.clock = { minutes: 1440, graceMinutes: 0, weekends: 'off', daysOff: 5 }
  await openGame(host, 'red')
  vi.useFakeTimers({ now: new Date('2099-01-02T10:00:00Z'), toFake: ['Date'] })
  press('Days off …')
  const dialog = within(await screen.findByRole('dialog', { name: 'Days off' }))
  vi.useRealTimers()
  expect(field('First day off').value).toBe('2099-01-05')
  expect(said(dialog.getByText(/Saturday and Sunday/))).toContain('take no day off')
  fill('First day off', '2099-01-02')
  fill('Last day off', '2099-01-06')
  press('Add')
  const listed = dialog.getAllByRole('button', { name: /^Remove/ }).map(each => each.getAttribute('aria-label'))
  expect(listed).toEqual(['Remove 2099-01-02', 'Remove 2099-01-05', 'Remove 2099-01-06'])
})

test('games: a day that has begun is no day off to be chosen or taken back', async () => {
  const host = await GameHost.open()
  const dayIn = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
  host.budget = 5
  host.daysOff.red = [dayIn(0), '2099-12-31']
  await openGame(host, 'red')
  press('Days off …')
  const dialog = within(await screen.findByRole('dialog', { name: 'Days off' }))
  const listed = () => dialog.queryAllByRole('button', { name: /^Remove/ }).map(each => each.getAttribute('aria-label'))
  expect(listed()).toEqual(['Remove 2099-12-31'])
  const earliest = (label: string) => dialog.getByLabelText(label).getAttribute('min')
  fill('First day off', '2099-01-01')
  expect([earliest('First day off'), earliest('Last day off')]).toEqual([dayIn(1), '2099-01-01'])
  fill('First day off', dayIn(1))
  fill('Last day off', dayIn(1))
  press('Add')
  expect(listed()).toEqual([`Remove ${dayIn(1)}`, 'Remove 2099-12-31'])
})

test.each([
  ['red', /Seal|Change|Days off|Standing orders/],
  ['moderator', /Clock|Ruling|Make the link/],
] as const)('games: once the battle is over, nothing is offered to %s that would be refused', async (role, refused) => {
  const host = await GameHost.open({ address: 'warpwar/slug' })
  host.budget = 3
  const offered = () =>
    screen
      .queryAllByRole('button')
      .map(said)
      .filter(words => refused.test(words))
  await openGame(host, role)
  if (role === 'moderator') await screen.findByText('A new link to a seat')
  expect(offered()).not.toEqual([])
  const links = hashChain(new Uint8Array(32).fill(8), 500)
  while (openQuestions(host.game).length > 0) host.took(goOn(host.game, links, ['red', 'blue']))
  await vi.waitFor(() => expect(offered()).toEqual([]))
  expect(main()).toContain('Victory for')
  // it is no game between rooms
  expect(await screen.findByRole('button', { name: /^Fight .*again/ }).then(said)).toBe('Fight it again on this device')
})

test.each([
  ['who watches', 'watcher', 3],
  ['a player by a clock that has none', 'red', 0],
] as const)('games: %s is offered no days off', async (_, role, budget) => {
  const host = await GameHost.open()
  host.budget = budget
  await openGame(host, role)
  expect(screen.queryByRole('button', { name: 'Days off …' })).toBe(null)
})

test('games: an address for notices is named, proved by its code, and removed again', async () => {
  const host = await GameHost.open()
  await openGame(host, 'red')
  const address = { id: 'a1', channel: 'webhook', target: 'https://hooks.example/x', wants: ['hour', 'opened', 'over'] }
  const quiet = { ...address, deliveredAt: null, failure: null }
  const sent: unknown[] = []
  let addresses: readonly unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const [, rest = ''] = url.split(`/games/${GAME}/`)
    if (!/^(notices|addresses)/.test(rest)) return host.fetch(url, init)
    sent.push([init.method, rest, init.body === undefined ? null : JSON.parse(String(init.body))])
    if (init.method === 'POST') addresses = [{ ...quiet, status: rest.endsWith('proof') ? 'proved' : 'unproved' }]
    if (init.method === 'DELETE') addresses = []
    return granted({ channels: ['discord', 'webhook'], addresses, feed: '/feed' })
  })
  press('Notices …')
  const dialog = await screen.findByRole('dialog', { name: 'Notices' })
  await within(dialog).findByText('This server sends no mail.')
  fireEvent.change(within(dialog).getByLabelText('Send notices by'), { target: { value: 'webhook' } })
  fill('Address, https', ' https://hooks.example/x')
  fireEvent.click(within(dialog).getByLabelText('It is my turn'))
  press('Send a code there')
  await screen.findByRole('form', { name: 'Prove https://hooks.example/x' })
  fill('Code that came there', '0123456789')
  press('Prove it')
  await within(dialog).findByText('Proved.')
  press('Remove https://hooks.example/x')
  await vi.waitFor(() => expect(screen.queryByRole('list', { name: 'Your addresses' })).toBe(null))
  const { channel, target, wants } = address
  expect(sent).toEqual([
    ['GET', 'notices', null],
    ['POST', 'addresses', { channel, target, wants }],
    ['POST', 'addresses/a1/proof', { code: '0123456789' }],
    ['DELETE', 'addresses/a1', null],
  ])
})
