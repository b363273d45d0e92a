import { describe, expect, test } from 'vitest'
import { invariant, type Result, sayRefusal } from '../lang/index.ts'
import { followedUntil, type LeavingAsk, leavingPlans } from './leaving-plans.ts'
import { oddsJob, openJob } from './odds-job.ts'
import { openBattleData } from './open-battle.ts'
import { fetchSystems } from './systems.ts'

await fetchSystems()

function value<T>(result: Result<T>): T {
  invariant(result.ok, result.ok ? '' : sayRefusal(result.refusal))
  return result.value
}

const clash = value(
  openBattleData({
    flagplot: 1,
    system: 'sidcors',
    red: { name: 'Red', doctrine: 'steady', units: ['D7 8/4'] },
    blue: { name: 'Blue', doctrine: 'steady', units: ['CA 8/4'] },
  }),
)
const { rules, plans } = value(openJob(oddsJob(clash, { seed: '1' })))

/** Who follows other standing orders than his own, from the start on and from which rounds on. */
function told(ask: LeavingAsk): string[] {
  const followed = value(leavingPlans(rules, plans, ask))
  const others = (at: typeof plans): string =>
    (['red', 'blue'] as const).filter(side => at[side].settings !== plans[side].settings).join()
  return [`0: ${others(followed.plans)}`, ...followed.changes.map(({ after, plans: at }) => `${after}: ${others(at)}`)]
}

describe('what sides follow that leave otherwise than they were told', () => {
  test('changes come in the order of rounds, one for both where they leave together, none for the start', () => {
    expect(told({})).toEqual(['0: '])
    expect(told({ leavesAfter: {} })).toEqual(['0: '])
    expect(told({ leavesAfter: { red: 0 } })).toEqual(['0: red'])
    expect(told({ leavesAfter: { red: 4, blue: 2 } })).toEqual(['0: ', '2: blue', '4: red,blue'])
    expect(told({ leavesAfter: { red: 3, blue: 3 } })).toEqual(['0: ', '3: red,blue'])
    expect(told({ leavesAfter: { red: 0, blue: 1 } })).toEqual(['0: red', '1: red,blue'])
  })

  test('one side leaves now, after the round under way, or never', () => {
    expect(told({ leave: { side: 'blue', when: 'now' } })).toEqual(['0: blue'])
    expect(told({ leave: { side: 'blue', when: 'nextRound' } })).toEqual(['0: blue', '1: blue'])
    const { plans: now, changes } = value(leavingPlans(rules, plans, { leave: { side: 'blue', when: 'nextRound' } }))
    const gone = value(leavingPlans(rules, plans, { leave: { side: 'blue', when: 'now' } })).plans
    const stayed = value(leavingPlans(rules, plans, { leave: { side: 'blue', when: 'never' } })).plans
    expect([now, changes[0]?.plans]).toEqual([stayed, gone])
  })

  test('until then a side that is told when does not leave of itself, and nobody else is changed', () => {
    const leaves = { name: 'steady', settings: {}, leaves: true } as const
    const both = { red: leaves, blue: leaves }
    expect(followedUntil(both)).toEqual(both)
    expect(followedUntil(both, { red: 0 })).toEqual({ red: { name: 'steady', settings: {} }, blue: leaves })
  })

  test('what is asked amiss is refused at its place', () => {
    const refused = (ask: object) => {
      const result = leavingPlans(rules, plans, ask as LeavingAsk)
      return result.ok ? 'taken' : `${result.refusal.code} ${result.refusal.path.join('.')}`
    }
    expect(refused({ leave: { side: 'green', when: 'now' } })).toBe('illegal leave.side')
    expect(refused({ leave: { side: 'red', when: 'later' } })).toBe('illegal leave.when')
    expect(refused({ leavesAfter: { blue: -1 } })).toBe('range leavesAfter.blue')
    expect(refused({ leavesAfter: { blue: 999 } })).toBe('taken')
    expect(refused({ leavesAfter: { blue: 1000 } })).toBe('range leavesAfter.blue')
    expect(refused({ leavesAfter: { blue: 1 }, rounds: 2 })).toBe('conflict leavesAfter')
    expect(refused({ leavesAfter: { blue: 1 }, leave: { side: 'red', when: 'now' } })).toBe('conflict leave')
  })
})
