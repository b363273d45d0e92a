import { describe, expect, test } from 'vitest'
import type { Leaving } from '../src/game/doctrine/index.ts'
import type { Ruleset } from '../src/game/index.ts'
import { type Template, template } from '../src/rulesets/_template/index.ts'
import { subjectOf } from './index.ts'
import { barredSideStays, barsStay } from './leaving.ts'
import { adoption } from './pattern.fixture.ts'
import type { Law } from './subject.ts'

/** A way to leave for a system that has none, by which no unit ever goes. */
const withLeaving = (change: Partial<Leaving<Template>>): Ruleset<Template> => ({
  ...template,
  leaving: {
    rule: 'end.limit',
    time: 'end',
    toCome: () => true,
    barred: () => undefined,
    goes: plan => plan,
    stays: plan => plan,
    ...change,
  },
})

const judged = (law: Law, change: Partial<Leaving<Template>>) => (): void =>
  law(subjectOf(withLeaving(change), adoption))

describe('bars to leaving', () => {
  test('is a rule of the ledger', () => {
    judged(barsStay, {})()
    judged(barsStay, { barred: () => 'end.limit' })()
    expect(judged(barsStay, { barred: () => 'nowhere' })).toThrow('kept by nowhere, which the ledger has not')
  })

  test('keeps it there for good, from whichever input on', () => {
    judged(barsStay, { barred: ({ done }, side) => (side === 'blue' && done > 0 ? 'end.limit' : undefined) })()
    for (const kept of [0, 1]) {
      const barred: Leaving<Template>['barred'] = ({ done }, side) =>
        side === 'blue' && done === kept ? 'end.limit' : undefined
      expect(judged(barsStay, { barred })).toThrow(/blue, kept by end.limit, may leave at input \d+/)
    }
  })

  test('is tried by orders to leave, of that side alone', () => {
    const went: string[] = []
    const goes: Leaving<Template>['goes'] = plan => {
      went.push(plan.doctrine.title)
      return plan
    }
    judged(barredSideStays, { goes })()
    expect(went).toEqual([])
    judged(barredSideStays, { goes, barred: (_, side) => (side === 'red' ? 'end.limit' : undefined) })()
    // steady orders lead red in both battles that are continued
    expect(went).toEqual(['Steady', 'Steady'])
  })
})
