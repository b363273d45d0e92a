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

test('a side that the rules keep in the battle is spoken of by its fleet, with the rule and the field that asks', async () => {
  await fetchSystem('attack-endurance')
  const ready = openReadyAddress('attack-endurance/six-against-six')
  const battle = must(ready.ok ? ready.value : undefined, 'a ready battle')
  for (const [ask, field] of [
    [{ leavesAfter: { red: 2 } }, 'Leaves after rounds'],
    [{ leavesBelow: { red: 30 } }, 'Leaves below a chance'],
  ] as const) {
    const odds = exactJob(oddsJob(battle, { seed: '1', ...ask }))
    const said = odds.ok ? '' : sayInexact(odds.refusal)
    expect(said).toMatch(/^Red squadron cannot leave from here, by Break-off throw, option [^.]+\. [A-Z]/)
    expect(said).toMatch(new RegExp(`[^.]\\. Empty “${field}” of that side\\.$`))
  }
})

test('what else is refused is said as it is everywhere', () => {
  const other = { code: 'conflict', path: ['leave'], expected: 'something else' } as const
  expect(sayInexact(other)).toBe(sayRefusal(other))
})
