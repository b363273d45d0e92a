import { type LeaveWhen, leaveWhens } from '@flagplot/core/desk/battle'
import { type OddsJob, usualSamples } from '@flagplot/core/desk/odds'
import type { StayAnswers } from '@flagplot/core/desk/odds-words'
import type { AnyRuleset } from '@flagplot/core/game'
import type { Refusal } from '@flagplot/core/lang'
import { useEffect, useRef, useState } from 'react'
import { type OddsReport, type OddsWorkers, openWorkers } from '../../worker/index.ts'

/** Workers of their own, opened with the first question, so that the odds on the screen go on. */
let shared: OddsWorkers | undefined

function workers(): OddsWorkers {
  shared ??= openWorkers()
  return shared
}

/** Enough battles to choose by if exact odds are out of reach: their margin is about 1.5 points. */
const ENOUGH = 4_096

const isEnough = (job: OddsJob, { inexact, answer }: OddsReport): boolean =>
  inexact !== undefined && (answer?.n ?? 0) >= Math.min(ENOUGH, usualSamples(job))

/** The answers so far, and failures. */
interface StayReport {
  readonly answers: StayAnswers
  readonly bug?: string
  /** The reason why there are no answers. */
  readonly refusal?: Refusal
  readonly done: boolean
}

/** Asks for one choice after the other; returns a function that stops it. */
function askAll(
  rules: AnyRuleset,
  jobOf: (when: LeaveWhen) => OddsJob,
  tell: (when: LeaveWhen, report: OddsReport, isLast: boolean) => void,
): () => void {
  let stop = (): void => {}
  let live = true
  const next = (i: number): void => {
    const when = leaveWhens[i]
    if (when === undefined || !live) return
    const job = jobOf(when)
    let over = false
    stop = workers().ask(rules, job, report => {
      if (!live || over) return
      over = report.done || report.bug !== undefined || isEnough(job, report)
      tell(when, report, over)
      if (!over) return
      // the next question stops the rest of this one
      queueMicrotask(() => next(i + 1))
    })
  }
  next(0)
  return () => {
    live = false
    stop()
  }
}

/** The odds of the three choices of a side as they are worked out; empty again when the question changes. */
export function useStay(rules: AnyRuleset, jobOf: (when: LeaveWhen) => OddsJob): StayReport {
  const text = JSON.stringify(jobOf('now'))
  const [known, setKnown] = useState<StayReport & { readonly text: string }>({ text, answers: {}, done: false })
  const asked = useRef(jobOf)
  asked.current = jobOf
  useEffect(() => {
    setKnown({ text, answers: {}, done: false })
    return askAll(rules, asked.current, (when, { answer, bug, inexact }, isLast) =>
      setKnown(before => ({
        text,
        answers: answer === undefined ? before.answers : { ...before.answers, [when]: answer },
        ...(bug === undefined ? {} : { bug }),
        ...(inexact?.code === 'io' ? { refusal: inexact } : {}),
        done: isLast && when === 'never',
      })),
    )
  }, [rules, text])
  return known.text === text ? known : { answers: {}, done: false }
}
