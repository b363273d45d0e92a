// @vitest-environment happy-dom
import { openQuestion, stepOf } from '@flagplot/core/desk/design'
import { type TriedBattle, workCell } from '@flagplot/core/desk/sweep'
import { sayRefusal } from '@flagplot/core/lang'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import {
  button,
  closePage,
  field,
  fill,
  fireEvent,
  openPage,
  press,
  said,
  screen,
  side,
  within,
} from '../../../app/page.fixture.tsx'
import type { askQuestion, askStep, workCells } from '../../../worker/index.ts'

/** In the place of workers: works battles out here, no more than these in all. */
const bench = vi.hoisted(() => ({ left: Number.POSITIVE_INFINITY }))

vi.mock('../../../worker/index.ts', async original => ({
  ...(await original<typeof import('../../../worker/index.ts')>()),
  askQuestion: ({ base, written }: Parameters<typeof askQuestion>[0], heard: Parameters<typeof askQuestion>[1]) => {
    void openQuestion(base, written).then(opened =>
      opened.ok ? heard.took(opened.value, 0) : heard.failed(sayRefusal(opened.refusal), 'refused'),
    )
    return () => {}
  },
  askStep: ({ question, rows }: Parameters<typeof askStep>[0], heard: Parameters<typeof askStep>[1]) => {
    const step = stepOf(question, rows)
    queueMicrotask(() => (step.ok ? heard.took(step.value, 0) : heard.failed(sayRefusal(step.refusal), 'refused')))
    return () => {}
  },
  workCells: (battle: TriedBattle, puts: readonly unknown[][], { took }: Parameters<typeof workCells>[2]) => {
    let isLive = true
    const work = async (): Promise<void> => {
      for (const [i, put] of puts.entries()) {
        if (bench.left-- <= 0) return
        const answer = await workCell({ ...battle, put })
        if (isLive && answer.ok) took(answer.value, i)
      }
    }
    void work()
    return () => {
      isLive = false
    }
  },
}))

beforeEach(() => {
  bench.left = Number.POSITIVE_INFINITY
})
afterAll(closePage)

const duel = 'attack-endurance/corvettes-and-cruiser'

async function openTab(battle: string, tab: string): Promise<void> {
  await openPage(battle)
  press('Compare')
  fireEvent.click(await screen.findByRole('tab', { name: tab }))
  await screen.findByRole('form', { name: 'Question' })
}

const answer = (): string => said(screen.getByRole('region', { name: 'Answer' }))
const isWhole = () => screen.findAllByText(/^(\d+) of \1 battles worked out$/, {}, { timeout: 60_000 })

test('fair handicaps: those of the kinds that are ticked, each with how it is known', async () => {
  await openTab(duel, 'Fair handicaps')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Options' }))
  press('Find handicaps')
  await isWhole()
  expect(screen.getAllByRole('rowheader').map(said)).toEqual(['blue: hits, Heavy Cruiser AF4/2 EF6'])
  expect(answer()).toContain('34.8 % (exact)')
  expect(answer()).not.toContain('options.')
})

test('fair handicaps: nothing ticked is refused; a number that is not taken leaves the one that counts', async () => {
  await openTab(duel, 'Fair handicaps')
  for (const box of screen.getAllByRole('checkbox', { checked: true })) fireEvent.click(box)
  press('Find handicaps')
  expect(said(await screen.findByRole('alert'))).toContain('Nothing may be changed')
  tick('Options')
  fill(/^Most battles/, '0')
  press('Find handicaps')
  await isWhole()
})

