import { expect, test } from 'vitest'
import { oneSettingChanged } from '../duel/index.ts'
import type { ScalarField } from '../game/index.ts'
import { settingVariations } from './setting-variations.ts'

const fields: readonly ScalarField[] = [
  { kind: 'flag', name: 'bold', label: 'Bold', fallback: false },
  { kind: 'choice', name: 'aim', label: 'Aim', choices: ['a', 'b', 'c'].map(value => ({ value, label: value })), fallback: 'a' }, // biome-ignore format: one field
]
const usual = { bold: false, aim: 'a' }
const once = [
  { bold: true, aim: 'a' },
  { bold: false, aim: 'b' },
  { bold: false, aim: 'c' },
]

test('one setting changed, each other value of it once', () => {
  expect(oneSettingChanged(fields, usual)).toEqual(once)
})

test('five values of a range: its ends, its middle and what is between', () => {
  const range = (min: number, max: number): readonly ScalarField[] => [{ kind: 'integer', name: 'at', label: 'At', min, max, fallback: min }] // biome-ignore format: one field
  const values = (min: number, max: number) => oneSettingChanged(range(min, max), { at: -1 }).map(({ at }) => at)
  expect(values(0, 100)).toEqual([0, 25, 50, 75, 100])
  expect(values(4, 5)).toEqual([4, 5])
})

test('two settings changed, if those are no more in all than are wanted', () => {
  const twice = [
    { bold: true, aim: 'b' },
    { bold: true, aim: 'c' },
  ]
  expect(settingVariations(fields, usual, 6)).toEqual([usual, ...once, ...twice])
  expect(settingVariations(fields, usual, 5)).toEqual([usual, ...once])
})
