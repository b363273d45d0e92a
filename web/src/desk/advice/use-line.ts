import type { ReviewAnswer, ReviewJob } from '@flagplot/core/desk/review'
import type { RawInput } from '@flagplot/core/game'
import { canonicalJson } from '@flagplot/core/lang'
import { useRef } from 'react'
import { type AdviserReport, askCertainReview, askReview } from '../../worker/index.ts'
import { useRested } from '../use-rested.ts'
import { type Asked, useAsked } from './use-asked.ts'

/** A review, and the inputs of the battle that it is of. */
interface Reviewed {
  readonly review: ReviewAnswer
  readonly inputs: readonly RawInput[]
}

type Ask = (job: ReviewJob, tell: (report: AdviserReport<Reviewed>) => void) => () => void

const withInputs =
  (ask: typeof askReview): Ask =>
  (job, tell) =>
    ask(job, ({ answer, ...report }) =>
      tell(answer === undefined ? report : { ...report, answer: { review: answer, inputs: job.inputs } }),
    )

const asks = { certain: withInputs(askCertainReview), whole: withInputs(askReview) } as const

/** The number of inputs that two battles have in common at the beginning. */
export function inCommon(one: readonly RawInput[], other: readonly RawInput[]): number {
  let n = 0
  while (n < one.length && n < other.length) {
    if (one[n] !== other[n] && canonicalJson(one[n]) !== canonicalJson(other[n])) break
    n++
  }
  return n
}

/** A chance line while its battle goes on. */
export interface AskedLine {
  readonly asked: Asked<Reviewed>
  /** The last review, and the number of its inputs that the battle still has. */
  readonly reviewed: (Reviewed & { readonly upTo: number }) | undefined
  /** True if it is the review of the battle as it stands. */
  readonly isNow: boolean
}

/**
 * Reviews a battle anew as it goes on, if there is a question, and keeps the last review until then. It may sample if
 * `how` is `whole`.
 */
export function useLine(question: Omit<ReviewJob, 'payoff' | 'by'> | undefined, how: keyof typeof asks): AskedLine {
  const rested = useRested(question)
  const asked = useAsked(asks[how], rested && question && { ...rested, payoff: 'win', by: 'standing' })
  const last = useRef<Reviewed | undefined>(undefined)
  if (asked.report.answer !== undefined) last.current = asked.report.answer
  const known = last.current
  const inputs = question?.inputs ?? []
  const upTo = known === undefined ? 0 : inCommon(known.inputs, inputs)
  const isNow = known !== undefined && upTo === inputs.length && upTo === known.inputs.length
  return { asked, reviewed: known && { ...known, upTo }, isNow }
}
