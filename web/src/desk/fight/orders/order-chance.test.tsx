// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readyFight } from '../../ready.fixture.ts'
import { OrderChance } from './order-chance.tsx'

const asked = vi.hoisted(() => [] as string[])

vi.mock('../../../worker/index.ts', async original => ({
  ...(await original<typeof import('../../../worker/index.ts')>()),
  askPrices: ({ system }: { readonly system: string }) => void asked.push(system),
}))

beforeEach(() => void asked.splice(0))
afterEach(cleanup)

const WORK_OUT = /^Work out my chances/

async function show(ready: string): Promise<void> {
  const fight = await readyFight(ready)
  render(<OrderChance fight={fight} side="red" text="an order" />, { wrapper: MantineProvider })
}

test('the chance of a written order is worked out at once where standing orders look at nothing ahead', async () => {
  await show('attack-endurance/corvettes-and-cruiser')
  expect(screen.queryByText(WORK_OUT)).toBeNull()
  expect(asked).toEqual(['attack-endurance'])
})

test('where they look ahead it is asked for by a button, which hands its focus on when it goes', async () => {
  await show('warpwar/five-a-side')
  expect(asked).toEqual([])
  const button = screen.getByRole('button', { name: WORK_OUT })
  button.focus()
  fireEvent.click(button)
  expect(screen.queryByText(WORK_OUT)).toBeNull()
  expect(asked).toEqual(['warpwar'])
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
})
