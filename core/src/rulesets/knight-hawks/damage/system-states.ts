import { damageTable } from '../tables.ts'
import { type DamageOptions, effectOn, systemChanges } from './damage-effect.ts'
import { encodeSystems, type ShipCondition, type SystemEffect } from './systems.ts'

/** A row of the damage table on a ship: hull damage, or an effect that leads to another state of its systems. */
type RowResult =
  | { readonly kind: 'hull'; readonly times: 1 | 2 }
  | { readonly kind: 'systems'; readonly effect: SystemEffect; to: SystemState | null }

/** The systems of a ship as damage leaves them, its hull apart. */
export interface SystemState {
  readonly ship: ShipCondition
  /** By row of the damage table, in printed order; null until they are asked for. */
  rows: readonly RowResult[] | null
}

/** damage.table The result of each row in a state, in printed order. */
export function rowResults(state: SystemState, options: DamageOptions): readonly RowResult[] {
  state.rows ??= damageTable.map(([, , damage]) => {
    const { effect } = effectOn(state.ship, damage, options)
    return effect.kind === 'hull' ? effect : { kind: 'systems', effect, to: null }
  })
  return state.rows
}

export const conditionAfter = ({ ship }: SystemState, effect: SystemEffect): ShipCondition => ({
  ...ship,
  ...systemChanges(ship, effect),
})

/** States of one ship: whatever way leads to a condition of its systems, it is one object. */
export function internSystemStates(): (ship: ShipCondition) => SystemState {
  const known = new Map<number, SystemState>()
  return ship => {
    const number = encodeSystems(ship)
    const state = known.get(number) ?? { ship, rows: null }
    known.set(number, state)
    return state
  }
}
