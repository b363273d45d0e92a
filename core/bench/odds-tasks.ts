import type { Result } from '@flagplot/core/lang'
import { answerOfTally, makeSampler, type OddsAnswer, sampleChunk } from '@flagplot/core/odds'
import { outcomeDigits, solve } from './answers.ts'
import { type BenchBattle, plansOf, ready } from './battles.ts'
import { cold, figureOf, type Task, type Timed, task, warm } from './measure.ts'

/** A battle the exact solver gives up is a figure too: how long it took to find out. */
const sayAnswer = (answer: Result<OddsAnswer>) =>
  answer.ok
    ? { size: `${answer.value.positions} positions`, said: outcomeDigits(answer.value) }
    : { size: `GIVEN UP: ${answer.refusal.found}`, said: undefined }

/** Exact odds from nothing, then again with a compiled engine but no memory of the battle. */
const exactTask = (name: string, battle: () => BenchBattle, target?: number): Task => ({
  name,
  run: () => {
    const opened = battle()
    const figure = (kind: string, { ms, result }: Timed<Result<OddsAnswer>>) =>
      figureOf(`${name}, ${kind}`, { target }, { ms, ...sayAnswer(result) })
    const first = cold(() => solve(opened, 'whole'))
    if (!first.result.ok) return [figure('cold', first)]
    return [
      figure('cold', first),
      figure(
        'warm',
        warm(() => solve(opened, 'whole')),
      ),
    ]
  },
})

/** The page's first figure: some dozens of battles from nothing. */
const firstFigure = task('first honest figure', { target: 50 }, () => {
  const { rules, setup, plans } = ready('sidcors/border-clash')
  const { ms, result } = cold(() => {
    const sampler = makeSampler({ rules, state: rules.begin(setup), plans }, { setup })
    return answerOfTally({ rules, setup }, sampleChunk(sampler, { seed: 'first', chunk: 0, size: 32 }))
  })
  return { ms, size: '32 battles', said: outcomeDigits(result) }
})

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
