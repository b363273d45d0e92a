import { describe, expect, test } from 'vitest'
import { battleOf } from '../../../fixtures/battles/index.ts'
import { leavingAfter, value } from '../../../fixtures/index.ts'
import { sides } from '../../game/sides/index.ts'
import { answerOfTally, emptyTally, exactOdds, mergeTallies, type OddsAnswer } from '../../odds/index.ts'
import { fetchSystems, type OpenBattle, openFetchedAddress } from '../battle/index.ts'
import { exactJob, oddsJob, openJob, samplerOf } from '../odds/index.ts'
import { conditionalLosses, finalFleets, sayEndFor, sayFleet, sayOthers } from './fleets.ts'

await fetchSystems()

const small = battleOf(
  'sidcors',
  [
    ['D7 8/4', 'F5 5/3'],
    ['CA 8/4', 'FF 4/2'],
  ],
  { doctrine: 'captain' },
)
const clash = value(openFetchedAddress('sidcors/border-clash'))
const six = value(openFetchedAddress('attack-endurance/six-against-six'))
const pursued = value(openFetchedAddress('attack-endurance/corvettes-and-cruiser'))

const exact = (battle: OpenBattle, rounds?: number): OddsAnswer =>
  value(exactJob(oddsJob(battle, { seed: '1', fleets: true, ...(rounds === undefined ? {} : { rounds }) })))

const sampled = (battle: OpenBattle, rounds?: number): OddsAnswer => {
  const job = oddsJob(battle, { seed: '1', fleets: true, ...(rounds === undefined ? {} : { rounds }) })
  const sampler = value(samplerOf(job))
  const tally = mergeTallies(sampler.chunk(0, 600), sampler.chunk(1, 400))
  return answerOfTally({ rules: battle.rules, setup: battle.setup }, tally, job)
}

const endings = ['red', 'blue', 'draw', 'undecided'] as const

/** Checks that the final fleets sum up to the other figures of the answer. */
function agrees(answer: OddsAnswer): void {
  for (const side of sides) {
    const fleets = answer.fleets?.[side] ?? []
    for (const ending of endings) {
      const sum = fleets.reduce((all, fleet) => (fleet.ending === ending ? all + fleet.chance : all), 0)
      expect(sum).toBeCloseTo(answer.outcome[ending], 9)
    }
    const own = answer.measures.filter(measure => measure.side === side)
    for (const [i, { mean }] of own.entries()) {
      expect(fleets.reduce((all, { values, chance }) => all + chance * (values[i] ?? 0), 0)).toBeCloseTo(mean, 7)
    }
  }
}

test('a unit of a final fleet has the name its measure has, whatever the title says', () => {
  const answer = exact(small)
  const measures = answer.measures.map(measure => ({ ...measure, title: `${measure.title} when it is over` }))
  for (const side of sides) {
    const names = finalFleets({ ...answer, measures }, side).likeliest.flatMap(({ left }) =>
      left.map(({ name }) => name),
    )
    expect(names).toEqual(finalFleets(answer, side).likeliest.flatMap(({ left }) => left.map(({ name }) => name)))
    expect(new Set(names)).toEqual(new Set(side === 'red' ? ['D7', 'F5'] : ['CA', 'FF']))
  }
})

describe('final fleets', () => {
  test.each<[string, OpenBattle, readonly number[]]>([
    ['over positions', small, [1, 2]],
    ['over halves', clash, [1, 2]],
    ['over halves with dice on many targets', six, [1, 2]],
    ['that break off', pursued, [1, 2]],
    ['of sides that leave after rounds of the battle', leavingAfter(small, { red: 4, blue: 2 }), []],
  ])('%s, exact and sampled, to the end and stopped: they sum to outcome and means', (_, battle, stops) => {
    for (const rounds of [undefined, ...stops]) {
      agrees(exact(battle, rounds))
      agrees(sampled(battle, rounds))
    }
  })

  test('over halves they are those over positions', () => {
    const { rules, setup, state, plans } = value(openJob(oddsJob(small, { seed: '1' })))
    const [byHalves, whole] = [true, false].map(halves =>
      value(exactOdds({ rules, state, plans }, { setup, halves, fleets: true })),
    )
    const texts = (answer: OddsAnswer | undefined): readonly string[] =>
      (answer?.fleets?.red ?? [])
        .filter(({ chance }) => chance > 1e-12)
        .map(({ ending, values, chance }) => `${ending} ${values.join()} ${chance.toFixed(9)}`)
        .toSorted()
    expect(texts(byHalves)).toEqual(texts(whole))
    expect(texts(byHalves).length).toBeGreaterThan(3)
  })

  test('are told only where they are asked for', () => {
    expect(value(exactJob(oddsJob(clash, { seed: '1' }))).fleets).toBeUndefined()
    expect(value(samplerOf(oddsJob(clash, { seed: '1' }))).chunk(0, 5).fleets).toBeUndefined()
    expect(emptyTally(1).fleets).toBeUndefined()
  })

  test('the likeliest stand from worst to best, the others together, and all sum to 1', () => {
    const answer = exact(clash)
    for (const side of sides) {
      const { likeliest, others } = finalFleets(answer, side, 5)
      expect(likeliest.length).toBe(5)
      const ranks = likeliest.map(({ ending }) => (ending === side ? 2 : ending === 'draw' ? 1 : 0))
      expect(ranks).toEqual(ranks.toSorted())
      const sum = likeliest.reduce((all, { chance }) => all + chance, others?.chance ?? 0)
      expect(sum).toBeCloseTo(1, 9)
      const least = Math.min(...likeliest.map(({ chance }) => chance))
      const all = finalFleets(answer, side, 1000).likeliest.map(({ chance }) => chance)
      expect(all.filter(chance => chance > least + 1e-15).length).toBeLessThan(5)
    }
  })

  test('in words', () => {
    const fleet = { ending: 'red', chance: 0.5, said: { figure: '50.0 %' } } as const
    const left = [
      { name: 'D7', count: 2 },
      { name: 'F5', count: 1 },
    ]
    expect(sayFleet({ ...fleet, left, damaged: 1, away: 0 })).toBe('2 D7, F5; 1 damaged')
    expect(sayFleet({ ...fleet, left: [], damaged: 0, away: 2 })).toBe('nothing left; 2 off the field')
    expect(endings.map(ending => sayEndFor('red', ending))).toEqual(['won', 'lost', 'drawn', 'not over'])
    expect(sayOthers({ count: 1 })).toBe('1 other fleet together')
    expect(sayOthers({ count: 1200 })).toBe('1,200 other fleets together')
  })

  test('losses if won and if lost are the two parts of the mean', () => {
    const answer = exact(small)
    for (const side of sides) {
      const fleets = answer.fleets?.[side] ?? []
      const mean = (ending: string): number => {
        const those = fleets.filter(fleet => fleet.ending === ending)
        const chance = those.reduce((sum, fleet) => sum + fleet.chance, 0)
        return those.reduce((sum, fleet) => sum + fleet.chance * (fleet.values[0] ?? 0), 0) / chance
      }
      const [points] = conditionalLosses(answer, side)
      expect(points?.won?.said.figure).toBe(mean(side).toFixed(2))
      expect(points?.lost?.said.figure).toBe(mean(side === 'red' ? 'blue' : 'red').toFixed(2))
      expect(Number(points?.won?.said.figure)).toBeLessThan(Number(points?.lost?.said.figure))
    }
    const [guess] = conditionalLosses(sampled(small), 'red')
    expect(guess?.won?.said.between).toMatch(/^\d+\.\d\d to \d+\.\d\d$/)
  })
})

