import type { OddsJob } from '@flagplot/core/desk/odds'
import type { OddsTopic } from '@flagplot/core/desk/odds-words'
import type { AnyRuleset } from '@flagplot/core/game'
import { startTransition, useEffect, useRef, useState } from 'react'
import { type OddsReport, type OddsWorkers, openWorkers } from '../../worker/index.ts'

/** Workers for questions at the same time, since one set answers one at a time: the first are those of the page. */
const sets: OddsWorkers[] = [openWorkers()]

/** The workers of a number from 0, started at their first use. */
export function workersNumber(number: number): OddsWorkers {
  const workers = sets[number] ?? openWorkers()
  sets[number] = workers
  return workers
}

/** Other workers, for a second question at the same time. */
export const secondWorkers = (): OddsWorkers => workersNumber(1)

/** The report before anything is known. */
export const NOTHING: OddsReport = { done: false }

export interface LiveOdds {
  readonly report: OddsReport
  /** The question that the figures answer. */
  readonly job: OddsJob | undefined
  /** Its names: those of an earlier question stand beside its figures as long as these do. */
  readonly topic: OddsTopic
  /** True if the figures belong to a set-up that has changed since. */
  readonly stale: boolean
}

/** A question for the odds, if there is one, and the words for its figures. */
export interface OddsQuestion {
  readonly job: OddsJob | undefined
  readonly topic: OddsTopic
}

/** The odds of a job as they come in. Until new ones arrive the last stay, marked stale and under their own names. */
export function useOdds(rules: AnyRuleset, { job, topic }: OddsQuestion, by: OddsWorkers = workersNumber(0)): LiveOdds {
  const text = job === undefined ? '' : JSON.stringify(job)
  const [known, setKnown] = useState<Omit<LiveOdds, 'stale'> & { readonly text: string }>({
    text: '',
    report: NOTHING,
    job: undefined,
    topic,
  })
  const asked = useRef(job)
  asked.current = job
  const called = useRef(topic)
  called.current = topic
  useEffect(() => {
    const question = asked.current
    const named = called.current
    if (text === '' || question === undefined) return
    return by.ask(rules, question, report => {
      if (report.answer !== undefined || report.done || report.bug !== undefined) {
        // figures are not urgent: a key or a press goes before them
        startTransition(() => setKnown({ text, report, job: question, topic: named }))
      }
    })
  }, [rules, text, by])
  const stale = known.text !== text
  return { report: known.report, job: known.job, topic: stale ? known.topic : topic, stale }
}
