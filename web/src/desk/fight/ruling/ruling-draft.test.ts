import { fightOut, inputsTaken, pending, questionToSettle } from '@flagplot/core/desk/fight'
import { describe, expect, test } from 'vitest'
import { readyFight, value } from '../../ready.fixture.ts'
import { ordersDraft, ordersGiven } from './ruling-draft.ts'

const begun = await readyFight('sidcors/border-clash')
const whole = value(fightOut(begun))
const onOrders = inputsTaken(whole).findIndex(({ kind }) => kind === 'orders')

describe('the ruling of a moderator', () => {
  test('starts from the orders that were given, for every side that was asked', () => {
    const settle = questionToSettle(whole, onOrders)
    const given = ordersGiven(settle)
    const asked = pending(settle.before)
    expect(Object.keys(given)).toEqual(asked.kind === 'orders' ? asked.briefs.map(({ side }) => side) : [])
    expect(ordersDraft(settle, given)).toEqual({ kind: 'orders', orders: given })
  })

  test('needs the orders of every side that is asked if a question has no answer yet', () => {
    const settle = questionToSettle(questionToSettle(whole, onOrders).before, onOrders)
    expect(ordersGiven(settle)).toEqual({})
    expect(ordersDraft(settle, {})).toBeUndefined()
    const { red } = ordersGiven(questionToSettle(whole, onOrders))
    expect(ordersDraft(settle, { red })).toBeUndefined()
  })
})
