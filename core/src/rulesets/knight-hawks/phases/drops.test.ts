import { expect, test } from 'vitest'
import { placed } from '../fixtures/battle.fixture.ts'
import { move, moving } from '../fixtures/move.fixture.ts'
import { printPlace } from '../map/place.ts'

test('mine.secret a layer that comes back to where it began leaves each hex in its wake once; others leave none', () => {
  const round = 'F1 L F1 L F1 L F1 L F1 L F1'
  const layer = moving([placed('Layer: minelayer MR5', '10-10 E 6')])
  move(layer, [`Layer: ${round}`])
  const wake = layer.wakes.red.map(printPlace)
  expect(wake).toHaveLength(6)
  expect(new Set(wake).size).toBe(6)
  const plain = moving([placed('Ours: frigate MR5', '10-10 E 6')])
  move(plain, [`Ours: ${round}`])
  expect(plain.wakes.red).toEqual([])
})
