import type { SolverJob } from '@flagplot/core/desk/questions'
import { useEffect, useRef } from 'react'
import { askOrder } from '../../worker/index.ts'
import { useAsked } from './use-asked.ts'
import { Weighing } from './weighing.tsx'

interface SolverMoveProps {
  readonly job: SolverJob
  /** The name of the side whose orders are weighed. */
  readonly name: string
  readonly onOrder: (order: unknown) => void
  readonly onStop: () => void
}

/** The progress of the solver, which weighs its orders in a worker, with a button to stop it. */
export function SolverMove({ job, name, onOrder, onStop }: SolverMoveProps) {
  const asked = useAsked(askOrder, job)
  const { answer } = asked.report
  const latest = useRef({ onOrder, onStop })
  latest.current = { onOrder, onStop }
  useEffect(() => {
    if (answer !== undefined) latest.current.onOrder(answer.order)
  }, [answer])
  useEffect(() => {
    if (asked.stopped) latest.current.onStop()
  }, [asked.stopped])
  return <Weighing asked={asked} words={`The computer weighs the orders of ${name} …`} />
}
