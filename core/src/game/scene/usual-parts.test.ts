import { describe, expect, test } from 'vitest'
import { sceneFrom, sceneUnit } from './usual-parts.ts'

const cutter = { name: 'Cutter', silhouette: 'escort', factors: 'G1' } as const

describe('sceneUnit', () => {
  test('with the least said it is one fit unit of a class of its own name', () => {
    expect(sceneUnit(cutter)).toEqual({
      ...cutter,
      class: 'Cutter',
      count: 1,
      condition: 'fit',
      word: 'fit',
      pips: [],
      strength: 1,
      notes: [],
      gone: null,
      standing: null,
    })
  })

  test('a unit that is gone is destroyed, unless it left; its word is that of its condition, unless it has another', () => {
    expect(sceneUnit({ ...cutter, gone: 3 })).toMatchObject({ condition: 'destroyed', word: 'destroyed' })
    expect(sceneUnit({ ...cutter, gone: 3, condition: 'away' })).toMatchObject({ condition: 'away', word: 'away' })
    expect(sceneUnit({ ...cutter, gone: 3, word: 'sunk' })).toMatchObject({ condition: 'destroyed', word: 'sunk' })
  })
})

test('sceneFrom: neither side attacks, and there is no map, unless it says so', () => {
  const red = { name: 'Herons', units: [], attacks: true }
  const { sides, ...rest } = sceneFrom({ round: 1, sides: { red, blue: { name: 'Gulls', units: [] } } })
  expect(rest).toEqual({ round: 1, facts: [], boards: [], map: null })
  expect(sides).toEqual({ red: { ...red, totals: [] }, blue: { name: 'Gulls', units: [], attacks: false, totals: [] } })
})
