import type { HalfPoints } from '../fire/coefficient.ts'
import type { Strength } from '../state.ts'

/** A force as it stands, counted by kind: intact units one after the other, then crippled ones, PFs last. */
export interface RemainingForce {
  readonly counts: readonly number[]
  readonly fighters: HalfPoints
}

export const remainingOf = ({ intact, crippled, pfs, fighters }: Strength) => ({
  counts: [...intact, ...crippled, pfs],
  fighters,
})

export interface LossValue {
  /** The value of a point of electronic warfare in attack, in halves. */
  readonly ew: number
  /** The value of a force with so many points put off, or in credit; if absent, the attack lost alone counts. */
  readonly valueLeft?: (left: RemainingForce, putOff: HalfPoints) => number
}