test('what came stays when the work is stopped, by leaving too, and another tab is looked at; it goes on', async () => {
  bench.left = 3
  await openTab(duel, 'Fair handicaps')
  press('Find handicaps')
  await screen.findByText(/^3 of \d+ battles worked out …$/)
  button('Stop').focus()
  press('Stop')
  expect(document.activeElement).toBe(button('Go on'))
  fireEvent.click(screen.getByRole('tab', { name: 'Rulings' }))
  fireEvent.click(screen.getByRole('tab', { name: 'Fair handicaps' }))
  expect(answer()).toMatch(/^3 of \d+ battles worked out; stopped/)
  press('Go on')
  fireEvent.click(screen.getByRole('link', { name: 'Back to the desk' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Compare' }))
  await screen.findByRole('form', { name: 'Question' })
  expect(answer()).toMatch(/battles worked out; stopped/)
  bench.left = Number.POSITIVE_INFINITY
  press('Go on')
  await isWhole()
})

const select = (name: string): HTMLElement => screen.getByRole('combobox', { name })
const choose = (name: string, value: string): void => void fireEvent.change(select(name), { target: { value } })
const choicesOf = (name: string): readonly string[] => within(select(name)).getAllByRole('option').map(said)
const tick = (name: string): void => void fireEvent.click(screen.getByRole('checkbox', { name }))

/** Asks for the best warpship of drive alone, of 7 points, which is soon found. */
async function findDrive(): Promise<void> {
  await openTab('warpwar/bracket', 'Best ship')
  choose('Kind of ship', 'warpship')
  for (const box of screen.getAllByRole('checkbox', { checked: true })) fireEvent.click(box)
  tick('PD drive')
  fill('Points', '7')
  press('Find the best ship')
  await isWhole()
}

test('best ship: only where ships are built for points; a refusal stands alone, and the form asks again', async () => {
  await openTab(duel, 'Ship values')
  expect(screen.queryByRole('tab', { name: 'Best ship' })).toBe(null)
  await openTab('warpwar/bracket', 'Best ship')
  for (const box of screen.getAllByRole('checkbox', { checked: true })) fireEvent.click(box)
  press('Find the best ship')
  const refusal = said(await screen.findByRole('alert'))
  expect(refusal).not.toBe('')
  expect(answer()).toBe(refusal)
  tick('PD drive')
  choose('Kind of ship', 'warpship')
  fill('Points', '7')
  press('Find the best ship')
  await isWhole()
  expect(screen.getAllByRole('rowheader').map(said)).toEqual(['1'])
  expect(button('Download JSON')).toBeTruthy()
})

test('best ship: kinds, parts and bounds are those of the rules; a design goes to the desk in the place of its fleet', async () => {
  await findDrive()
  expect(choicesOf('Kind of ship')).toEqual(['every kind', 'warpship', 'systemship'])
  fill('Points', '100')
  expect(field('Points').getAttribute('aria-invalid')).toBe('true')
  press('Put it on the desk')
  expect(await screen.findByLabelText('Number of W1 TL0 PD2')).toBeTruthy()
  expect(within(side('red')).getAllByLabelText(/^Unit /)).toHaveLength(1)
})

test('fair handicaps: one of them goes to the desk with its number', async () => {
  await openTab(duel, 'Fair handicaps')
  for (const kind of ['Numbers of units', 'Fields of units, such as damage']) tick(kind)
  press('Find handicaps')
  await isWhole()
  expect(choicesOf('To put on the desk')[0]).toBe('Round limit, 0 → 1')
  press('Put it on the desk')
  expect(said(await screen.findByRole('button', { name: /^Rule options: / }))).toBe('Rule options: 3 differ')
  press('Undo')
  expect(said(screen.getByRole('button', { name: /^Rule options: / }))).toBe('Rule options: 2 differ')
})

test('best ship: designs that have met every enemy are ranked long before all have', async () => {
  bench.left = 300
  await openTab('warpwar/bracket', 'Best ship')
  press('Find the best ship')
  await screen.findByText(/^300 of \d,\d{3} battles worked out …$/, {}, { timeout: 60_000 })
  expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(1)
})

test('an answer belongs to its question: it is marked while the form asks another one', async () => {
  const isMarked = (): boolean => answer().includes('earlier question')
  await findDrive()
  expect(isMarked()).toBe(false)
  tick('B beam')
  expect(isMarked()).toBe(true)
  expect(screen.queryByRole('button', { name: 'Put it on the desk' })).toBe(null)
  tick('B beam')
  expect(isMarked()).toBe(false)
})

test('tab, form and answer are there again after a look at the desk, and the address names the tab', async () => {
  await findDrive()
  expect(location.hash).toBe('#/compare/ship')
  fireEvent.click(screen.getByRole('link', { name: 'Back to the desk' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Compare' }))
  expect(said(await screen.findByRole('tab', { selected: true }))).toBe('Best ship')
  expect(field('Points')).toHaveProperty('value', '7')
  expect(answer()).toMatch(/^(\d+) of \1 battles worked out.*W1 TL0 PD2/)
  expect(answer()).not.toContain('earlier question')
  expect(location.hash).toBe('#/compare/ship')
})

test('ship values: nothing is told before all battles are fought', async () => {
  bench.left = 1
  await openTab('combat-shift/convoy-raid', 'Ship values')
  press('Fit the values')
  await screen.findByText(/^1 of \d+ battles worked out …$/)
  expect(answer()).not.toContain('values fitted')
})

test('ship values: the owner of red’s ships is offered; all owners only where all ships are fitted at once', async () => {
  await openTab('sidcors/border-clash', 'Ship values')
  expect(select('Published ships of')).toHaveProperty('value', 'Klingon')
  expect(choicesOf('Published ships of')).not.toContain('all owners')
  await openTab(duel, 'Ship values')
  expect(choicesOf('Published ships of')).toEqual(['all owners', 'Rebel', 'Imperial'])
  expect(select('Published ships of')).toHaveProperty('value', 'Rebel')
})

test('ship values: ships that are named take the place of those published, in so many battles', async () => {
  await openTab('sidcors/border-clash', 'Ship values')
  fill(/^Other ships/, 'D7 8/4; F5 5/3')
  expect(select('Published ships of')).toHaveProperty('disabled', true)
  fill('Battles', '12')
  press('Fit the values')
  await isWhole()
  expect(answer()).toContain('values fitted to 12 battles')
  expect(screen.getAllByRole('rowheader').map(said)).toEqual(['D7 8/4', 'F5 5/3'])
})
