import { type Effect, isWeapon, type ShipCondition } from '../damage/systems.ts'
import type { DamageEffect } from '../tables.ts'

const amounts = { one: 'one point', half: 'half', all: 'all' } as const

const plainRows = {
  powerShort: 'power short circuit',
  combatControl: 'combat control',
  navigation: 'navigation',
  fire: 'electrical fire',
  damageControl: 'damage control',
  disastrousFire: 'disastrous fire',
} as const

export function sayDamage(damage: DamageEffect): string {
  switch (damage.kind) {
    case 'hull':
      return damage.times === 2 ? 'hull, double' : 'hull'
    case 'drive':
    case 'steering':
      return `${damage.kind}, ${amounts[damage.lose]}`
    case 'weapon':
    case 'defence':
      return `${damage.kind} ${damage.first.join(', ')}`
    default:
      return plainRows[damage.kind]
  }
}

const plainEffects = {
  powerShort: 'power short circuit: screens and interceptors are out',
  combatControl: 'combat control hit: -10 % on all attacks',
  navigation: 'navigation hit: its turns are out of control',
  fire: 'electrical fire',
  damageControl: 'damage control hit: its rating is halved',
  disastrousFire: 'disastrous fire: no ADF, no MR, -10 % on all attacks, damage control halved',
} as const

/** `drive hit: loses 2 ADF, 1 left` */
export function sayEffect(ship: ShipCondition, effect: Effect): string {
  switch (effect.kind) {
    case 'hull':
      return effect.times === 2 ? 'hull hit, double damage' : 'hull hit'
    case 'drive':
      return `drive hit: loses ${effect.points} ADF, ${ship.adf - effect.points} left`
    case 'steering':
      return `steering hit: loses ${effect.points} MR, ${ship.mr - effect.points} left`
    case 'weapon':
    case 'defence': {
      const left = isWeapon(effect.item) ? ship.arms[effect.item] - 1 : 0
      return `${effect.kind} hit: loses ${effect.item}${left > 0 ? `, ${left} left` : ''}`
    }
    default:
      return plainEffects[effect.kind]
  }
}
