// @vitest-environment happy-dom
import { type Fight, stepAlone } from '@flagplot/core/desk/fight'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { readyFight } from '../../ready.fixture.ts'
import { Question } from './question.tsx'

/** The time of a batch: shorter than a run that is long. */
const BATCH_MS = 220

vi.mock('../../../worker/index.ts', async original => ({
  ...(await original<typeof import('../../../worker/index.ts')>()),
  readyFighter: () => undefined,
  goOnInWorker: async (fight: Fight) => {
    await new Promise(go => setTimeout(go, BATCH_MS))
    return stepAlone(fight)
  },
}))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Table({ begun }: { readonly begun: Fight }) {
  const [fight, put] = useState(begun)
  return <Question fight={fight} onNext={put} />
}

test('the stop button comes in a run of many short batches', async () => {
  const begun = await readyFight('sidcors/border-clash')
  vi.useFakeTimers()
  render(<Table begun={begun} />, { wrapper: MantineProvider })
  const pass = async (batches: number): Promise<void> => {
    for (let i = 0; i < batches; i++) await act(() => vi.advanceTimersByTimeAsync(BATCH_MS))
  }
  fireEvent.click(screen.getByText('To the end of the battle'))
  await pass(1)
  expect(screen.queryByText('Stop')).toBeNull()
  await pass(4)
  expect(screen.getByText(/^Going on: /).textContent).toMatch(/5 steps so far$/)
  fireEvent.click(screen.getByText('Stop'))
  await pass(4)
  expect(screen.queryByText(/^Going on: /)).toBeNull()
})
