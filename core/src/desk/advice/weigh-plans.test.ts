import { describe, expect, test } from 'vitest'
import { type NamedPlan, winStake } from '../../duel/index.ts'
import type { Shape } from '../../game/index.ts'
import { invariant, must, type Result, sayRefusal } from '../../lang/index.ts'
import { oddsJob, openJob } from '../odds-job.ts'
import { openBattleData } from '../open-battle.ts'
import { fetchSystems } from '../systems.ts'
import { type Weighing, weighPlans } from './weigh-plans.ts'

await fetchSystems()

function value<T>(result: Result<T>): T {
  invariant(result.ok, result.ok ? '' : sayRefusal(result.refusal))
  return result.value
}

const raw = {
  flagplot: 1,
  system: 'attack-endurance',
  title: 'Duel',
  red: { name: 'Red', units: ['2x Scout AF1 EF2'], doctrine: { name: 'spread' } },
  blue: { name: 'Blue', units: ['Frigate AF2 EF4'], doctrine: { name: 'focus' } },
}
const open = value(openJob(oddsJob(value(openBattleData(raw)), { seed: '1' })))
const named = (side: 'red' | 'blue'): NamedPlan<Shape> => ({ choice: open.job.doctrines[side], plan: open.plans[side] })
const weigh = (weighing?: Weighing) => weighPlans(open, winStake(), weighing)
const nothing = { positions: 0, keyChars: 0, products: 0 }

describe('standing orders weighed against each other', () => {
  test('exact where that is in reach, and then the same at each look', () => {
    const weighed = weigh()
    const first = weighed.first(named('red'), named('blue'))
    expect(first.off).toBe(0)
    expect(weighed.again(named('red'), named('blue'))).toBe(first)
  })

  test('elsewhere by samples: few at a first look, sixteen times as many at the next, within 5 sigma', () => {
    const exact = weigh().first(named('red'), named('blue')).worth
    const weighed = weigh({ limits: nothing, samples: 2_048 })
    const [first, again] = [weighed.first(named('red'), named('blue')), weighed.again(named('red'), named('blue'))]
    for (const { worth, off } of [first, again]) expect(Math.abs(worth - exact)).toBeLessThan((5 / 1.96) * off)
    expect(first.off / again.off).toBeGreaterThan(3)
    expect(first.off / again.off).toBeLessThan(5)
    // each is looked at once
    expect(weighed.again(named('red'), named('blue'))).toBe(again)
  })

  test('what a first look saw does not judge again: other battles are played', () => {
    const weighed = weigh({ limits: nothing, samples: 16 })
    const [first, again] = [weighed.first(named('red'), named('blue')), weighed.again(named('red'), named('blue'))]
    expect(must(first, 'a look').worth).not.toBe(again.worth)
    const once = weigh({ limits: nothing, samples: 16 })
    expect(once.again(named('red'), named('blue'))).toEqual(again)
  })
})
