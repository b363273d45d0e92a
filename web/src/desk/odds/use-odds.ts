import type { OddsJob } from '@flagplot/core/desk/odds'
import type { AnyRuleset } from '@flagplot/core/game'
import { useEffect, useRef, useState } from 'react'
import { type OddsReport, type OddsWorkers, openWorkers } from '../../worker/index.ts'

let shared: OddsWorkers | undefined

/** One pair of workers for the whole page, started early to fetch the rules while the page is drawn. */
export function workers(): OddsWorkers {
  shared ??= openWorkers()
  return shared
}

/** The report before anything is known. */
export const NOTHING: OddsReport = { done: false }

export interface LiveOdds {
  readonly report: OddsReport
  /** The question that the figures answer. */
  readonly job: OddsJob | undefined
  /** True if the figures belong to a set-up that has changed since. */
  readonly stale: boolean
}

/** The odds of a job as they come in; the last figures stay, marked stale, until new ones arrive. */
export function useOdds(rules: AnyRuleset, job: OddsJob | undefined): LiveOdds {
  const text = job === undefined ? '' : JSON.stringify(job)
  const [known, setKnown] = useState<Pick<LiveOdds, 'report' | 'job'> & { readonly text: string }>({
    text: '',
    report: NOTHING,
    job: undefined,
  })
  const asked = useRef(job)
  asked.current = job
  useEffect(() => {
    const question = asked.current
    if (text === '' || question === undefined) return
    return workers().ask(rules, question, report => {
      if (report.answer !== undefined || report.done || report.bug !== undefined) {
        setKnown({ text, report, job: question })
      }
    })
  }, [rules, text])
  const stale = known.text !== text
  return { report: known.report, job: known.job, stale }
}
