import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../../test-depth.ts'
import { value } from '../../../../fixtures/index.ts'
import { battle } from '../fixtures/duel.fixture.ts'
import { ordersAsk, placeAsk } from '../orders/asks.ts'
import { setup } from '../setup/setup.ts'
import { sheets } from '../sheets/index.ts'

const read = (red: readonly unknown[], blue: readonly unknown[] = ['S20']) =>
  setup.parse({ red: { name: 'Red', units: red }, blue: { name: 'Blue', units: blue } })

const refusal = (red: readonly unknown[]) => {
  const result = read(red)
  return result.ok ? undefined : result.refusal
}

const names = ['Ark Royal', 'Zoë', 'Missile One', 'Drop Dead', 'Medea', 'Take It', 'T-14', "L'Étoile"]

test('order.secret orders name ships by their own names, whatever words these are like', () => {
  const red = names.map((name, i) => `${name}: ${i % 2 === 0 ? 'W TL0 PD9 B2 S2 T1 M3 SR2' : 'S TL0 PD9 B2 C1 SH6'}`)
  const state = battle(red, red)
  const ask = ordersAsk(state, 'red')
  const { size, nth, parse, print } = sheets.orders
  const count = size(ask)
  const orders = fc.bigInt({ min: 0n, max: count - 1n }).map(index => nth(ask, index))
  fc.assert(
    fc.property(orders, order => {
      expect(value(parse(ask, print(ask, order)))).toEqual(order)
    }),
    { numRuns: cases(2000, 100) },
  )
  state.due.red = names.map(ship => ({ ship, hits: 1 }))
  const places = placeAsk(state, 'red')
  const first = sheets.place.nth(places, 0n)
  expect(value(sheets.place.parse(places, sheets.place.print(places, first)))).toEqual(first)
})

test('build.parts a name stands once on its side, and a name written as a table wants quotes', () => {
  expect(refusal(['Hood: W PD7', 'hood: S PD1'])).toMatchObject({ code: 'conflict', path: ['red', 'units', 1] })
  expect(refusal([{ unit: 'Hood: W PD7', count: 2 }])).toMatchObject({
    code: 'conflict',
    path: ['red', 'units', 0, 'count'],
  })
  expect(refusal([{ Hood: 'W TL0 PD7' }])).toMatchObject({ nearest: '"Hood: W TL0 PD7" in quotes' })
  const carried = read([
    { unit: 'Ark Royal: W PD7 SR1', cargo: 0 },
    { unit: 'Swordfish: S PD1', berth: 'Ark Royal' },
  ])
  expect(value(carried).red.ships.map(({ berth }) => berth)).toEqual([null, 'Ark Royal'])
  expect(setup.parse(setup.print(value(carried)))).toEqual(carried)
})
