import { expect, test } from 'vitest'
import { differences } from './compare-answer.ts'
import type { CaseAnswer, ConformanceCase, Expectation } from './suite-schema.ts'

const written = (expectation: Expectation): ConformanceCase => ({
  case: 'WW-001',
  rules: ['crt.table'],
  cite: '1994 VI',
  title: 'A beam hits',
  setup: {},
  play: [],
  expect: expectation,
  sum: '6',
})

const answer: CaseAnswer = {
  case: 'WW-001',
  waits: { throw: '2d6' },
  events: [
    { kind: 'shot', hits: 6, by: { ship: 'W1', dice: [3, 4] } },
    { kind: 'end', winner: 'red' },
    { kind: 'shot', hits: 0 },
  ],
  left: { red: [{ unit: 'W1', count: 1 }], blue: [{ unit: 'W2', count: 1, damage: 2 }] },
  price: { red: 22, blue: 20 },
}

const said = (expectation: Expectation) => differences(written(expectation), answer).join('; ')

test('what is left out of an expectation is free', () => {
  expect(said({})).toBe('')
  expect(said({ events: [{ kind: 'shot', by: { ship: 'W1' } }, { kind: 'shot' }] })).toBe('')
  expect(said({ left: { red: ['W1'], blue: [{ unit: 'W2', damage: 2 }] }, price: { red: 22 } })).toBe('')
})

test('of the kinds that are named, every event counts, in its order', () => {
  expect(said({ events: [{ kind: 'shot', hits: 6 }] })).toBe(
    'event 2: expected nothing, found {"hits":0,"kind":"shot"}',
  )
  expect(said({ events: [{ kind: 'shot', hits: 0 }, { kind: 'shot' }] })).toContain('event 1: expected {"hits":0')
  expect(said({ events: [{ kind: 'end' }, { kind: 'shot' }, { kind: 'shot' }] })).toContain(
    'event 1: expected {"kind":"end"}',
  )
  expect(said({ events: [{ kind: 'shot' }, { kind: 'shot' }, { kind: 'shot' }] })).toContain('event 3')
  expect(said({ none: ['end'] })).toContain('event 1: expected nothing, found {"kind":"end"')
  expect(said({ none: ['escaped'] })).toBe('')
})

test('lists are compared whole, tables by the keys that are named', () => {
  const shot = (dice: number[]) => said({ events: [{ kind: 'shot', by: { dice } }, { kind: 'shot' }] })
  expect(shot([3, 4])).toBe('')
  expect(shot([3])).toContain('event 1')
  expect(shot([4, 3])).toContain('event 1')
})

test('a unit that is written as a text is alone and without damage in number', () => {
  expect(said({ left: { red: [{ unit: 'W1', count: 2 }] } })).toContain('left red 1: expected {"count":2,"unit":"W1"}')
  expect(said({ left: { blue: [] } })).toContain('left blue 1: expected nothing, found {"count":1')
})

test('what the battle waits on and the prices', () => {
  expect(said({ waits: { over: 'red' } })).toBe('waits: expected {"over":"red"}, found {"throw":"2d6"}')
  expect(said({ price: { blue: 21 } })).toBe('price: expected {"blue":21}, found {"blue":20,"red":22}')
})

test('a refusal is wanted where it is named, and nowhere else', () => {
  expect(said({ refused: 'orders' })).toBe('expected a refusal of the orders, found none')
  const refused: CaseAnswer = { case: 'WW-001', refused: 'orders', says: 'Red has no beam.' }
  expect(differences(written({ refused: 'orders' }), refused)).toEqual([])
  expect(differences(written({ refused: 'setup' }), refused)).toEqual([
    'expected a refusal of the setup, found one of the orders: Red has no beam.',
  ])
  expect(differences(written({}), refused)).toEqual(['expected no refusal, found one of the orders: Red has no beam.'])
})

test('the last step is the one to be refused, where an engine says which', () => {
  const twice = { ...written({ refused: 'orders' }), play: [{ faces: [1] }, { orders: {} }] }
  expect(differences(twice, { case: 'WW-001', refused: 'orders' })).toEqual([])
  expect(differences(twice, { case: 'WW-001', refused: 'orders', step: 2 })).toEqual([])
  expect(differences(twice, { case: 'WW-001', refused: 'orders', step: 1 })).toEqual([
    'expected a refusal of step 2, found one of step 1',
  ])
})
