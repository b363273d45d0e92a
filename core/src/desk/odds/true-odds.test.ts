import { describe, expect, test } from 'vitest'
import { bruteForceOdds, ledBy, value } from '../../../fixtures/index.ts'
import { streamOf } from '../../dice/index.ts'
import type { BySide, DoctrineChoice } from '../../game/index.ts'
import { must } from '../../lang/index.ts'
import { exactFractions, exactOdds, makeSampler, type OddsAnswer, tallyAnswer, toNumber } from '../../odds/index.ts'
import { fetchSystems, type OpenBattle, openBattleData, openReadyAddress } from '../battle/index.ts'
import { oddsJob, openJob } from './odds-job.ts'

await fetchSystems()

const focus: DoctrineChoice = { name: 'focus', settings: {} }

/** A battle of attack/endurance or SIDCORS from shorthand. */
function battle(
  system: 'attack-endurance' | 'sidcors',
  [red, blue]: readonly [readonly string[], readonly string[]],
  options: object,
  doctrines?: BySide<DoctrineChoice>,
): OpenBattle {
  const side = (name: string, units: readonly string[]) => ({ name, units })
  const opened = value(
    openBattleData({ flagplot: 1, system, options, red: side('Red', red), blue: side('Blue', blue) }),
  )
  return doctrines === undefined ? opened : ledBy(opened, doctrines)
}

const openedUp = (battle: OpenBattle) => value(openJob(oddsJob(battle, { seed: '1' })))

function exact(battle: OpenBattle, rounds?: number): OddsAnswer {
  const { rules, setup, plans, state } = openedUp(battle)
  return value(exactOdds({ rules, state, plans }, rounds === undefined ? { setup } : { setup, rounds }))
}

function sampled(battle: OpenBattle, n: number, rounds?: number): OddsAnswer {
  const { rules, setup, plans, state } = openedUp(battle)
  const stop = rounds === undefined ? {} : { rounds }
  const sampler = makeSampler({ rules, state, plans }, { setup, ...stop })
  return tallyAnswer({ rules, setup }, sampler.sample(streamOf('true odds'), n), stop)
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
  battle(
    'attack-endurance',
    [[`Wall AF1 EF${endurance} mod-1`], [`Wall AF1 EF${endurance} mod-1`]],
    { breakOff: 'none', roundLimit },
    { red: focus, blue: focus },
  )

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
    return ledBy(value(openReadyAddress('sidcors/border-clash')), { blue: preserve })
  }

  test.each([1, 2, 3, 5])('by round, after N rounds and samples agree: border clash, blue preserving, round %i', n => {
    const whole = exact(preserved())
    const after = exact(preserved(), n)
    const row = must(whole.rounds.byRound[n - 1] ?? whole.rounds.byRound.at(-1), 'a row')
    for (const outcome of outcomes) expect(after.outcome[outcome]).toBeCloseTo(row[outcome], 12)
    expectAgreement(after, sampled(preserved(), 4000, n))
  })

  test('the table by round has the printed mean', () => {
    const { rounds, outcome } = exact(preserved())
    const rows = rounds.byRound
    const still = rows.reduce((sum, row) => sum + row.undecided, 1)
    expect(outcome.undecided).toBe(0)
    expect(rounds.mean).toBeCloseTo(still, 8)
  })

  test.each([1, 2])('customs inspection after %i rounds agrees with its table, a plain walk and battles', n => {
    const customs = value(openReadyAddress('attack-endurance/customs-inspection'))
    const first = must(exact(customs).rounds.byRound[n - 1], 'a row')
    const after = exact(customs, n)
    expect(after.outcome.undecided).toBeCloseTo(first.undecided, 12)
    expectAgreement(after, sampled(customs, 4000, n))
    const { rules, setup, plans, state } = openedUp(customs)
    const plain = value(bruteForceOdds({ rules, state, plans }, { rounds: n, setup }))
    for (const outcome of outcomes) expect(after.outcome[outcome]).toBeCloseTo(plain.outcome[outcome], 12)
    for (const [i, measure] of after.measures.entries()) expect(measure.mean).toBeCloseTo(plain.measures[i]?.mean ?? -1)
  })

  test('a round limit draws before the orders of the next round', () => {
    const leaving = battle(
      'attack-endurance',
      [['A AF1 EF9'], ['B AF0 EF9']],
      { breakOff: 'free', roundLimit: 1 },
      { red: focus, blue: { name: 'focus', settings: { breakOff: 1 } } },
    )
    expect(exact(leaving).outcome).toEqual({ red: 0, blue: 0, draw: 1, undecided: 0 })
    expect(sampled(leaving, 200).outcome.draw).toBe(1)
  })

  test('a pursuit that begins in the last round is fought to its end', () => {
    const capped = { ...preserved() }
    const { rules, setup } = capped
    const options = { ...setup.options, roundCap: 2 }
    const printed = value(
      openBattleData({ ...(rules.setup.print(setup) as object), flagplot: 1, system: 'sidcors', options }),
    )
    const two = { ...capped, setup: printed.setup }
    const opened = openedUp(two)
    const answer = exact(two)
    expect(answer.outcome.undecided).toBe(0)
    expectAgreement(answer, sampled(two, 4000))
    expect(opened.rules.horizon(opened.state)?.rounds).toBe(2)
  })
})

describe('battles without end', () => {
  const tenders = (): OpenBattle =>
    battle('sidcors', [['TENDER 0-5/0-3'], ['TENDER 0-5/0-3']], { roundCap: 0, retreat: 'none' })

  test('two tenders are undecided: exact, sampled and in fractions', () => {
    const answer = exact(tenders())
    expect(answer.outcome).toEqual({ red: 0, blue: 0, draw: 0, undecided: 1 })
    expect(answer.rounds.mean).toBe(0)
    expect(answer.measures.every(({ mean }) => Number.isFinite(mean))).toBe(true)
    const sample = sampled(tenders(), 10)
    expect(sample.outcome.undecided).toBe(1)
    expect(sample.rounds.mean).toBe(0)
    const { rules, plans, state } = openedUp(tenders())
    expect(toNumber(value(exactFractions({ rules, state, plans })).undecided)).toBe(1)
  })
})

test.each(['sidcors/border-clash', 'sidcors/cloaked-raid', 'attack-endurance/six-against-six'])(
  'no chance is above 1 and all chances sum to 1: %s',
  address => {
    const { outcome, measures, rounds } = exact(value(openReadyAddress(address)))
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
