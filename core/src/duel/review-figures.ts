import type { Shape, Side } from '../game/index.ts'
import type { Moment } from './review-moments.ts'
import type { Review, ReviewStep } from './review-step.ts'

const figuresOfStep = (step: ReviewStep): readonly number[] =>
  step.kind === 'roll' ? [step.after, step.luck] : [step.after, step.red, step.blue, step.met]

/** All figures of a review in a row. */
export const figuresOf = ({ start, end, totals, steps }: Review): readonly number[] => [
  start,
  end,
  totals.luck,
  totals.red,
  totals.blue,
  totals.met,
  ...steps.flatMap(figuresOfStep),
]

/** A review of the shape of another with these figures, in the order of `figuresOf`. */
export function shapedAs(like: Review, figures: readonly number[]): Review {
  let next = 0
  const take = (): number => figures[next++]!
  const start = take()
  const end = take()
  const totals = { luck: take(), red: take(), blue: take(), met: take() }
  const steps = like.steps.map(
    ({ kind }): ReviewStep =>
      kind === 'roll'
        ? { kind, after: take(), luck: take() }
        : { kind, after: take(), red: take(), blue: take(), met: take() },
  )
  return { start, end, totals, steps }
}

/** The greatest of each figure of some steps, from nothing up. */
const most = (steps: readonly ReviewStep[], of: (step: ReviewStep) => number): number =>
  steps.reduce((sofar, step) => Math.max(sofar, of(step)), 0)

/**
 * Which figures of a sampled review chance has a say in: 1 where it has, 0 where the figure is certain. A throw with one reading moves nothing; an order that standing
 * orders always give costs nothing, and then nothing can meet; the outcome of a battle that is over is known.
 */
export function uncertainFigures<S extends Shape>(moments: readonly Moment<S>[], goesOn: boolean): Review {
  let after = goesOn ? 1 : 0
  const end = after
  const steps = moments.toReversed().map((moment): ReviewStep => {
    if (moment.kind === 'roll') {
      const luck = moment.kept < 1 ? 1 : 0
      const step = { kind: 'roll', after, luck } as const
      after = Math.max(after, luck)
      return step
    }
    const doubt = (side: Side): number => (moment.asked.some(each => each.side === side && each.kept < 1) ? 1 : 0)
    const red = doubt('red')
    const blue = doubt('blue')
    const step = { kind: 'orders', after, red, blue, met: red * blue } as const
    after = Math.max(after, red, blue)
    return step
  })
  const totals = {
    luck: most(steps, step => (step.kind === 'roll' ? step.luck : 0)),
    red: most(steps, step => (step.kind === 'orders' ? step.red : 0)),
    blue: most(steps, step => (step.kind === 'orders' ? step.blue : 0)),
    met: most(steps, step => (step.kind === 'orders' ? step.met : 0)),
  }
  return { start: after, end, steps: steps.toReversed(), totals }
}
