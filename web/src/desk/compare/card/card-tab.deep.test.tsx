// @vitest-environment happy-dom
import { type CardAnswer, type CardTask, workBalance, workCardTask } from '@flagplot/core/desk/design'
import type { OddsJob } from '@flagplot/core/desk/odds'
import { afterAll, expect, test, vi } from 'vitest'
import { button, closePage, fireEvent, openPage, press, said, screen, within } from '../../../app/page.fixture.tsx'
import type { askBalance, workParts } from '../../../worker/index.ts'

/** In the place of workers: works parts out here, as far as they are let. */
const bench = vi.hoisted(() => ({ most: Number.POSITIVE_INFINITY, fault: '' }))

vi.mock('../../../worker/index.ts', async original => ({
  ...(await original<typeof import('../../../worker/index.ts')>()),
  askBalance: (job: OddsJob, { took, failed }: Parameters<typeof askBalance>[1]) => {
    void workBalance(job, () => 0).then(told => {
      if (bench.fault !== '') failed(bench.fault, 'stopped')
      else if (told.ok) took(told.value, 0)
    })
    return () => {}
  },
  workParts: (tasks: readonly CardTask[], { took }: Parameters<typeof workParts>[1]) => {
    let isLive = true
    const work = async (): Promise<void> => {
      for (const [i, task] of tasks.slice(0, bench.most).entries()) {
        const answer = await workCardTask(task)
        const { value }: { value?: CardAnswer } = answer.ok ? answer : {}
        if (isLive && value !== undefined) took(value, i)
      }
    }
    void work()
    return () => {
      isLive = false
    }
  },
}))

afterAll(closePage)

const duel = 'attack-endurance/corvettes-and-cruiser'

async function openCard(battle: string): Promise<void> {
  await openPage(battle)
  press('Compare')
  fireEvent.click(await screen.findByRole('tab', { name: 'Report card' }))
  await screen.findByText('Work out the card')
}

const part = (name: string): string => said(screen.getByRole('region', { name }))

test('report card: every part of an exact battle, each with how it is known; dominated choices are marked', async () => {
  bench.most = Number.POSITIVE_INFINITY
  await openCard(duel)
  press('Work out the card')
  await screen.findAllByText('29 of 29 pieces worked out', {}, { timeout: 60_000 })
  expect(part('Balance')).toMatch(
    /^Balanceexact.*Rebels: expected result 34\.8 %; won 32\.2 %, drawn 5\.1 %, lost 62\.7 %/,
  )
  expect(part('Length')).toMatch(/over: 10 % by round 2, 50 % by round 3, 90 % by round 6/)
  expect(part('Hanging on one throw')).toMatch(/100 battles followed, priced exactly.* by 25 points or more/)
  expect(part('The seat of red')).toMatch(/exactWith the fleets in each other’s place Rebels have .* 34\.8 %/)
  const doctrines = within(screen.getByRole('region', { name: 'Doctrines against each other' }))
  expect(doctrines.getAllByRole('rowheader')).toHaveLength(5)
  expect(said(doctrines.getByRole('rowheader', { name: /^protect/ }))).toBe('protect dominated')
  doctrines.getByText('protect is never better than captain, which is 6.1 points better')
  const orders = within(screen.getByRole('region', { name: 'Orders at the first question' }))
  expect(orders.getAllByRole('rowheader').map(said)).toEqual([
    'R1 R2 R3: 1 B1',
    'R1 R2: 1 B1 (and 2 alike) dominated',
    'R1: 1 B1 (and 2 alike) dominated',
    'nobody fires dominated',
  ])
})

test('report card: parts that have not come say so; what came stays when the work is stopped, and it goes on', async () => {
  bench.most = 1
  await openCard(duel)
  press('Work out the card')
  await screen.findByText('2 of 29 pieces worked out …')
  expect(part('Hanging on one throw')).toContain('Working …')
  button('Stop').focus()
  press('Stop')
  expect(document.activeElement).toBe(button('Go on'))
  expect(part('Hanging on one throw')).toContain('Not worked out.')
  expect(part('Balance')).toContain('34.8 %')
  // it is kept while another tab is looked at
  fireEvent.click(screen.getByRole('tab', { name: 'Rulings' }))
  fireEvent.click(screen.getByRole('tab', { name: 'Report card' }))
  bench.most = Number.POSITIVE_INFINITY
  press('Go on')
  await screen.findAllByText('29 of 29 pieces worked out', {}, { timeout: 60_000 })
})

test('report card: a fault is told, and the work can be begun again', async () => {
  bench.fault = 'it cannot be fetched; is the network there?'
  await openCard(duel)
  press('Work out the card')
  expect(said(await screen.findByRole('alert'))).toBe(bench.fault)
  bench.fault = ''
  bench.most = 0
  press('Go on')
  await screen.findByText('1 of 29 pieces worked out …')
  expect(screen.queryByRole('alert')).toBe(null)
})
