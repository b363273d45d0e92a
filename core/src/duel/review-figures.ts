import type { Shape } from '../game/orders/index.ts'
import type { Side } from '../game/sides/index.ts'
import type { ReviewedMoment } from './review-moments.ts'
import { type Review, type ReviewStep, totalsOf } from './review-step.ts'

/** All figures of a review in a row. */
export const figuresOf = ({ start, end, totals, steps }: Review): readonly number[] => [
  start,
  end,
  totals.luck,
  totals.red,
  totals.blue,
  totals.interaction,
  ...steps.flatMap(step =>
    step.kind === 'roll' ? [step.after, step.luck] : [step.after, step.red, step.blue, step.interaction],
  ),
]

/** A review of the shape of another with these figures, in the order of `figuresOf`. */
export function reviewFromFigures(like: Review, figures: readonly number[]): Review {
  const left = figures.values()
  const take = (): number => left.next().value ?? 0
  const start = take()
  const end = take()
  const totals = { luck: take(), red: take(), blue: take(), interaction: take() }
  const steps = like.steps.map(
    ({ kind }): ReviewStep =>
      kind === 'roll'
        ? { kind, after: take(), luck: take() }
        : { kind, after: take(), red: take(), blue: take(), interaction: take() },
  )
  return { start, end, totals, steps }
}

/**
 * The figures of a sampled review that depend on chance: 1 where one does, 0 where it is certain. A throw with one
 * one reading moves nothing; an order that standing orders always give costs nothing, and then there is no interaction;
 * the outcome of a battle that is over is known.
 */
export function uncertainFigures<S extends Shape>(moments: readonly ReviewedMoment<S>[], goesOn: boolean): Review {
  const end = goesOn ? 1 : 0
  let after = end
  const steps = moments.toReversed().map((moment): ReviewStep => {
    const before = after
    if (moment.kind === 'roll') {
      const luck = moment.chance < 1 ? 1 : 0
      after = Math.max(after, luck)
      return { kind: 'roll', after: before, luck }
    }
    const of = (side: Side): number => (moment.asked.some(each => each.side === side && each.chance < 1) ? 1 : 0)
    const [red, blue] = [of('red'), of('blue')]
    after = Math.max(after, red, blue)
    return { kind: 'orders', after: before, red, blue, interaction: red * blue }
  })
  return { start: after, end, steps: steps.toReversed(), totals: totalsOf(steps, Math.max) }
}
