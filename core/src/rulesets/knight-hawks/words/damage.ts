import { never } from '../../../lang/index.ts'
import type { Effect, Hurtable } from '../damage/damage-effect.ts'
import type { Damage } from '../tables.ts'

const amounts = { one: 'one point', half: 'half', all: 'all' } as const

/** A row of the damage table in words. */
export function sayDamage(damage: Damage): string {
  switch (damage.kind) {
    case 'hull':
      return damage.times === 2 ? 'hull, double' : 'hull'
    case 'drive':
      return `drive, ${amounts[damage.lose]}`
    case 'steering':
      return `steering, ${amounts[damage.lose]}`
    case 'weapon':
      return `weapon ${damage.first.join(', ')}`
    case 'defence':
      return `defence ${damage.first.join(', ')}`
    case 'powerShort':
      return 'power short circuit'
    case 'combatControl':
      return 'combat control'
    case 'navigation':
      return 'navigation'
    case 'fire':
      return 'electrical fire'
    case 'damageControl':
      return 'damage control'
    case 'disastrousFire':
      return 'disastrous fire'
    default:
      return never(damage)
  }
}

/** `drive hit: loses 2 ADF, 1 left` */
export function sayEffect(ship: Hurtable, effect: Effect): string {
  switch (effect.kind) {
    case 'hull':
      return effect.times === 2 ? 'hull hit, double damage' : 'hull hit'
    case 'drive':
      return `drive hit: loses ${effect.points} ADF, ${ship.adf - effect.points} left`
    case 'steering':
      return `steering hit: loses ${effect.points} MR, ${ship.mr - effect.points} left`
    case 'weapon': {
      const left = ship.arms[effect.weapon] - 1
      return `weapon hit: loses ${effect.weapon}${left > 0 ? `, ${left} left` : ''}`
    }
    case 'defence':
      return `defence hit: loses ${effect.screen}`
    case 'powerShort':
      return 'power short circuit: screens and interceptors are out'
    case 'combatControl':
      return 'combat control hit: -10 % on all attacks'
    case 'navigation':
      return 'navigation hit: its turns are out of control'
    case 'fire':
      return 'electrical fire'
    case 'damageControl':
      return 'damage control hit: its rating is halved'
    case 'disastrousFire':
      return 'disastrous fire: no ADF, no MR, -10 % on all attacks, damage control halved'
    default:
      return never(effect)
  }
}
