import { expect, test } from 'vitest'
import { leadersBy, value } from '../../../fixtures/index.ts'
import { setupOf } from '../../../fixtures/pattern/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { template } from '../../rulesets/_template/index.ts'
import { parseRecord, printRecord, recordHeader } from './record.ts'
import { leadersAt } from './record-battle.ts'
import type { LineContent } from './record-lines.ts'

const setup = setupOf(['Cruiser'], ['2x Frigate'])
const steady = { name: 'steady', settings: {} }

/** Blue takes standing orders after two inputs, and red leaves its own after three. */
const record = () => {
  const header = recordHeader<Shape>(
    template,
    { title: 'Leaders', setup, leaders: leadersBy({ red: steady }) },
    { source: 'typed' },
  )
  const roll: LineContent = { kind: 'roll', outcome: 0, faces: [1, 1] }
  const both: LineContent = { kind: 'leaders', leaders: { red: { doctrine: 'steady' }, blue: { doctrine: 'steady' } } }
  const blue: LineContent = { kind: 'leaders', leaders: { red: {}, blue: { doctrine: 'steady' } } }
  const text = printRecord(header, [roll, roll, both, roll, blue])
  return value(parseRecord(text, 'r.jsonl'))
}

test('leaders after a number of inputs: a line of leaders counts from the last input before it on', () => {
  const led = (count: number): string =>
    Object.entries(leadersAt({ rules: template, setup }, record(), count))
      .flatMap(([side, { kind }]) => (kind === 'doctrine' ? [side] : []))
      .join()
  expect([0, 1, 2, 3, 4].map(led)).toEqual(['red', 'red', 'red,blue', 'blue', 'blue'])
})
