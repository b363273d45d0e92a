import { fetchSystems, openFetchedAddress } from '@flagplot/core/desk/battle'
import { beginFight, fightOut, pending, recordLines } from '@flagplot/core/desk/fight'
import { expect, test, vi } from 'vitest'
import { value } from '../../../core/fixtures/index.ts'
import { memoryIo } from '../io/memory-io.ts'
import { computerInput } from './computer-orders.ts'

vi.mock('../../../core/src/rulesets/index.ts', async () => {
  const { template } = await import('../../../core/src/rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

test('the solver weighs orders that it has to play out as long as in a fight', async () => {
  await fetchSystems()
  const battle = value(openFetchedAddress('_template/powder-ships'))
  const { red, blue } = battle.leaders
  const leaders = { red: { ...red, kind: 'solver' as const }, blue }
  const begun = beginFight({ ...battle, leaders }, { dice: { source: 'seeded', seed: '3' } })
  let played = begun
  while (pending(played).kind !== 'over') played = value(await computerInput(memoryIo(), played))
  expect(recordLines(played)).toEqual(recordLines(value(fightOut(begun))))
})
