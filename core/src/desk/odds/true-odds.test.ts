import { describe, expect, test } from 'vitest'
import { battleOf } from '../../../fixtures/battles/index.ts'
import { ledBy, value } from '../../../fixtures/index.ts'
import { streamOf } from '../../dice/index.ts'
import { must } from '../../lang/index.ts'
import { answerOfTally, exactFractions, exactOdds, makeSampler, type OddsAnswer, toNumber } from '../../odds/index.ts'
import { fetchSystems, type OpenBattle, openFetchedAddress, openFetchedBattle } from '../battle/index.ts'
import { oddsJob, openJob } from './odds-job.ts'

await fetchSystems()

const openedUp = (battle: OpenBattle) => value(openJob(oddsJob(battle, { seed: '1' })))

function exact(battle: OpenBattle, rounds?: number): OddsAnswer {
  const { rules, setup, plans, state } = openedUp(battle)
  return value(exactOdds({ rules, state, plans }, rounds === undefined ? { setup } : { setup, rounds }))
}

function sampled(battle: OpenBattle, n: number, rounds?: number): OddsAnswer {
  const { rules, setup, plans, state } = openedUp(battle)
  const stop = rounds === undefined ? {} : { rounds }
  const sampler = makeSampler({ rules, state, plans }, { setup, ...stop })
  return answerOfTally({ rules, setup }, sampler.sample(streamOf('true odds'), n), stop)
}

const outcomes = ['red', 'blue', 'draw', 'undecided'] as const

function expectAgreement(answer: OddsAnswer, sample: OddsAnswer): void {
  const n = must(sample.n, 'a sampled answer')
  for (const outcome of outcomes) {
    const p = answer.outcome[outcome]
    expect(Math.abs(sample.outcome[outcome] - p)).toBeLessThanOrEqual(5 * Math.sqrt((p * (1 - p)) / n) + 1e-12)
  }
}

const wall = (endurance: number, roundLimit: number): OpenBattle =>
  battleOf('attack-endurance', [[`Wall AF1 EF${endurance} mod-1`], [`Wall AF1 EF${endurance} mod-1`]], {
    options: { breakOff: 'none', roundLimit },
    doctrine: 'focus',
  })

describe('far bounds', () => {
  test('two walls fight on past round 200', () => {
    const answer = exact(wall(40, 400))
    expect(answer.outcome.red).toBeGreaterThan(0.48)
    expect(answer.outcome.red).toBeCloseTo(answer.outcome.blue, 12)
    expect(answer.outcome.draw).toBeLessThan(0.05)
    expectAgreement(answer, sampled(wall(40, 400), 4000))
    expect(exact(wall(40, 0), 400).outcome.red).toBeCloseTo(answer.outcome.red, 12)
  })

  test('smaller walls are within 1e-9 of the fractions', () => {
    const small = wall(4, 0)
    const { rules, plans, state } = openedUp(small)
    const fractions = value(exactFractions({ rules, state, plans }))
    expect(Math.abs(exact(small).outcome.red - toNumber(fractions.red))).toBeLessThan(1e-9)
    expect(Math.abs(exact(wall(4, 900)).outcome.red - toNumber(fractions.red))).toBeLessThan(1e-9)
  })
})

describe('rounds are boundaries', () => {
  const preserved = (): OpenBattle => {
    const preserve = { name: 'preserve', settings: {} }
    return ledBy(value(openFetchedAddress('sidcors/border-clash')), { blue: preserve })
  }

  test('a round limit draws before the orders of the next round', () => {
    const fleets = battleOf('attack-endurance', [['A AF1 EF9'], ['B AF0 EF9']], {
      options: { breakOff: 'free', roundLimit: 1 },
      doctrine: 'focus',
    })
    const leaving = ledBy(fleets, { blue: { name: 'focus', settings: { breakOff: 1 } } })
    expect(exact(leaving).outcome).toEqual({ red: 0, blue: 0, draw: 1, undecided: 0 })
    expect(sampled(leaving, 200).outcome.draw).toBe(1)
  })

  test('a pursuit that begins in the last round is fought to its end', () => {
    const capped = { ...preserved() }
    const { rules, setup } = capped
    const options = { ...setup.options, roundCap: 2 }
    const printed = value(
      openFetchedBattle({ ...(rules.setup.print(setup) as object), flagplot: 1, system: 'sidcors', options }),
    )
    const two = { ...capped, setup: printed.setup }
    const opened = openedUp(two)
    const answer = exact(two)
    expect(answer.outcome.undecided).toBe(0)
    expectAgreement(answer, sampled(two, 4000))
    expect(opened.rules.horizon(opened.state)?.rounds).toBe(2)
  })
})

test.each(['sidcors/border-clash', 'sidcors/cloaked-raid', 'attack-endurance/six-against-six'])(
  'no chance is above 1 and all chances sum to 1: %s',
  address => {
    const { outcome, measures, rounds } = exact(value(openFetchedAddress(address)))
    const sum = (chances: readonly number[]) => chances.reduce((a, b) => a + b, 0)
    expect(sum(Object.values(outcome))).toBeCloseTo(1, 15)
    for (const { distribution } of measures) {
      expect(distribution.every(({ chance }) => chance >= 0 && chance <= 1)).toBe(true)
      expect(sum(distribution.map(({ chance }) => chance))).toBeCloseTo(1, 13)
    }
    for (const row of rounds.byRound)
      expect(Math.max(row.red, row.blue, row.draw, row.undecided)).toBeLessThanOrEqual(1)
  },
)
