// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readyFight } from '../../ready.fixture.ts'
import { OrderChance } from './order-chance.tsx'

const asked = vi.hoisted(() => [] as string[])

vi.mock('../../../worker/index.ts', async original => ({
  ...(await original<typeof import('../../../worker/index.ts')>()),
  askPrices: ({ system }: { readonly system: string }) => void asked.push(system),
}))

beforeEach(() => void asked.splice(0))
async function show(ready: string): Promise<HTMLInputElement> {
  const fight = await readyFight(ready)
  render(<OrderChance fight={fight} side="red" text="an order" />, { wrapper: MantineProvider })
  return screen.getByRole('checkbox', { name: /^Show my chance with this order/ })
}

test('the chance of a written order is worked out at once where standing orders look at nothing ahead', async () => {
  expect((await show('attack-endurance/corvettes-and-cruiser')).checked).toBe(true)
  expect(asked).toEqual(['attack-endurance'])
})

test('where they look ahead it is worked out only when it is asked for', async () => {
  const switched = await show('warpwar/five-a-side')
  expect([switched.checked, asked]).toEqual([false, []])
  fireEvent.click(switched)
  expect([switched.checked, asked]).toEqual([true, ['warpwar']])
})
