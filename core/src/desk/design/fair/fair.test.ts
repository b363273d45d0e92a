import { beforeAll, describe, expect, test } from 'vitest'
import { value } from '../../../../fixtures/index.ts'
import { must } from '../../../lang/index.ts'
import { fetchSystems, openFetchedBattle } from '../../battle/index.ts'
import { answerJob } from '../../odds/index.ts'
import { expectedResultOf } from '../../odds-words/index.ts'
import { type CellResult, cellJob, fullData, rowOf } from '../../sweep/index.ts'
import { battleOf } from '../small-battle.fixture.ts'
import { workedOut } from '../worked-out.fixture.ts'
import { fairStep, openFair } from './fair.ts'
import type { FairReply } from './fair-reply.ts'
import { fairWords } from './fair-words.ts'
import { handicapsOf } from './handicaps.ts'

beforeAll(fetchSystems)

async function found(red: string, blue: string) {
  const battle = battleOf(red, blue)
  const study = value(openFair(battle, { kinds: ['counts', 'fields'], seed: '1', samples: 100 }))
  const finding = (await workedOut(study)).data as FairReply
  return { battle, study, finding }
}

describe('the handicaps of a battle', () => {
  // the search takes most of the time, and both tests judge it
  let uneven: Awaited<ReturnType<typeof found>>
  beforeAll(async () => {
    uneven = await found('3x Corvette', 'Heavy Cruiser')
  })

  test('twin: none of the numbers that may stand in the place comes nearer to even', () => {
    const { battle, study, finding } = uneven
    expect(finding.numbers.length).toBeGreaterThan(2)
    for (const number of finding.numbers) {
      const { handicap } = must(
        study.handicaps.find(each => each.handicap.at === number.at),
        'its handicap',
      )
      for (let at = handicap.from; at <= handicap.to; at++) {
        if (at === handicap.written) continue
        const job = value(cellJob(fullData(battle), { axes: [{ at: number.at }], seed: '1' }, [at]))
        const { red } = expectedResultOf(value(answerJob(job)))
        const nearest = Math.abs(number.result.expectedResult - 50)
        expect([number.at, at, Math.abs(red - 50) >= nearest - 1e-9]).toEqual([number.at, at, true])
      }
    }
  })

  test('they come by how near to even they bring it, and the smaller change first', () => {
    const { finding } = uneven
    const points = finding.numbers.map(({ result }) => Math.round(Math.abs(result.expectedResult - 50)))
    expect(points).toEqual(points.toSorted((a, b) => a - b))
    expect(finding.numbers[0]).toMatchObject({ at: 'blue.units.0.hits', written: 0, value: 1, effect: 'nearer' })
  })

  const exactly = (expectedResult: number): CellResult => ({
    method: 'exact',
    expectedResult,
    outcome: { red: expectedResult / 100, blue: 1 - expectedResult / 100, draw: 0, undecided: 0 },
    rounds: 1,
  })

  const drawn: CellResult = { ...exactly(50), outcome: { red: 0.03, blue: 0.03, draw: 0.94, undecided: 0 } }

  /** The numbers found by these results: of the battle as written 30 %, then of values of handicaps by their number. */
  function answerBy(results: readonly (readonly [value: number, handicap: number, result: number | CellResult])[]) {
    const question = value(
      openFair(battleOf('3x Corvette', 'Heavy Cruiser'), { kinds: ['counts', 'fields'], seed: '1', samples: 100 }),
    )
    const rows = [
      rowOf(0, [null], exactly(30)),
      ...results.map(([number, handicap, result], i) =>
        rowOf(i + 1, [number, handicap], typeof result === 'number' ? exactly(result) : result),
      ),
    ]
    return must(value(fairStep(question, rows)).answer, 'an answer').data as FairReply
  }

  const numbersBy = (results: Parameters<typeof answerBy>[0]) =>
    answerBy(results).numbers.map(({ at, written, value: number, effect }) => [at, written, number, effect])

  /** The sentence on the nearest number, of an answer that is whole. */
  const saidBy = (results: Parameters<typeof answerBy>[0]): string | undefined =>
    fairWords({ ...answerBy(results), whole: true }).above.at(-1)

  test('of those within a point of the same the smaller change comes first, and a far one last, however small', () => {
    expect(
      numbersBy([
        [4, 0, 40],
        [4, 1, 50.2],
        [3, 2, 50.4],
      ]),
    ).toEqual([
      ['blue.units.0.count', 1, 3, 'nearer'],
      ['red.units.0.hits', 0, 4, 'nearer'],
      ['red.units.0.count', 3, 4, 'nearer'],
    ])
  })

  test('where none makes the battle even the nearest one is named, and the next step', () => {
    expect(saidBy([[4, 0, 40]])).toMatch(/^No single number makes it even; nearest is red: number of Corvette/)
    expect(saidBy([[4, 0, 50.3]])).toMatch(/^Even by red: number of Corvette/)
    expect(saidBy([[4, 0, 20]])).toMatch(/^No single number makes it even, or brings it nearer/)
  })

  test('one that makes the battle even since nearly all is drawn says so', () => {
    expect(saidBy([[4, 0, drawn]])).toMatch(/\(50\.0 %, 94 % drawn\)\.$/)
    expect(answerBy([[4, 0, drawn]]).numbers[0]).toMatchObject({ draws: 94 })
  })

  test('of two numbers of a handicap that are as near to even it is the smaller change', () => {
    expect(
      numbersBy([
        [5, 0, 45],
        [2, 0, 55],
      ]),
    ).toEqual([['red.units.0.count', 3, 2, 'nearer']])
  })

  test('a number that is no nearer, and one that changes nothing, are told apart', () => {
    const said = numbersBy([
      [4, 0, 80],
      [2, 1, 30],
    ])
    expect(said.map(([at, , , effect]) => [at, effect])).toEqual([
      ['red.units.0.hits', 'none'],
      ['red.units.0.count', 'not nearer'],
    ])
  })

  test('one that only changes the result with other numbers than the nearest is no nearer', () => {
    const [said] = numbersBy([
      [4, 0, 30],
      [2, 0, 10],
    ])
    expect(said).toEqual(['red.units.0.count', 3, 4, 'not nearer'])
  })

  test('a number that may be even by its range is named before one that is nearer, but surely uneven', () => {
    const answer = answerBy([
      [4, 0, 48],
      [4, 1, 47],
    ])
    const [uneven, other] = answer.numbers
    const perhaps = { ...must(other, 'a second'), result: { ...must(other, 'a second').result, low: 43, high: 51 } }
    const { above } = fairWords({ ...answer, whole: true, numbers: [must(uneven, 'a first'), perhaps] })
    expect(above.at(-1)).toContain(`Even by ${perhaps.title}`)
  })

  test('the ranges of all searches hold together: each is as wide as the widest of them needs', () => {
    const { terms, handicaps } = value(
      openFair(battleOf('3x Corvette', 'Heavy Cruiser'), { kinds: ['counts', 'options'], seed: '1', samples: 100 }),
    )
    const alphas = handicaps.map(({ search }) => search.alpha ?? 1)
    expect(terms.alpha).toBe(Math.min(...alphas))
    expect(terms.alpha).toBeLessThan(0.05)
  })

  test('rounds are capped from the first on: a cap of 0 is none', () => {
    const options = handicapsOf(battleOf('Corvette', 'Heavy Cruiser'), ['options'])
    expect(options.find(({ at }) => at === 'options.roundLimit')).toMatchObject({ written: 0, from: 1, to: 20 })
  })

  test('a cap that is written is tried from 1 on too, and up to 20 or as written; another option stays what it is', () => {
    const capped = (roundLimit: number) => {
      const { system, red, blue } = { system: 'attack-endurance', red: 'Corvette', blue: 'Heavy Cruiser' }
      const [own, enemy] = [{ units: [red] }, { units: [blue] }]
      const data = { flagplot: 1, system, title: 'T', red: { name: 'R', ...own }, blue: { name: 'B', ...enemy } }
      const battle = value(openFetchedBattle({ ...data, options: { roundLimit } }))
      return handicapsOf(battle, ['options']).map(({ written, from, to }) => [written, from, to])
    }
    expect(capped(12)).toEqual([
      [0, -10, 10],
      [0, -10, 10],
      [0, -10, 10],
      [12, 1, 20],
    ])
    expect(capped(30).at(-1)).toEqual([30, 1, 30])
  })

  test('refused is a question of no kind of handicap', () => {
    const asked = openFair(battleOf('Corvette', 'Heavy Cruiser'), { kinds: [], seed: '1' })
    expect(asked).toMatchObject({ ok: false, refusal: { code: 'missing', path: ['kinds'] } })
  })

  test('numbers that make no battle are not tried: a unit takes no more hits than it has', () => {
    const hits = handicapsOf(battleOf('Corvette', 'Heavy Cruiser'), ['fields']).map(({ at, to }) => [at, to])
    expect(hits).toEqual([
      ['red.units.0.hits', 1],
      ['blue.units.0.hits', 5],
    ])
  })
})
