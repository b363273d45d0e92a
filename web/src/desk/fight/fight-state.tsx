import { eyesAt, type Fight, keepsSecrets } from '@flagplot/core/desk'
import type { Eye, Side } from '@flagplot/core/game'
import { must } from '@flagplot/core/lang'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

/** The fight that is shown and the moment that is looked at. */
export interface FightTable {
  readonly fight: Fight | undefined
  /** Inputs shown: the whole fight, or its first so many. */
  readonly at: number
  /** Whose eyes the screen looks with; always one of `eyes`. */
  readonly eye: Eye
  /** The eyes that may be chosen: while a fight keeps secrets, those of whoever sits in front of the screen. */
  readonly eyes: readonly Eye[]
  /** The side that has said it looks, where two share the screen. */
  readonly ready: Side | undefined
  /** Shows a fight, at its last moment. */
  put(fight: Fight | undefined): void
  look(at: number): void
  /** Chooses an eye; none is the first of those that may be chosen. */
  see(eye: Eye | undefined): void
  sitDown(side: Side): void
}

const FightContext = createContext<FightTable | undefined>(undefined)

export const useFight = (): FightTable => must(useContext(FightContext), 'inside a FightProvider')

/** Keeps the fight while screens come and go. */
export function FightProvider({ children }: { readonly children: ReactNode }) {
  const [fight, setFight] = useState<Fight | undefined>()
  const [at, setAt] = useState(0)
  const [chosen, setChosen] = useState<Eye | undefined>()
  const [ready, setReady] = useState<Side | undefined>()
  const table = useMemo<FightTable>(() => {
    const eyes: readonly Eye[] = fight === undefined ? ['umpire'] : eyesAt(fight, ready)
    return {
      fight,
      at,
      eye: chosen !== undefined && eyes.includes(chosen) ? chosen : eyes[0]!,
      eyes,
      ready,
      put: next => {
        setFight(next)
        setAt(next?.count ?? 0)
        setReady(undefined)
      },
      look: next => setAt(Math.max(0, Math.min(next, fight?.count ?? 0))),
      see: setChosen,
      sitDown: side => {
        setReady(side)
        if (fight !== undefined && keepsSecrets(fight)) setChosen(undefined)
      },
    }
  }, [fight, at, chosen, ready])
  return <FightContext value={table}>{children}</FightContext>
}
