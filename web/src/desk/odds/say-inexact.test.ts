import { exactJob, fetchSystem, oddsJob, openReadyAddress } from '@flagplot/core/desk'
import { must, sayRefusal } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { sayBeside } from '../leaves.ts'
import { sayInexact } from './say-inexact.ts'

test('odds after a round beside a side that leaves after rounds: the fields of the desk are named', async () => {
  await fetchSystem('sidcors')
  const ready = openReadyAddress('sidcors/border-clash')
  const battle = must(ready.ok ? ready.value : undefined, 'a ready battle')
  const odds = exactJob(oddsJob(battle, { seed: '1', rounds: 2, leavesAfter: { red: 1 } }))
  expect(odds.ok ? '' : sayInexact(odds.refusal)).toMatch(/^Where a side leaves after rounds.*empty “after round”/)
})

test('a chance beside a round, or beside rounds to leave after, names the fields too', async () => {
  const ready = openReadyAddress('sidcors/border-clash')
  const battle = must(ready.ok ? ready.value : undefined, 'a ready battle')
  const said = (ask: Partial<Parameters<typeof oddsJob>[1]>) => {
    const odds = exactJob(oddsJob(battle, { seed: '1', leavesBelow: { blue: 30 }, ...ask }))
    return odds.ok ? '' : sayInexact(odds.refusal)
  }
  expect(said({ rounds: 2 })).toMatch(/^Where a side leaves below a chance.*empty “after round”, or “Leaves below/)
  expect(said({ leavesAfter: { red: 1 } })).toBe(sayBeside())
})

test('what else is refused is said as it is everywhere', () => {
  const other = { code: 'conflict', path: ['leave'], expected: 'something else' } as const
  expect(sayInexact(other)).toBe(sayRefusal(other))
})
