import { expect, test } from 'vitest'
import { must } from '../../../lang/index.ts'
import { setup } from '../setup/setup.ts'
import { fleetsOf } from './fleet.ts'

const units = (...lines: string[]): string[] => {
  const parsed = setup.parse({ red: { units: lines }, blue: { units: ['D7 8/4'] } })
  const { red } = fleetsOf(must(parsed.ok ? parsed.value : undefined, 'a set-up'))
  return red.units.map(({ id, startIntact }) => `${startIntact} ${id}`)
}

test('fire.potential lines of units alike in everything are one unit, whatever differs keeps them apart', () => {
  expect(units('D7 8/4', '2x D7 8/4')).toEqual(['3 D7'])
  expect(units('D7 8/4', 'D7 8/3')).toEqual(['1 D7', '1 D7#2'])
  expect(units('D7 8/4', 'D7 8/None')).toEqual(['1 D7', '1 D7#2'])
  expect(units('D7 8◆/4', 'D7 8/4', 'D7 8✛/4')).toEqual(['1 D7', '1 D7#2', '1 D7#3'])
})

test('fire.potential the fleets of a set-up are put together once', () => {
  const parsed = setup.parse({ red: { units: ['D7 8/4'] }, blue: { units: ['D7 8/4'] } })
  const value = must(parsed.ok ? parsed.value : undefined, 'a set-up')
  expect(fleetsOf(value)).toBe(fleetsOf(value))
})
