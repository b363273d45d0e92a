import { ofSide, type Side } from '../../../game/index.ts'
import type { State } from '../state.ts'
import type { FighterDeed, GroundDeed, ShipDeed } from './orders.ts'

export type Deed = ShipDeed | FighterDeed | GroundDeed

const BOTH = ' + '

/** A deed as the value of a choice: `fire Warship 2`, `split Warship 1 + Warship 2`, `patrol`. */
export function printDeed(deed: Deed): string {
  if (deed.deed === 'split') return `split ${deed.at}${BOTH}${deed.second}`
  return 'at' in deed ? `${deed.deed} ${deed.at}` : deed.deed
}

const NOTHING: Deed = { deed: 'nothing' }

/** The other way round; of values of the form only. */
export function readDeed(text: string): Deed {
  const space = text.indexOf(' ')
  const deed = space < 0 ? text : text.slice(0, space)
  const at = text.slice(space + 1)
  switch (deed) {
    case 'fire':
    case 'screen':
    case 'guard':
    case 'sortie':
    case 'twice':
    case 'intercept':
      return { deed, at }
    case 'split': {
      const [first, second] = at.split(BOTH)
      return { deed, at: first!, second: second! }
    }
    case 'retreat':
    case 'bombard':
    case 'resupply':
    case 'patrol':
    case 'land':
      return { deed }
    default:
      return NOTHING
  }
}

/** What a unit does in this round; units that are not asked do nothing. */
export function deedOf(state: State, side: Side, id: string): Deed {
  const text = ofSide(state.orders, side)?.deeds[id]
  return text === undefined ? NOTHING : readDeed(text)
}
