import type { Attack } from '../state.ts'

/** icm.when evade.torpedo The answers of the target’s side to one attack. */
export interface CounterAsk {
  readonly kind: 'counter'
  readonly attack: Attack
  /** The chance as it stands, not held to 5 and 95 percent. */
  readonly sum: number
  /** Percent that evading takes off; 0 if the target cannot evade. */
  readonly evasion: number
  /** Percent that each interceptor takes off. */
  readonly effect: number
  /** Ships that may launch interceptors, and the number they have; the target first. */
  readonly helpers: readonly { readonly id: string; readonly left: number }[]
}

export interface CounterOrder {
  readonly evade: 'no' | 'yes'
  readonly interceptors: Readonly<Record<string, number>>
}
