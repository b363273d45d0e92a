import type { EventBase, Side } from '../../../game/sides/index.ts'
import type { RuleId } from '../ledger.ts'

export interface Reason {
  readonly rule: RuleId
  readonly text: string
}

/** Every event of this system has these. `round` is the game turn. */
export interface Cited extends EventBase {
  readonly rule: RuleId
  readonly because?: readonly Reason[]
}

export interface OfSide {
  readonly side: Side
}

export interface OfShip extends OfSide {
  readonly ship: string
}

export const because = (rule: RuleId, text: string): Reason => ({ rule, text })

/** place.dice The faces of a throw, where they are known, and what they had to show. */
export const diceReasons = (faces: readonly number[] = [], needed?: string): readonly Reason[] =>
  faces.length === 0
    ? []
    : [because('place.dice', `thrown ${faces.join(', ')}${needed === undefined ? '' : `; ${needed}`}`)]
