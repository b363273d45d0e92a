import { expect, test } from 'vitest'
import { leadersBy } from '../../../fixtures/index.ts'
import { leadersAt } from './record-battle.ts'

const steady = { name: 'steady', settings: {} }

test('leaders after a number of inputs: a line of leaders counts from the last input before it on', () => {
  const leaders = [
    { after: 0, leaders: leadersBy({ red: steady }) },
    { after: 2, leaders: leadersBy({ red: steady, blue: steady }) },
    { after: 3, leaders: leadersBy({ blue: steady }) },
  ]
  const led = (count: number): string =>
    Object.entries(leadersAt({ leaders }, count))
      .flatMap(([side, { kind }]) => (kind === 'doctrine' ? [side] : []))
      .join()
  expect([0, 1, 2, 3, 4].map(led)).toEqual(['red', 'red', 'red,blue', 'blue', 'blue'])
})
