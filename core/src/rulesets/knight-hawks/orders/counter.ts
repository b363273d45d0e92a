import type { Attack } from '../state.ts'

/** icm.when evade.torpedo What the target’s side may do against one attack. */
export interface CounterAsk {
  readonly kind: 'counter'
  readonly attack: Attack
  readonly mayEvade: boolean
  /** Ships that may launch interceptors, and how many they have. */
  readonly helpers: readonly { readonly id: string; readonly left: number }[]
}

export interface CounterOrder {
  readonly evade: boolean
  /** Interceptors by ship. */
  readonly [ship: string]: number | boolean
}
