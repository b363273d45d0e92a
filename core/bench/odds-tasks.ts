import type { Result } from '@flagplot/core/lang'
import { exactOdds, makeSampler, type OddsAnswer, sampleChunk, tallyAnswer } from '@flagplot/core/odds'
import { type BenchBattle, battleOf, ready } from './battles.ts'
import { checksum, digits } from './checksum.ts'
import { cold, type Figure, type Task, warm } from './measure.ts'

const outcomeSum = ({ outcome, rounds }: OddsAnswer): string =>
  checksum(digits([outcome.red, outcome.blue, outcome.draw, rounds.mean]))

const solve = ({ rules, setup, plans }: BenchBattle): Result<OddsAnswer> =>
  exactOdds(rules, rules.begin(setup), plans, { setup })

/** A battle the exact solver gives up is a figure too: how long it took to find out. */
const sayAnswer = (answer: Result<OddsAnswer>): Pick<Figure, 'size' | 'checksum'> =>
  answer.ok
    ? { size: `${answer.value.positions} positions`, checksum: outcomeSum(answer.value) }
    : { size: `GIVEN UP: ${answer.refusal.found}`, checksum: 'none' }

/** Exact odds from nothing, then again with a compiled engine but no memory of the battle. */
function exactTask(task: string, battle: () => BenchBattle, target?: number): Task {
  const figure = (kind: string, ms: number, answer: Result<OddsAnswer>): Figure => ({
    task: `${task}, ${kind}`,
    value: ms,
    unit: 'ms',
    ...(target === undefined ? {} : { target }),
    ...sayAnswer(answer),
  })
  return {
    name: task,
    run: () => {
      const opened = battle()
      const first = cold(() => solve(opened))
      if (!first.result.ok) return [figure('cold', first.ms, first.result)]
      const settled = warm(() => solve(opened))
      return [figure('cold', first.ms, first.result), figure('warm', settled.ms, settled.result)]
    },
  }
}

const fleets = (units: readonly string[]) => ({ red: { name: 'Red', units }, blue: { name: 'Blue', units } })
const both = (name: string, settings: object = {}) => ({ red: { name, settings }, blue: { name, settings } })

/** Ten ships a side: a squadron of five classes, both sides alike. */
const sidcorsTen = (): BenchBattle =>
  battleOf(
    'sidcors',
    fleets(['C8 12/6', '2x D7C 9/5', '3x D7 8/4', '2x D5 7/4', '2x F5 5/3']),
    both('steady', { directed: 'none' }),
  )

const enduranceTen = (): BenchBattle =>
  battleOf(
    'attack-endurance',
    {
      options: plainFire,
      ...fleets(['1x Flagship AF4/2 EF8', '3x Cruiser AF3/2 EF6', '3x Frigate AF2/1 EF4', '3x Corvette AF1/1 EF2']),
    },
    both('focus'),
  )

const plainFire = { matching: 'none', breakOff: 'none' }

const sidcorsHundred = (): BenchBattle =>
  battleOf('sidcors', fleets(['100x D7 8/4']), both('steady', { directed: 'none' }))

const enduranceHundred = (): BenchBattle =>
  battleOf('attack-endurance', { options: plainFire, ...fleets(['100x Corvette AF1/1 EF2']) }, both('focus'))

/** Battles a second through the sampler, the positions met remembered as it does for everybody. */
const sampled: Task = {
  name: 'sampled battles, 6 against 6',
  run: () => {
    const { rules, setup, plans } = ready('attack-endurance/six-against-six')
    const sampler = makeSampler(rules, rules.begin(setup), plans, { setup })
    const size = 200_000
    sampleChunk(sampler, 'warm', 0, size)
    const { ms, result } = warm(() => sampleChunk(sampler, 'bench', 0, size))
    return [
      {
        task: 'sampled battles, 6 against 6',
        size: `${size} battles`,
        value: (size / ms) * 1000,
        unit: 'per second',
        target: 300_000,
        checksum: checksum(JSON.stringify(result.outcome)),
      },
    ]
  },
}

/** What the page shows first: some dozens of battles from nothing. */
const firstFigure: Task = {
  name: 'first honest figure',
  run: () => {
    const { rules, setup, plans } = ready('sidcors/border-clash')
    const { ms, result } = cold(() => {
      const sampler = makeSampler(rules, rules.begin(setup), plans, { setup })
      return tallyAnswer(rules, setup, sampleChunk(sampler, 'first', 0, 32))
    })
    return [
      {
        task: 'first honest figure',
        size: '32 battles',
        value: ms,
        unit: 'ms',
        target: 50,
        checksum: outcomeSum(result),
      },
    ]
  },
}

export const oddsTasks: readonly Task[] = [
  firstFigure,
  exactTask('exact odds, sidcors, 10 a side', sidcorsTen, 20),
  exactTask('exact odds, attack/endurance, 10 a side', enduranceTen, 20),
  exactTask('exact odds, attack/endurance, 6 a side', () => ready('attack-endurance/six-against-six'), 1),
  exactTask('exact odds, sidcors, border clash', () => ready('sidcors/border-clash'), 20),
  exactTask('exact odds, sidcors, 100 equal a side', sidcorsHundred, 1000),
  exactTask('exact odds, attack/endurance, 100 equal a side', enduranceHundred, 1000),
  sampled,
]
