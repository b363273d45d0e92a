import type { OddsJob } from '@flagplot/core/desk'
import type { AnyRuleset } from '@flagplot/core/game'
import { useEffect, useRef, useState } from 'react'
import { type OddsReport, type OddsWorkers, openWorkers } from '../../worker/index.ts'

let shared: OddsWorkers | undefined

/** One pair of workers for the whole page: started early, so that they fetch the rules while the page is drawn, and kept. */
export function workers(): OddsWorkers {
  shared ??= openWorkers()
  return shared
}

/** Nothing is known yet. */
export const NOTHING: OddsReport = { done: false }

export interface LiveOdds {
  readonly report: OddsReport
  /** The question that the figures answer. */
  readonly job: OddsJob | undefined
  /** The figures belong to a set-up that has changed since. */
  readonly stale: boolean
  /** Where it takes long, as long as it is not done: stops it, or goes on from the beginning. */
  readonly halt?: { readonly isStopped: boolean; readonly turn: () => void }
}

/** Whether working it out may take long: then it has a stop. */
const isLong = (job: OddsJob | undefined): boolean => job?.leavesBelow !== undefined

/** The odds of a job as they come in; the last figures stay, marked stale, until new ones arrive. */
export function useOdds(rules: AnyRuleset, job: OddsJob | undefined): LiveOdds {
  const text = job === undefined ? '' : JSON.stringify(job)
  const [known, setKnown] = useState<Pick<LiveOdds, 'report' | 'job'> & { readonly text: string }>({
    text: '',
    report: NOTHING,
    job: undefined,
  })
  /** The question that somebody stopped. */
  const [stopped, setStopped] = useState('')
  const isStopped = text !== '' && stopped === text
  const asked = useRef(job)
  asked.current = job
  useEffect(() => {
    const question = asked.current
    if (text === '' || question === undefined || isStopped) return
    return workers().ask(rules, question, report => {
      if (report.answer !== undefined || report.done || report.bug !== undefined) {
        setKnown({ text, report, job: question })
      }
    })
  }, [rules, text, isStopped])
  const stale = known.text !== text
  const halt =
    isLong(job) && (stale || !known.report.done)
      ? { halt: { isStopped, turn: () => setStopped(isStopped ? '' : text) } }
      : {}
  return { report: known.report, job: known.job, stale, ...halt }
}
