// @vitest-environment happy-dom
import { fetchSystem } from '@flagplot/core/desk/battle'
import { answerJob, exactJob, type OddsJob } from '@flagplot/core/desk/odds'
import { type StudiedBattle, triedBattle, workCell } from '@flagplot/core/desk/sweep'
import { afterAll, expect, test, vi } from 'vitest'
import { button, closePage, fill, fireEvent, openPage, press, said, screen, within } from '../../app/page.fixture.tsx'
import type { OddsReport, workCells } from '../../worker/index.ts'

/** In the place of workers: works cells out here, as far as they are let, and odds exactly or of so many battles. */
const bench = vi.hoisted(() => ({ most: Number.POSITIVE_INFINITY, battles: 0 }))

vi.mock('../../worker/index.ts', async original => ({
  ...(await original<typeof import('../../worker/index.ts')>()),
  workCells: (
    battle: StudiedBattle,
    puts: readonly (readonly unknown[])[],
    { took }: Parameters<typeof workCells>[2],
  ) => {
    let isLive = true
    const work = async (): Promise<void> => {
      await fetchSystem(battle.system)
      const tried = triedBattle(battle)
      for (const [i, put] of puts.slice(0, bench.most).entries()) {
        const answer = await workCell({ ...tried, put })
        if (isLive && answer.ok) took(answer.value, i)
      }
    }
    void work()
    return () => {
      isLive = false
    }
  },
  openWorkers: () => ({
    ask: (_rules: unknown, job: OddsJob, tell: (report: OddsReport) => void) => {
      const exact = bench.battles === 0 ? exactJob(job) : answerJob(job, { method: 'sampled', samples: bench.battles })
      tell(exact.ok ? { answer: exact.value, done: true } : { inexact: exact.refusal, done: true })
      return () => {}
    },
    close: () => {},
  }),
}))

afterAll(closePage)

const duel = 'attack-endurance/corvettes-and-cruiser'
const column = (name: string) => within(screen.getByRole('region', { name }))
const unlike = () => document.querySelectorAll('[data-unlike]').length / 2

async function compare(battle: string, tab: string): Promise<void> {
  await openPage(battle)
  press('Compare')
  fireEvent.click(await screen.findByRole('tab', { name: tab }))
}

const bodyRows = (name: string): readonly string[] =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(row => [...row.children].map(said).join(' | '))

test('compare: the other rulings begin as published, and what differs is marked in both columns', async () => {
  await openPage('attack-endurance/six-against-six')
  const options = said(screen.getByRole('button', { name: /^Rule options: / }))
  press('Compare')
  await screen.findByRole('heading', { name: 'Compare: Six against six' })
  const differ = unlike()
  expect(options).toBe(`Rule options: ${differ} differ`)
  expect(said(screen.getByRole('heading', { name: /differ$/ }))).toMatch(new RegExp(`^${differ} of \\d+ differ$`))
  fireEvent.click(screen.getByLabelText('Only options that differ'))
  expect(column('As on the desk').getAllByText('differs')).toHaveLength(differ)
  expect(column('Other rulings').getAllByText('differs')).toHaveLength(differ)
})

test('compare: the other rulings are put on the desk by a press, and undone there', async () => {
  await openPage('sidcors/border-clash')
  press('Compare')
  await screen.findByRole('heading', { name: 'Nothing differs yet' })
  const [first] = column('Other rulings').getAllByRole('checkbox')
  fireEvent.click(first ?? document.body)
  expect(unlike()).toBe(1)
  press('Put the other rulings on the desk')
  expect(said(await screen.findByRole('button', { name: /^Rule options: / }))).toBe('Rule options: 1 differs')
  press('Undo')
  expect(said(screen.getByRole('button', { name: /^Rule options: / }))).toBe('Rule options: as published')
})

