import { describe, expect, test } from 'vitest'
import { bySide, type Plan, parseSettings } from '../../../game/index.ts'
import { must, type Result, sayRefusal } from '../../../lang/index.ts'
import { exactOdds, type OddsAnswer } from '../../../odds/index.ts'
import { sidcors } from '../index.ts'
import type { AllocationOrder } from '../orders.ts'
import type { Sidcors } from '../shape.ts'

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

const captain = must(sidcors.doctrines.captain, 'a doctrine')

const listing = (order: string): Plan<Sidcors> => ({
  doctrine: captain,
  // the author's order of losses gives the same one by one as many at once; that of a captain looks ahead
  settings: value(parseSettings(captain.settings, { order, weigh: false, losses: 'adjudicator' })),
})

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

const setup = value(
  sidcors.setup.parse({
    options: { retreat: 'none', pursuit: false, roundCap: 0 },
    red: { name: 'Red', units: ['2x D7', '2x F5', 'CARRIER 6-9(3)/4(2)'] },
    blue: { name: 'Blue', units: ['3x Federation CA', '2x Federation FF'] },
  }),
)

function odds(red: Plan<Sidcors>, halves: boolean): OddsAnswer {
  const plans = { red, blue: listing('FF, CA') }
  return value(exactOdds(sidcors, sidcors.begin(setup), plans, { setup, halves }))
}

function alike(a: OddsAnswer, b: OddsAnswer): void {
  for (const side of ['red', 'blue', 'draw', 'undecided'] as const)
    expect(a.outcome[side]).toBeCloseTo(b.outcome[side], 11)
  expect(a.rounds.mean).toBeCloseTo(b.rounds.mean, 9)
  expect(a.measures.map(({ mean }) => mean.toFixed(9))).toEqual(b.measures.map(({ mean }) => mean.toFixed(9)))
}

describe('an order of losses', () => {
  const lists = ['F5, crippled F5, D7', 'destroyed F5, fighters, D7', 'crippled D7, D7, fighters', 'D7, F5']

  test.each(lists)('allocation.owner %s: over halves as over positions', order => {
    expect(
      sidcors.halves?.(
        sidcors.begin(setup),
        bySide(() => listing(order)),
      ),
    ).toBeDefined()
    alike(odds(listing(order), true), odds(listing(order), false))
  })

  test.each(lists)('allocation.owner %s: many in a row as one by one', order => {
    const plan = listing(order)
    const [red, blue] = [oneByOne(plan), oneByOne(listing('FF, CA'))]
    const slow = value(exactOdds(sidcors, sidcors.begin(setup), { red, blue }, { setup, halves: false }))
    alike(odds(plan, false), slow)
  })

  test('allocation.owner other lists, other odds', () => {
    const chances = lists.map(order => odds(listing(order), true).outcome.red.toFixed(9))
    expect(new Set(chances).size).toBe(lists.length)
  })
})
