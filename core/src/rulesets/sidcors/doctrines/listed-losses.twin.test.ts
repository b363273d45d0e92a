import { describe, expect, test } from 'vitest'
import { cases } from '../../../../../test-depth.ts'
import type { Plan } from '../../../game/doctrine/index.ts'
import { exactOdds, type OddsAnswer } from '../../../odds/index.ts'
import { sidcors } from '../index.ts'
import type { AllocationOrder } from '../orders.ts'
import { expectSameOdds, plansBy, setupOf, valueFrom } from '../scripted.fixture.ts'
import type { Sidcors } from '../shape.ts'

/** The author's order of losses gives the same one by one as many at once; that of a captain looks ahead. */
const listing = (order: string): Plan<Sidcors> => plansBy('captain', { order, weigh: false, losses: 'adjudicator' }).red

/** The same orders, but losses one after the other: a list is asked again before each. */
const oneByOne = ({ doctrine, settings }: Plan<Sidcors>): Plan<Sidcors> => ({
  settings,
  doctrine: {
    ...doctrine,
    decide: (view, brief, given) =>
      doctrine.decide(view, brief, given).map(({ order, weight }) => {
        if (brief.ask.kind !== 'allocation' || !brief.ask.counted) return { order, weight }
        // an order that answers this kind of question
        const { give } = order as AllocationOrder
        return { order: { give, count: 1 }, weight }
      }),
  },
})

const setup = setupOf(['2x D7', '2x F5', 'CARRIER 6-9(3)/4(2)'], ['3x Federation CA', '2x Federation FF'], {
  retreat: 'none',
  pursuit: false,
  roundCap: 0,
})

const blue = listing('FF, CA')

const odds = (red: Plan<Sidcors>, halves: boolean, enemy = blue): OddsAnswer =>
  valueFrom(exactOdds({ rules: sidcors, state: sidcors.begin(setup), plans: { red, blue: enemy } }, { setup, halves }))

describe('an order of losses', () => {
  const lists = ['F5, crippled F5, D7', 'destroyed F5, fighters, D7', 'crippled D7, D7, fighters', 'D7, F5']

  test.each(lists.slice(-cases(4, 1)))(
    'allocation.owner %s: over halves as over positions, many in a row as one by one',
    order => {
      const plan = listing(order)
      expect(sidcors.halves?.(sidcors.begin(setup), { red: plan, blue: plan })).toBeDefined()
      const whole = odds(plan, false)
      expectSameOdds(odds(plan, true), whole)
      expectSameOdds(whole, odds(oneByOne(plan), false, oneByOne(blue)))
    },
  )

  test('allocation.owner other lists, other odds', () => {
    const chances = lists.map(order => odds(listing(order), true).outcome.red.toFixed(9))
    expect(new Set(chances).size).toBe(lists.length)
  })
})