test('compare: what was filled in stays while another tab is looked at', async () => {
  await openPage('sidcors/border-clash')
  press('Compare')
  await screen.findByRole('heading', { name: 'Nothing differs yet' })
  const [first] = column('Other rulings').getAllByRole('checkbox')
  fireEvent.click(first ?? document.body)
  fireEvent.click(screen.getByRole('tab', { name: 'Vary' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'And' }), { target: { value: 'blue.doctrine' } })
  fill('To', '5')
  fireEvent.click(screen.getByRole('tab', { name: 'Rulings' }))
  expect(unlike()).toBe(1)
  fireEvent.click(screen.getByRole('tab', { name: 'Vary' }))
  expect(screen.getByRole('combobox', { name: 'And' })).toHaveProperty('value', 'blue.doctrine')
  expect(screen.getByLabelText('To')).toHaveProperty('value', '5')
})

test('vary: a row for each value, how it is known, and where the battle is even', async () => {
  bench.most = Number.POSITIVE_INFINITY
  await compare(duel, 'Vary')
  press('Work out 6 cells')
  await screen.findAllByText('Corvette AF1/1 EF2: even between 3 and 4.')
  const rows = bodyRows('Table of all cells')
  expect(rows).toHaveLength(6)
  expect(rows[0]).toMatch(/^1 \| .* \| exact$/)
  expect(screen.getAllByText('6 of 6 cells worked out')).toHaveLength(2)
})

test('vary: rows that have not come stand there empty; what came stays when the work is stopped, and it goes on', async () => {
  bench.most = 2
  await compare(duel, 'Vary')
  press('Work out 6 cells')
  await screen.findByText('2 of 6 cells worked out …')
  expect(bodyRows('Table of all cells').filter(row => row.includes('…'))).toHaveLength(4)
  press('Stop')
  expect(screen.getAllByText('2 of 6 cells worked out; stopped')).not.toEqual([])
  bench.most = Number.POSITIVE_INFINITY
  // it is kept while another tab is looked at
  fireEvent.click(screen.getByRole('tab', { name: 'Rulings' }))
  fireEvent.click(screen.getByRole('tab', { name: 'Vary' }))
  press('Go on')
  await screen.findAllByText('Corvette AF1/1 EF2: even between 3 and 4.')
})

test('vary: another question takes the place of one that is under way, and the focus stays on its button', async () => {
  bench.most = 2
  await compare(duel, 'Vary')
  button('Work out 6 cells').focus()
  press('Work out 6 cells')
  await screen.findByText('2 of 6 cells worked out …')
  expect(document.activeElement).toBe(button('Work out 6 cells'))
  button('Stop').focus()
  press('Stop')
  expect(document.activeElement).toBe(button('Go on'))
  press('Go on')
  fill('To', '2')
  press('Work out 2 cells')
  await screen.findAllByText('2 of 2 cells worked out')
  expect(bodyRows('Table of all cells')).toHaveLength(2)
})

test('vary: the number of cells is bounded where it is typed, and a slip of a unit is refused there', async () => {
  await compare(duel, 'Vary')
  screen.getByText('6 of at most 200 cells on the page.')
  fill('To', '201')
  expect(said(screen.getByText(/^These are 201 cells/))).toContain('flagplot sweep takes the study file')
  expect(button('Work out 201 cells')).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByRole('combobox', { name: 'Vary' }), { target: { value: 'red.units.0.unit' } })
  fill(/^Units in turn/, 'Frigate\nCorvete')
  expect(button('Work out 2 cells')).toHaveProperty('disabled', true)
  press('Use Corvette')
  expect(button('Work out 2 cells')).toHaveProperty('disabled', false)
})

test('rule systems: a picked one has its mapping and its odds; an entry is checked while it is written', async () => {
  bench.most = Number.POSITIVE_INFINITY
  await compare(duel, 'Rule systems')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Combat Shift and Situation Tables' }))
  const entry = await screen.findByLabelText('Corvette AF1/1 EF2 in Combat Shift and Situation Tables')
  expect(entry).toHaveProperty('value', 'Warship E1')
  await screen.findAllByText('exact')
  await vi.waitFor(() =>
    expect(bodyRows('Odds under each rule system')).toEqual([
      expect.stringMatching(/as on the desk \| \d.* % .*exact$/),
      expect.stringMatching(/^Combat Shift and Situation Tables \| \d.* % .*exact$/),
    ]),
  )
  fireEvent.change(entry, { target: { value: 'Warshop E1' } })
  press(/^Use Warship/)
  fireEvent.change(entry, { target: { value: '2x Warship E1' } })
  press('Put it on the desk')
  expect(await screen.findByLabelText('Number of Warship E1')).toHaveProperty('value', '6')
})

