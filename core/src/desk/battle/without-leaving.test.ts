import { expect, test } from 'vitest'
import { leavingAfter, value } from '../../../fixtures/index.ts'
import { openFetchedAddress } from './open-battle.ts'
import { fetchSystem } from './systems.ts'
import { withoutLeaving } from './without-leaving.ts'

await fetchSystem('sidcors')
const border = value(openFetchedAddress('sidcors/border-clash'))
const plain = leavingAfter(border, {})

test('conditions to leave are passed over, each in a sentence, whoever leads', () => {
  expect(withoutLeaving(plain)).toEqual({ battle: plain, passedOver: [] })
  const { leaders } = leavingAfter(border, { red: 2, blue: 0 })
  const blue = { ...leaders.blue, kind: 'person' } as const
  const { battle, passedOver } = withoutLeaving({ ...border, leaders: { ...leaders, blue } })
  expect(battle).toEqual({ ...plain, leaders: { ...plain.leaders, blue: { ...plain.leaders.blue, kind: 'person' } } })
  expect(passedOver).toEqual([
    'Klingon squadron is told when to leave (leaving after 2 rounds). This answer does not count that.',
    'Federation patrol is told when to leave (leaving at the first chance). This answer does not count that.',
  ])
})
