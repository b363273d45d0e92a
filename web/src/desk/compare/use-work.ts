import { useEffect, useRef } from 'react'

/** Something that is being worked out in workers, or was. */
export interface WorkRun {
  /** `refused` is the end of it: going on would be refused again. */
  readonly state: 'working' | 'stopped' | 'refused' | 'done'
  /** The reason why no more came. */
  readonly fault?: string | undefined
}

/** Hears of the work on a run. */
interface RunListener<Run> {
  changed(run: Run): void
  /** The run has come so far that other work follows. */
  goOn(run: Run): void
  failed(words: string, state: 'refused' | 'stopped'): void
}

/** Begins to work out what a run has not yet. Returns a function that stops the work, after which nothing is heard. */
export type WorkOn<Run> = (from: Run, listener: RunListener<Run>) => () => void

export interface Work<Run> {
  readonly run: Run | undefined
  begin(run: Run): void
  /** Pieces under way are given up; those that came stay. */
  stop(): void
  /** Works out what is not there yet. */
  goOn(): void
}

/** A value that stays when the screen is left, and the function that changes it. */
export type Kept<Value> = readonly [
  Value | undefined,
  (change: (before: Value | undefined) => Value | undefined) => void,
]

/** One run at a time, worked out in workers; leaving the screen stops it. */
export function useWork<Run extends WorkRun>([run, change]: Kept<Run>, workOn: WorkOn<Run>): Work<Run> {
  const halt = useRef(() => {})
  const setRun = (next: Run): void => change(() => next)
  useEffect(
    () => () => {
      halt.current()
      change(before => (before?.state === 'working' ? { ...before, state: 'stopped' } : before))
    },
    [change],
  )
  const end = (fault: string | undefined, state: 'refused' | 'stopped'): void =>
    change(before => before && { ...before, state, fault })
  const work = (from: Run): void => {
    halt.current()
    setRun(from)
    halt.current = workOn(from, { changed: setRun, goOn: work, failed: end })
  }
  return {
    run,
    begin: work,
    stop: () => {
      halt.current()
      end(undefined, 'stopped')
    },
    goOn: () => run && work({ ...run, state: 'working', fault: undefined }),
  }
}
