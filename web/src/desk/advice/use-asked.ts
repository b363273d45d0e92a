import { useEffect, useRef, useState } from 'react'
import type { AdviserReport } from '../../worker/index.ts'

/** A question put to the workers, and their answer so far. */
export interface Asked<Answer> {
  readonly report: AdviserReport<Answer>
  /** True if somebody stopped it; the last report stays. */
  readonly stopped: boolean
  stop(): void
  again(): void
}

type Ask<Job, Answer> = (job: Job, tell: (report: AdviserReport<Answer>) => void) => () => void

/** Asks a question if there is one, and anew when it changes; stops when nobody waits for the answer any more. */
export function useAsked<Job, Answer>(ask: Ask<Job, Answer>, job: Job | undefined): Asked<Answer> {
  const [report, tell] = useState<AdviserReport<Answer>>({ done: false })
  const [stopped, setStopped] = useState(false)
  const [times, setTimes] = useState(0)
  const halt = useRef(() => {})
  const latest = useRef(job)
  latest.current = job
  const text = JSON.stringify(job)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for another question, or by hand
  useEffect(() => {
    tell({ done: false })
    setStopped(false)
    const question = latest.current
    if (question === undefined) return
    halt.current = ask(question, tell)
    return () => halt.current()
  }, [ask, text, times])
  return {
    report,
    stopped,
    stop: () => {
      halt.current()
      setStopped(true)
    },
    again: () => setTimes(times + 1),
  }
}
