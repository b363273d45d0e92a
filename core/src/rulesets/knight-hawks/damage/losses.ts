import { never } from '../../../lang/index.ts'
import type { Item } from '../state.ts'
import { screens, weapons } from '../units/weapon.ts'
import type { Effect, Hurtable } from './damage-effect.ts'

/** What a ship is without that it had before: drive and steering once a point of them is gone. */
export function lossesOf(before: Hurtable, now: Hurtable): readonly Item[] {
  const items: Item[] = []
  const put = (item: Item, isLost: boolean): void => {
    if (isLost) items.push(item)
  }
  put('drive', now.adf < before.adf)
  put('steering', now.mr < before.mr)
  for (const weapon of weapons) put(weapon, now.arms[weapon] < before.arms[weapon])
  for (const screen of screens) put(screen, before.screens[screen] && !now.screens[screen])
  put('power', now.shorted && !before.shorted)
  put('combatControl', now.blind && !before.blind)
  put('navigation', now.astray && !before.astray)
  put('fire', now.burning && !before.burning)
  put('damageControl', now.halvedControl && !before.halvedControl)
  return items
}

type Scar = Exclude<Effect, { readonly kind: 'hull' }>

/** damage.disaster What of it is still there to be lost. */
function disasterLosses(before: Hurtable, now: Hurtable): readonly Item[] {
  const items: Item[] = []
  if (now.adf > 0 && now.adf === before.adf) items.push('drive')
  if (now.mr > 0 && now.mr === before.mr) items.push('steering')
  if (!now.blind) items.push('combatControl')
  if (!now.burning) items.push('fire')
  if (!now.halvedControl) items.push('damageControl')
  return items
}

/** What a further effect on a ship takes that it had before and has still. */
export function freshLosses(before: Hurtable, now: Hurtable, effect: Scar): readonly Item[] {
  switch (effect.kind) {
    case 'drive':
      return now.adf === before.adf ? ['drive'] : []
    case 'steering':
      return now.mr === before.mr ? ['steering'] : []
    case 'weapon':
      return now.arms[effect.weapon] === before.arms[effect.weapon] ? [effect.weapon] : []
    case 'defence':
      return [effect.screen]
    case 'powerShort':
      return ['power']
    case 'combatControl':
    case 'navigation':
    case 'fire':
    case 'damageControl':
      return [effect.kind]
    case 'disastrousFire':
      return disasterLosses(before, now)
    default:
      return never(effect)
  }
}
