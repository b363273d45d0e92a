import { fightOut, inputsTaken, pending, toSettle } from '@flagplot/core/desk/fight'
import { describe, expect, test } from 'vitest'
import { readyFight, value } from '../ready.fixture.ts'
import { ordersDraft, ordersGiven, saysNothing, withReason } from './ruling-draft.ts'

const begun = await readyFight('sidcors/border-clash')
const whole = value(fightOut(begun))
const onOrders = inputsTaken(whole).findIndex(({ kind }) => kind === 'orders')

describe('what a moderator rules', () => {
  test('bears its reason where its kind of input keeps it', () => {
    expect(withReason({ kind: 'ruling', options: { a: 1 } }, 'why')).toEqual({
      kind: 'ruling',
      options: { a: 1 },
      reason: 'why',
    })
    expect(withReason({ kind: 'roll', faces: [3] }, 'why')).toEqual({ kind: 'roll', faces: [3], ruled: 'why' })
  })

  test('an option that counts so already is nothing to be ruled', () => {
    const cap = begun.battle.rules.roster(begun.state).options.roundCap
    expect(saysNothing(begun, 0, { kind: 'ruling', options: { roundCap: cap } })).toBe(true)
    expect(saysNothing(begun, 0, { kind: 'ruling', options: { roundCap: 9 } })).toBe(false)
    expect(saysNothing(begun, 0, { kind: 'roll', faces: [1] })).toBe(false)
  })

  test('orders are those that were given, for everybody who was asked', () => {
    const settle = toSettle(whole, onOrders)
    const given = ordersGiven(settle)
    const asked = pending(settle.before)
    expect(Object.keys(given)).toEqual(asked.kind === 'orders' ? asked.briefs.map(({ side }) => side) : [])
    expect(ordersDraft(settle, given)).toEqual({ kind: 'orders', orders: given })
  })

  test('a question that nobody has answered wants the orders of everybody who is asked', () => {
    const settle = toSettle(toSettle(whole, onOrders).before, onOrders)
    expect(ordersGiven(settle)).toEqual({})
    expect(ordersDraft(settle, {})).toBeUndefined()
  })
})
