import type { Leader } from '@flagplot/core/game/doctrine'
import { expect, test } from 'vitest'
import { storageWith } from './browser-storage.fixture.ts'
import { keepLeaders, usualLeaders } from './usual-leaders.ts'

const led = (red: Leader['kind'], blue: Leader['kind']) => {
  const leader = (kind: Leader['kind']) => ({ leader: { kind, doctrine: { name: 'captain', settings: {} } } })
  return { red: leader(red), blue: leader(blue) }
}

test('leaders: a newcomer leads red, then those chosen last are offered, and a set-up that names some goes before', () => {
  const storage = storageWith()
  expect(usualLeaders(storage, led('doctrine', 'doctrine'))).toEqual({ red: 'person', blue: 'doctrine' })
  keepLeaders(storage, { red: 'doctrine', blue: 'solver' })
  expect(usualLeaders(storage, led('doctrine', 'doctrine'))).toEqual({ red: 'doctrine', blue: 'solver' })
  expect(usualLeaders(storage, led('doctrine', 'person'))).toEqual({ red: 'doctrine', blue: 'person' })
})

test.each(['{', '[]', '{"red":"person"}', '{"red":"person","blue":"nobody"}'])(
  'leaders: %s in the storage is no choice',
  text => {
    const storage = storageWith({ 'flagplot.leaders': text })
    expect(usualLeaders(storage, led('doctrine', 'doctrine'))).toEqual({ red: 'person', blue: 'doctrine' })
  },
)