test('rule systems: a slip that is mended by a press leaves the focus in its entry, and so does As suggested', async () => {
  await compare(duel, 'Rule systems')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Combat Shift and Situation Tables' }))
  const entry = await screen.findByLabelText('Corvette AF1/1 EF2 in Combat Shift and Situation Tables')
  fireEvent.change(entry, { target: { value: 'Warshop E1' } })
  button(/^Use Warship/).focus()
  press(/^Use Warship/)
  expect(document.activeElement).toBe(entry)
  fireEvent.change(entry, { target: { value: '2x Warship E1' } })
  button('As suggested').focus()
  press('As suggested')
  expect(entry).toHaveProperty('value', 'Warship E1')
  expect(document.activeElement).toBe(entry)
})

test('rule systems: figures of the first few battles wait until they say something', async () => {
  const rows = () => bodyRows('Odds under each rule system')
  bench.battles = 20
  await compare(duel, 'Rule systems')
  await vi.waitFor(() => expect(rows()[0]).toMatch(/as on the desk( \| …){5} \| sampled, ±\d/))
  bench.battles = 2000
  fireEvent.click(screen.getByRole('checkbox', { name: 'SIDCORS' }))
  await vi.waitFor(() => expect(rows()[1]).toMatch(/^SIDCORS \| \d.* % .*sampled, ±/))
  bench.battles = 0
})

test('vary: a number from 0 compares with and without', async () => {
  bench.most = Number.POSITIVE_INFINITY
  await compare('sidcors/border-clash', 'Vary')
  fill('From', '0')
  fill('To', '1')
  press('Work out 2 cells')
  await screen.findAllByText('2 of 2 cells worked out')
  expect(bodyRows('Table of all cells')[0]).toMatch(/^0 \| .* \| exact$/)
})

test('vary: a slip of a unit that is mended by a press leaves the focus in its list', async () => {
  await compare(duel, 'Vary')
  fireEvent.change(screen.getByRole('combobox', { name: 'Vary' }), { target: { value: 'red.units.0.unit' } })
  fill(/^Units in turn/, 'Frigate\nCorvete')
  button('Use Corvette').focus()
  press('Use Corvette')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Units in turn/))
})

test('vary: numbers stand along the foot though they are chosen second', async () => {
  bench.most = Number.POSITIVE_INFINITY
  await compare(duel, 'Vary')
  fireEvent.change(screen.getByRole('combobox', { name: 'Vary' }), { target: { value: 'red.doctrine' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'And' }), { target: { value: 'red.units.0.count' } })
  for (const box of screen.getAllByRole('checkbox').slice(2)) fireEvent.click(box)
  press('Work out 12 cells')
  await screen.findAllByText('12 of 12 cells worked out')
  const picture = within(screen.getByRole('region', { name: 'Results' }))
  const names = [...picture.getByRole('img').querySelectorAll('text')].map(said)
  expect(names).toEqual(expect.arrayContaining(['1', '6', 'Corvette AF1/1 EF2']))
  expect(picture.getByRole('list', { name: 'standing orders, Rebels' }).children).toHaveLength(3)
})

test('vary: every option in turn has a line and a bar for each, the widest swing first', async () => {
  bench.most = Number.POSITIVE_INFINITY
  await compare(duel, 'Vary')
  press('Every option in turn')
  await screen.findByRole('list', { name: /^Expected result of/ }, { timeout: 60_000 })
  const lines = within(screen.getByRole('list', { name: /^Expected result of/ })).getAllByRole('listitem')
  expect(said(lines[0] ?? document.body)).toMatch(/a swing of \d+\.\d points\.$/)
  expect(bodyRows('Table of all cells')[0]).toMatch(/^as written \| {2}\| .*exact$/)
})
