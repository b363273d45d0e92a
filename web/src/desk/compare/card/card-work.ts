import type { OpenBattle } from '@flagplot/core/desk/battle'
import { useEffect, useRef, useState } from 'react'
import { askBalance, workParts } from '../../../worker/index.ts'
import { type CardRun, missingTasks, newCard, withAnswer, withBalance } from './card-run.ts'

export interface CardWork {
  readonly run: CardRun | undefined
  begin(battle: OpenBattle): void
  /** Parts under way are given up; those that came stay. */
  stop(): void
  /** Works out what is not there yet. */
  goOn(): void
}

/** One card at a time, worked out in workers; leaving the screen stops it. */
export function useCardWork(): CardWork {
  const [run, setRun] = useState<CardRun | undefined>()
  const halt = useRef(() => {})
  useEffect(() => () => halt.current(), [])
  const change = (to: (before: CardRun) => CardRun): void => setRun(before => before && to(before))
  const failed = (fault: string): void => change(before => ({ ...before, state: 'stopped', fault }))
  const work = (from: CardRun): void => {
    halt.current()
    setRun(from)
    if (from.work === undefined) {
      halt.current = askBalance(from.job, { took: balance => work(withBalance(from, balance)), failed })
      return
    }
    const missing = missingTasks(from)
    halt.current = workParts(
      missing.flatMap(task => from.work?.tasks[task] ?? []),
      { took: (answer, i) => change(before => withAnswer(before, missing[i] ?? 0, answer)), failed },
    )
  }
  return {
    run,
    begin: battle => work(newCard(battle)),
    stop: () => {
      halt.current()
      change(before => ({ ...before, state: 'stopped' }))
    },
    goOn: () => {
      if (run === undefined) return
      const { fault: _, ...rest } = run
      work({ ...rest, state: 'working' })
    },
  }
}
