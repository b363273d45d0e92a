import type { Result } from '@flagplot/core/lang'
import { answerOfTally, makeSampler, type OddsAnswer, sampleChunk } from '@flagplot/core/odds'
import { solve } from './answers.ts'
import { type BenchBattle, plansOf, ready } from './battles.ts'
import { checksum, digits } from './checksum.ts'
import { cold, type Figure, type Task, warm } from './measure.ts'

const outcomeSum = ({ outcome, rounds }: OddsAnswer): string =>
  checksum(digits([outcome.red, outcome.blue, outcome.draw, rounds.mean]))

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
      const first = cold(() => solve(opened, 'whole'))
      if (!first.result.ok) return [figure('cold', first.ms, first.result)]
      const settled = warm(() => solve(opened, 'whole'))
      return [figure('cold', first.ms, first.result), figure('warm', settled.ms, settled.result)]
    },
  }
}

/** The page's first figure: some dozens of battles from nothing. */
const firstFigure: Task = {
  name: 'first honest figure',
  run: () => {
    const { rules, setup, plans } = ready('sidcors/border-clash')
    const { ms, result } = cold(() => {
      const sampler = makeSampler({ rules, state: rules.begin(setup), plans }, { setup })
      return answerOfTally({ rules, setup }, sampleChunk(sampler, { seed: 'first', chunk: 0, size: 32 }))
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
  exactTask('exact odds, sidcors, border clash', () => ready('sidcors/border-clash'), 20),
  exactTask('exact odds, sidcors, border clash by admirals', () => ({
    ...ready('sidcors/border-clash'),
    plans: plansOf('sidcors', { red: { name: 'admiral' }, blue: { name: 'admiral' } }),
  })),
  exactTask('exact odds, warpwar, gun and missile', () => ready('warpwar/gun-and-missile')),
  exactTask('exact odds, warpwar, slug', () => ready('warpwar/slug')),
  exactTask('exact odds, combat-shift, carrier strike', () => ready('combat-shift/carrier-strike')),
  exactTask('exact odds, combat-shift, missile exchange', () => ready('combat-shift/missile-exchange')),
]