/** An answer on one ship of red; a fleet is its ending, points, ship, damaged, away and chance. */
function madeUp(fleets: readonly (readonly [(typeof endings)[number], ...number[]])[], n?: number): OddsAnswer {
  const words = { title: '', unit: '', mean: 0, distribution: [], side: 'red' } as const
  return {
    ...(n === undefined ? { method: 'exact' } : { method: 'sampled', n }),
    outcome: { red: 0.5, blue: 0.5, draw: 0, undecided: 0 },
    rounds: { mean: 1, byRound: [] },
    measures: [
      { ...words, name: 'red.points', kind: 'loss' },
      { ...words, name: 'red.D7', kind: 'unit', about: 'D7' },
      { ...words, name: 'red.damaged', kind: 'survivors' },
      { ...words, name: 'red.away', kind: 'survivors' },
    ],
    fleets: {
      red: fleets.map(([ending, ...values]) => ({ ending, values: values.slice(0, -1), chance: values.at(-1)! })),
      blue: [],
    },
  }
}

const read = (answer: OddsAnswer, most?: number): string[] =>
  finalFleets(answer, 'red', most).likeliest.map(fleet => `${sayEndFor('red', fleet.ending)}: ${sayFleet(fleet)}`)

describe('final fleets of made-up answers', () => {
  test('of one ending the greater loss stands first, on average and not in sum', () => {
    const answer = madeUp([
      ['red', 2, 2, 0, 0, 0.5],
      ['red', 5, 1, 0, 0, 0.1],
      ['blue', 3, 2, 0, 0, 0.3],
      ['blue', 9, 0, 0, 0, 0.1],
    ])
    expect(read(answer)).toEqual(['lost: nothing left', 'lost: 2 D7', 'won: D7', 'won: 2 D7'])
  })

  test('fleets that read alike are one, and damaged ones or ones off the field read otherwise', () => {
    const answer = madeUp([
      ['red', 2, 1, 0, 0, 0.3],
      ['red', 4, 1, 0, 0, 0.3],
      ['red', 2, 1, 1, 0, 0.2],
      ['red', 2, 1, 0, 1, 0.2],
    ])
    expect(new Set(read(answer))).toEqual(new Set(['won: D7', 'won: D7; 1 damaged', 'won: D7; 1 off the field']))
  })

  test('the only fleet there can be is sure, however its floats sum up', () => {
    const [only] = finalFleets(madeUp([['red', 2, 1, 0, 0, 1 - 1e-16]]), 'red').likeliest
    expect(only?.said.figure).toBe('100.0 %')
  })

  test('a mean of some battles has the interval of those battles, never below 0', () => {
    const [points] = conditionalLosses(
      madeUp(
        [
          ['red', 0, 1, 0, 0, 0.3],
          ['red', 2, 1, 0, 0, 0.1],
          ['blue', 9, 0, 0, 0, 0.6],
        ],
        10,
      ),
      'red',
    )
    // of 4 battles 0, 0, 0 and 2: mean ½, spread ¾, error 1.96 x sqrt(0.75 / 4)
    expect(points?.won?.mean).toBeCloseTo(0.5, 12)
    expect(points?.won?.interval?.low).toBe(0)
    expect(points?.won?.interval?.high).toBeCloseTo(0.5 + 1.959964 * Math.sqrt(0.75 / 4), 6)
  })
})
