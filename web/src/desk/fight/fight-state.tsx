import { eyesAt, type Fight, keepsSecrets, pending } from '@flagplot/core/desk'
import { type Eye, type Side, sides } from '@flagplot/core/game'
import { must } from '@flagplot/core/lang'
import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from 'react'
import { emptyTable, type Keeper, type Table } from '../keep/index.ts'

/** The fight that is shown, where it is kept, and the moment that is looked at. */
export interface FightTable {
  readonly keeper: Keeper
  readonly table: Table
  readonly fight: Fight | undefined
  /** Inputs shown: the whole fight, or its first so many. */
  readonly at: number
  /** Whose eyes the screen looks with; always one of `eyes`. */
  readonly eye: Eye
  /** The eyes that may be chosen: while a fight keeps secrets, those of whoever sits in front of the screen. */
  readonly eyes: readonly Eye[]
  /** The side that has said it looks, where two share the screen. */
  readonly ready: Side | undefined
  /** Shows the fight after a step, or taken back, at its last moment. */
  put(fight: Fight): void
  look(at: number): void
  /** Chooses an eye; none is the first of those that may be chosen. */
  see(eye: Eye | undefined): void
  sitDown(side: Side): void
}

const FightContext = createContext<FightTable | undefined>(undefined)

export const useFight = (): FightTable => must(useContext(FightContext), 'inside a FightProvider')

/** Whose eyes the screen starts with: a lone person's own, nobody's where two share it, the umpire's where none plays; where secrets are kept or over, the first there are. */
function firstEye(fight: Fight): Eye | undefined {
  if (keepsSecrets(fight) || pending(fight).kind === 'over') return undefined
  const [first, second] = sides.filter(side => fight.seats[side].kind === 'person')
  return second !== undefined ? 'public' : (first ?? 'umpire')
}

/** What somebody chose while he looked at one of the fights. */
interface Looking {
  readonly id: string
  /** None is the newest moment. */
  readonly at?: number
  readonly eye?: Eye | undefined
  /** Who has said that he looks, and at what: at the next step nobody does. */
  readonly ready?: { readonly side: Side; readonly fight: Fight }
}

const looksAt = (looking: Looking | undefined, id: string): Looking => (looking?.id === id ? looking : { id })

/** Keeps the fight while screens come and go. */
export function FightProvider({ children }: { readonly children: ReactNode }) {
  const [keeper] = useState(emptyTable)
  const table = useSyncExternalStore(keeper.subscribe, keeper.table)
  const [looking, setLooking] = useState<Looking | undefined>()
  const { id, fight, first } = table.kind === 'open' ? table : { id: '', fight: undefined, first: undefined }
  const value = useMemo<FightTable>(() => {
    const now = looksAt(looking, id)
    const ready = now.ready?.fight === fight ? now.ready?.side : undefined
    const eyes: readonly Eye[] = fight === undefined ? ['umpire'] : eyesAt(fight, ready)
    const chosen = 'eye' in now || first === undefined ? now.eye : firstEye(first)
    const count = fight?.count ?? 0
    const change = (next: Partial<Looking>): void => setLooking(before => ({ ...looksAt(before, id), ...next }))
    return {
      keeper,
      table,
      fight,
      at: Math.min(now.at ?? count, count),
      eye: chosen !== undefined && eyes.includes(chosen) ? chosen : eyes[0]!,
      eyes,
      ready,
      put: next => {
        keeper.goOn(next)
        setLooking(before => withoutMoment(looksAt(before, id)))
      },
      look: next => {
        if (next >= count) setLooking(before => withoutMoment(looksAt(before, id)))
        else change({ at: Math.max(0, next) })
      },
      see: eye => change({ eye }),
      sitDown: side => {
        if (fight === undefined) return
        change({ ready: { side, fight }, ...(keepsSecrets(fight) ? { eye: undefined } : {}) })
      },
    }
  }, [keeper, table, id, fight, first, looking])
  return <FightContext value={value}>{children}</FightContext>
}

function withoutMoment({ at: _, ...rest }: Looking): Looking {
  return rest
}
