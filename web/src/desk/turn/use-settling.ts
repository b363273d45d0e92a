import { adjudicated, type TurnOutcome, turnFiles } from '@flagplot/core/desk/turn'
import { useEffect, useRef, useState } from 'react'
import { workBattles } from '../../worker/index.ts'
import type { TurnFiles } from './place-files.ts'
import type { TurnState } from './turn-state.ts'

/** The settling of a turn. */
export interface Settling {
  /** The battles that are done and all of them, while it goes on. */
  readonly at: { readonly done: number; readonly all: number } | undefined
  /** The reason why it came to no end. */
  readonly fault: string | undefined
  begin(state: TurnState): void
  /** Gives up; the results stay as they were. */
  stop(): void
}

/** The files with other results. */
const withResults = (files: TurnFiles, results: TurnFiles): TurnFiles =>
  new Map([
    ...[...files].filter(([path]) => !path.startsWith('results/')),
    ...[...results].map(([path, text]) => [`results/${path}`, text] as const),
  ])

/** Settles the battles of a turn in workers; leaving the screen stops it. */
export function useSettling(onSettled: (files: TurnFiles) => void): Settling {
  const [at, setAt] = useState<Settling['at']>()
  const [fault, setFault] = useState<string | undefined>()
  const halt = useRef(() => {})
  useEffect(() => () => halt.current(), [])
  const end = (words?: string): void => {
    setAt(undefined)
    setFault(words)
  }
  return {
    at,
    fault,
    begin: ({ plan, files }) => {
      if (plan === undefined) return
      const { turn, battles } = plan
      halt.current()
      const outcomes = new Map<number, TurnOutcome>()
      setFault(undefined)
      setAt({ done: 0, all: battles.length })
      halt.current = workBattles(
        battles.map(({ job }) => job),
        {
          took: (outcome, i) => {
            outcomes.set(i, outcome)
            setAt({ done: outcomes.size, all: battles.length })
            if (outcomes.size < battles.length) return
            const settled = battles.flatMap((planned, n) => {
              const known = outcomes.get(n)
              return known === undefined ? [] : [adjudicated(planned, known)]
            })
            end()
            onSettled(withResults(files, turnFiles(turn, settled)))
          },
          failed: end,
        },
      )
    },
    stop: () => {
      halt.current()
      end()
    },
  }
}
