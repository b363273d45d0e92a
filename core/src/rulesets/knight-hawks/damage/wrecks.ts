import { damageTable } from '../tables.ts'
import { screens, weapons } from '../units/weapon.ts'
import { afflicted, type DamageOptions, type Effect, effectOf, type Hurtable } from './damage-effect.ts'

type Scar = Exclude<Effect, { readonly kind: 'hull' }>

/** What a row of the damage table leads to: other systems, or hull damage that leaves them as they are. */
export type Blow =
  | { readonly kind: 'systems'; readonly scar: Scar; to: Wreck | null }
  | { readonly kind: 'hull'; readonly times: 1 | 2 }

/** The systems of a ship as damage leaves them, its hull apart. */
export interface Wreck {
  readonly ship: Hurtable
  /** What each row of the damage table does, in printed order; null until it is asked for. */
  blows: readonly Blow[] | null
}

const bits = ({ shorted, blind, astray, burning, halvedControl }: Hurtable): number =>
  (shorted ? 1 : 0) + (blind ? 2 : 0) + (astray ? 4 : 0) + (burning ? 8 : 0) + (halvedControl ? 16 : 0)

/** The systems of a ship as one number, in a radix of its own: no figure is ever above that of the design, and all within the bounds of the notation fit a number. */
export function numberOf(ship: Hurtable): number {
  const { made, adf, mr, arms, screens: works, screen } = ship
  let number = bits(ship) * 2 + (screen === null ? 0 : 1)
  for (const each of screens) number = number * 2 + (works[each] ? 1 : 0)
  number = number * (made.adf + 1) + adf
  number = number * (made.mr + 1) + mr
  for (const each of weapons) number = number * (made.arms[each] + 1) + arms[each]
  return number
}

const blows: Readonly<Record<1 | 2, Blow>> = { 1: { kind: 'hull', times: 1 }, 2: { kind: 'hull', times: 2 } }

/** What each row of the damage table does to a wreck, in printed order. */
export function blowsOn(wreck: Wreck, options: DamageOptions): readonly Blow[] {
  wreck.blows ??= damageTable.map(([, , damage]) => {
    const { effect } = effectOf(wreck.ship, damage, options)
    if (effect.kind === 'hull') return blows[effect.times]
    return { kind: 'systems', scar: effect, to: null }
  })
  return wreck.blows
}

/** The ship of a wreck after one more effect. */
export const scarred = ({ ship }: Wreck, scar: Scar): Hurtable => ({ ...ship, ...afflicted(ship, scar) })

/** Wrecks of one ship: whatever way leads to a condition of its systems, it is one object. */
export function wreckage(): (ship: Hurtable) => Wreck {
  const known = new Map<number, Wreck>()
  return ship => {
    const number = numberOf(ship)
    const met = known.get(number)
    if (met !== undefined) return met
    const made: Wreck = { ship, blows: null }
    known.set(number, made)
    return made
  }
}
