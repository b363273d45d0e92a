import type { SceneUnit } from '@flagplot/core/game'
import { expect, test } from 'vitest'
import { sayFleet } from './say-fleet.ts'

const unit = (rest: Partial<SceneUnit>): SceneUnit => ({
  name: 'Cruiser',
  class: 'Cruiser',
  silhouette: 'cruiser',
  count: 1,
  factors: '',
  condition: 'fit',
  word: 'fit',
  pips: [],
  strength: 1,
  notes: [],
  gone: null,
  standing: null,
  ...rest,
})

test('a fleet in one line counts what is left and what is damaged, and names its first total', () => {
  const units = [
    unit({ count: 3 }),
    unit({ condition: 'damaged' }),
    unit({ condition: 'destroyed', gone: 2, count: 2 }),
  ]
  const totals = [
    { label: 'attack', value: '38' },
    { label: 'defence', value: '12' },
  ]
  expect(sayFleet({ units, totals })).toBe('4 of 6 left · 1 damaged · attack 38')
  expect(sayFleet({ units: [unit({})], totals: [] })).toBe('1 of 1 left')
  expect(sayFleet({ units: [], totals: [] })).toBe('0 of 0 left')
})
