import { describe, expect, test } from 'vitest'
import { checkInput, type RawInput } from './check.ts'
import { plain, type Skirmish, type State } from './hex-skirmish/battle.fixture.ts'
import { skirmish } from './hex-skirmish/rules.fixture.ts'
import { apply, type Input } from './index.ts'

const laid = (red: string, blue: string): Input<Skirmish> => ({
  kind: 'orders',
  orders: { red: { mine: red }, blue: { mine: blue } },
})
const plotted = (red: string, blue: string): Input<Skirmish> => ({
  kind: 'orders',
  orders: { red: { path: red }, blue: { path: blue } },
})
const atOrders = apply(skirmish, skirmish.begin(plain), laid('4', '1'))
/** Red has run over blue's mine: one die, 3 or more hits. */
const atThrow = apply(skirmish, atOrders, plotted('FF', 'F'))
const check = (state: State, raw: RawInput) => checkInput(skirmish, state, raw)

describe('checkInput: orders', () => {
  test('hands legal orders of every asked side through', () => {
    expect(check(atOrders, { kind: 'orders', orders: { blue: { path: 'F' }, red: { path: 'FL' } } })).toEqual({
      ok: true,
      value: plotted('FL', 'F'),
    })
  })

  test.each([
    [{ red: { path: 'F' } }, { code: 'missing', path: ['blue'] }],
    [
      { red: { path: 'FX' }, blue: { path: 'F' } },
      { path: ['red', 'path', 1], found: '"X"' },
    ],
    [
      { red: null, blue: { path: 'F' } },
      { code: 'type', path: ['red'] },
    ],
    [{}, { code: 'missing', path: ['red'] }],
  ])('%j is refused with the side and the place', (given, refusal) => {
    expect(check(atOrders, { kind: 'orders', orders: given })).toMatchObject({ ok: false, refusal })
  })

  test('orders of a side that is not asked are refused', () => {
    const afterMine = apply(skirmish, atThrow, { kind: 'roll', outcome: 0 })
    const aimed = { red: { shots: [{ weapon: 'beam', at: 1 }] }, blue: { shots: [] } }
    const jam = apply(skirmish, afterMine, { kind: 'orders', orders: aimed })
    expect(check(jam, { kind: 'orders', orders: { red: { amount: 0 }, blue: { amount: 1 } } })).toMatchObject({
      refusal: { code: 'illegal', path: ['red'] },
    })
  })
})

describe('checkInput: throws', () => {
  test('faces are read; an outcome alone is taken where the throw can give it', () => {
    expect(check(atThrow, { kind: 'roll', faces: [5] })).toEqual({
      ok: true,
      value: { kind: 'roll', outcome: 1, faces: [5] },
    })
    expect(check(atThrow, { kind: 'roll', outcome: 0 })).toEqual({ ok: true, value: { kind: 'roll', outcome: 0 } })
    expect(check(atThrow, { kind: 'roll', outcome: 0, faces: [2] }).ok).toBe(true)
  })

  test.each([
    [{ faces: [7] }, { code: 'dice', path: ['faces', 0], found: '7', expected: 'a face from 1 to 6' }],
    [{ faces: [0] }, { code: 'dice', path: ['faces', 0] }],
    [{ faces: [1.5] }, { code: 'dice', path: ['faces', 0] }],
    [{ faces: [] }, { code: 'dice', path: ['faces'], found: '0 dice', expected: '1 dice' }],
    [{ faces: [1, 2] }, { code: 'dice', path: ['faces'] }],
    [{ outcome: 2 }, { code: 'dice', path: ['outcome'], found: '2' }],
    [{ outcome: -1 }, { code: 'dice', path: ['outcome'] }],
    [{ outcome: 0.5 }, { code: 'dice', path: ['outcome'] }],
    [{}, { code: 'dice', path: ['outcome'] }],
    [
      { outcome: 1, faces: [2] },
      { code: 'tampered', path: ['outcome'], found: '1', expected: '0, as the faces read' },
    ],
  ])('%j is refused', (raw, refusal) => {
    expect(check(atThrow, { kind: 'roll', ...raw })).toMatchObject({ ok: false, refusal })
  })
})

describe('checkInput: the wrong kind of input', () => {
  test('names what the battle waits on', () => {
    expect(check(atThrow, { kind: 'orders', orders: {} })).toMatchObject({
      refusal: { code: 'illegal', found: 'orders', says: 'The battle waits for a throw.' },
    })
    expect(check(atOrders, { kind: 'roll', faces: [1] })).toMatchObject({
      refusal: { code: 'illegal', found: 'roll', says: 'The battle waits for the orders of red and blue.' },
    })
  })

  test('takes nothing once the battle is over', () => {
    const over = skirmish.clone(atOrders)
    over.agenda.length = 0
    over.ships.red.hull = 0
    expect(check(over, { kind: 'roll', faces: [1] })).toMatchObject({ refusal: { code: 'illegal' } })
  })
})
