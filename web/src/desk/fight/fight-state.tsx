import type { Fight } from '@flagplot/core/desk'
import type { Eye } from '@flagplot/core/game'
import { must } from '@flagplot/core/lang'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

/** The fight that is shown and the moment that is looked at. */
export interface FightTable {
  readonly fight: Fight | undefined
  /** Inputs shown: the whole fight, or its first so many. */
  readonly at: number
  readonly eye: Eye
  /** Shows a fight, at its last moment. */
  put(fight: Fight | undefined): void
  look(at: number): void
  see(eye: Eye): void
}

const FightContext = createContext<FightTable | undefined>(undefined)

export const useFight = (): FightTable => must(useContext(FightContext), 'inside a FightProvider')

/** Keeps the fight while screens come and go. */
export function FightProvider({ children }: { readonly children: ReactNode }) {
  const [fight, setFight] = useState<Fight | undefined>()
  const [at, setAt] = useState(0)
  const [eye, setEye] = useState<Eye>('umpire')
  const table = useMemo<FightTable>(
    () => ({
      fight,
      at,
      eye,
      put: next => {
        setFight(next)
        setAt(next?.count ?? 0)
      },
      look: next => setAt(Math.max(0, Math.min(next, fight?.count ?? 0))),
      see: setEye,
    }),
    [fight, at, eye],
  )
  return <FightContext value={table}>{children}</FightContext>
}
