import { type Dice, NO_DICE, normalDice, WEAKENED_DIE } from '../fire/dice.ts'
import type { Options } from '../options.ts'

export type DamagedAttack =
  | { readonly kind: 'printed'; readonly af: number } // a new value; zero silences
  | { readonly kind: 'modifier'; readonly mod: number } // off the front's value, so that a weakened die may be left
  | { readonly kind: 'derived' } // nothing given: half the front's value, rounded up

export interface UnitSpec {
  readonly name: string
  readonly af: number
  readonly back: DamagedAttack
  readonly ef: number
  /** R4: endurance printed on the back, where it differs. */
  readonly damagedEf: number | null
  readonly mod: number
}

/** U4 to U8, R7: printed attack factor and the sum of all modifiers to dice. */
export function diceOfFactor(printed: number, mod: number, zeroWithBonus: Options['zeroWithBonus']): Dice {
  if (printed === 0) return zeroWithBonus === 'fires' && mod > 0 ? normalDice(mod) : NO_DICE
  return printed + mod <= 0 ? WEAKENED_DIE : normalDice(printed + mod)
}

/** R6: the printed attack factor and modifier of the damaged side. */
export function damagedAttack(spec: UnitSpec): { readonly af: number; readonly mod: number } {
  switch (spec.back.kind) {
    case 'printed':
      return { af: spec.back.af, mod: 0 }
    case 'modifier':
      return { af: spec.af, mod: spec.back.mod }
    case 'derived':
      return { af: Math.ceil(spec.af / 2), mod: 0 }
  }
}

/** U11, R1: the least hits that damage; the number that destroys if the unit has no damaged state. */
export function hitsToDamage(ef: number, half: Options['half']): number {
  return half === 'exact' ? Math.ceil(ef / 2) : Math.max(1, Math.floor(ef / 2))
}

/** R2: the hits that a damaged unit keeps at an interphase. */
export function keptHits(ef: number, hits: number, kept: Options['keptHits']): number {
  return Math.min(hits, kept === 'up' ? Math.ceil(ef / 2) : Math.floor(ef / 2))
}
