import { fetchSystem, openFetchedAddress } from '@flagplot/core/desk/battle'
import { exactJob, oddsJob } from '@flagplot/core/desk/odds'
import { withOrders } from '@flagplot/core/game/doctrine'
import { must, sayRefusal } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { sayNoOdds } from './say-no-odds.ts'

/** The words on the odds of a ready battle whose red side leaves after two rounds. */
async function said(address: string, ask: { readonly rounds?: number } = {}): Promise<string> {
  await fetchSystem(must(address.split('/')[0], 'a system'))
  const ready = openFetchedAddress(address)
  const battle = must(ready.ok ? ready.value : undefined, 'a ready battle')
  const { red, blue } = withOrders(battle.rules, battle.leaders)
  const leaving = { red: { ...red, leaves: { after: 2 } }, blue }
  const odds = exactJob(oddsJob({ ...battle, leaders: leaving }, { seed: '1', ...ask }))
  return odds.ok ? '' : sayNoOdds(odds.refusal)
}

test('odds after a round for a side that leaves after rounds: the words name the fields of the desk', async () => {
  expect(await said('sidcors/border-clash', { rounds: 2 })).toMatch(/^Where a side leaves after rounds.*“after round”/)
})

test('for a side that the rules do not let leave, the words name its fleet, the rule and the field', async () => {
  const kept = await said('attack-endurance/six-against-six')
  expect(kept).toMatch(/^Red squadron cannot leave from here, by Break-off throw, option [^.]+\. [A-Z]/)
  expect(kept).toMatch(/[^.]\. Empty “Leaves after rounds” of that side\.$/)
})

test('any other refusal has its usual words', () => {
  const other = { code: 'conflict', path: ['leave'], expected: 'something else' } as const
  expect(sayNoOdds(other)).toBe(sayRefusal(other))
})
