import type { Fight } from '@flagplot/core/desk/fight'
import type { Eye, Side } from '@flagplot/core/game/sides'
import { must } from '@flagplot/core/lang'
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { fightAddress } from '../keep/fight-id.ts'
import type { Keeper, Table } from '../keep/index.ts'

/** The fight that is shown, its keeper, and the moment that is shown. */
export interface FightTable {
  readonly keeper: Keeper
  readonly table: Table
  readonly fight: Fight | undefined
  /** The number of inputs that are shown: all of the fight, or its first ones. */
  readonly at: number
  /** The eye that the screen looks with; always one of `eyes`. */
  readonly eye: Eye
  /** The eyes that may be chosen: while a fight keeps secrets, those of the side in front of the screen. */
  readonly eyes: readonly Eye[]
  /** The side that has taken the screen, when two share it. */
  readonly ready: Side | undefined
  /** Takes the fight after a step forward or back, and shows its last moment. */
  put(fight: Fight): void
  look(at: number): void
  /** Chooses an eye; undefined means the first of `eyes`. */
  see(eye: Eye | undefined): void
  sitDown(side: Side): void
}

/** The place for a table. The code of the table is fetched with the first screen that has one. */
interface TablePlace {
  readonly shown: FightTable | undefined
  lay(laid: Laid): void
}

const FightContext = createContext<TablePlace | undefined>(undefined)

export const useTablePlace = (): TablePlace => must(useContext(FightContext), 'inside a FightProvider')

/** The fight on the table; for use inside `AtTable` only. */
export const useFight = (): FightTable => must(useTablePlace().shown, 'within AtTable')

/** The address of the fight on the table, at the moment that was shown last. */
export function useFightAddress(): string {
  const { shown } = useTablePlace()
  if (shown?.table.kind !== 'open') return '/fight'
  return fightAddress(shown.table.id, shown.at === shown.table.fight.count ? undefined : shown.at)
}

/** The choices that a person made while looking at one of the fights. */
export interface Looking {
  readonly id: string
  /** Undefined is the newest moment. */
  readonly at?: number
  readonly eye?: Eye | undefined
  /** The side that has taken the screen, for this state of the fight only: after the next step it is nobody. */
  readonly ready?: { readonly side: Side; readonly fight: Fight }
}

/** These choices, and the function that changes them. */
export type LookingState = readonly [Looking | undefined, Dispatch<SetStateAction<Looking | undefined>>]

/** A table that was made: its keeper, and the function that builds its `FightTable`. */
interface Laid {
  readonly keeper: Keeper
  readonly show: (keeper: Keeper, table: Table, looking: LookingState) => FightTable
}

const nobody = (): (() => void) => () => {}
const nothing: Table = { kind: 'empty' }
const noTable = (): Table => nothing

/** Keeps the fight while the screens change. */
export function FightProvider({ children }: { readonly children: ReactNode }) {
  const [laid, setLaid] = useState<Laid | undefined>()
  const table = useSyncExternalStore(laid?.keeper.subscribe ?? nobody, laid?.keeper.table ?? noTable)
  const [looking, setLooking] = useState<Looking | undefined>()
  const place = useMemo<TablePlace>(
    () => ({
      shown: laid?.show(laid.keeper, table, [looking, setLooking]),
      lay: next => setLaid(before => before ?? next),
    }),
    [laid, table, looking],
  )
  return <FightContext value={place}>{children}</FightContext>
}
