import type { Fight } from '@flagplot/core/desk/fight'
import type { Eye, Side } from '@flagplot/core/game'
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

/** The place for a table, which is fetched with the first screen that has one. */
interface TablePlace {
  readonly shown: FightTable | undefined
  lay(laid: Laid): void
}

const FightContext = createContext<TablePlace | undefined>(undefined)

export const useTablePlace = (): TablePlace => must(useContext(FightContext), 'inside a FightProvider')

/** The fight on the table; on screens that have one. */
export const useFight = (): FightTable => must(useTablePlace().shown, 'within AtTable')

/** The screen of the fight on the table, at the moment that was looked at. */
export function useFightAddress(): string {
  const { shown } = useTablePlace()
  if (shown?.table.kind !== 'open') return '/fight'
  return fightAddress(shown.table.id, shown.at === shown.table.fight.count ? undefined : shown.at)
}

/** What somebody chose while he looked at one of the fights. */
export interface Looking {
  readonly id: string
  /** None is the newest moment. */
  readonly at?: number
  readonly eye?: Eye | undefined
  /** Who has said that he looks, and at what: at the next step nobody does. */
  readonly ready?: { readonly side: Side; readonly fight: Fight }
}

/** What somebody chose, and how that is changed. */
export type LookingState = readonly [Looking | undefined, Dispatch<SetStateAction<Looking | undefined>>]

/** A table that was laid: what keeps the fight on it, and what can be done there. */
export interface Laid {
  readonly keeper: Keeper
  readonly show: (keeper: Keeper, table: Table, looking: LookingState) => FightTable
}

const nobody = (): (() => void) => () => {}
const nothing: Table = { kind: 'empty' }
const noTable = (): Table => nothing

/** Keeps the fight while screens come and go. */
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
