import type { Phase } from '../state.ts'

/** fire.declare What each weapon may be fired at. */
export interface DeclareAsk {
  readonly kind: 'declare'
  readonly phase: Phase
  readonly ships: readonly { readonly id: string; readonly weapons: readonly string[] }[]
}

/** By ship and weapon, its target; `hold` for none. */
export type DeclareOrder = Readonly<Record<string, Readonly<Record<string, string>>>>
