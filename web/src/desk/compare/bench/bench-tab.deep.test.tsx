// @vitest-environment happy-dom
import { openQuestion, stepOf } from '@flagplot/core/desk/design'
import { type TriedBattle, workCell } from '@flagplot/core/desk/sweep'
import { sayRefusal } from '@flagplot/core/lang'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { button, closePage, fill, fireEvent, openPage, press, said, screen } from '../../../app/page.fixture.tsx'
import type { askQuestion, askStep, workCells } from '../../../worker/index.ts'

/** In the place of workers: works battles out here, as far as they are let. */
const bench = vi.hoisted(() => ({ most: Number.POSITIVE_INFINITY }))

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
      for (const [i, put] of puts.slice(0, bench.most).entries()) {
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
  bench.most = Number.POSITIVE_INFINITY
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

test('what came stays when the work is stopped and another tab is looked at, and it goes on', async () => {
  bench.most = 2
  await openTab(duel, 'Fair handicaps')
  press('Find handicaps')
  await screen.findByText(/^3 of \d+ battles worked out …$/)
  button('Stop').focus()
  press('Stop')
  expect(document.activeElement).toBe(button('Go on'))
  fireEvent.click(screen.getByRole('tab', { name: 'Rulings' }))
  fireEvent.click(screen.getByRole('tab', { name: 'Fair handicaps' }))
  expect(answer()).toMatch(/^3 of \d+ battles worked out; stopped/)
  bench.most = Number.POSITIVE_INFINITY
  press('Go on')
  await isWhole()
})

test('best ship: only where ships are built for points; a refusal stands alone, and the form asks again', async () => {
  await openTab(duel, 'Ship values')
  expect(screen.queryByRole('tab', { name: 'Best ship' })).toBe(null)
  await openTab('warpwar/bracket', 'Best ship')
  fill('Kind of ship', 'warship')
  press('Find the best ship')
  const refusal = said(await screen.findByRole('alert'))
  expect(refusal).toContain('warpship')
  expect(answer()).toBe(refusal)
  fill('Kind of ship', 'warpship')
  fill('Of these parts only', 'PD, ')
  fill('Points', '7')
  press('Find the best ship')
  await isWhole()
  expect(screen.getAllByRole('rowheader').map(said)).toEqual(['1'])
  expect(button('Download JSON')).toBeTruthy()
})

test('ship values: nothing is told before all battles are fought', async () => {
  bench.most = 1
  await openTab('combat-shift/convoy-raid', 'Ship values')
  const owners = screen.getByRole('combobox', { name: 'Published ships of' })
  fireEvent.change(owners, { target: { value: '1st Era' } })
  press('Fit the values')
  await screen.findByText(/^1 of \d+ battles worked out …$/)
  expect(answer()).not.toContain('values fitted')
})
