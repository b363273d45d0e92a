import { nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import type { ShipItem } from '../state.ts'
import { defenceSystems, weapons } from './weapon.ts'

export const itemWord = (item: ShipItem): string =>
  item === 'combatControl' ? 'combat control' : item === 'damageControl' ? 'damage control' : item

/** damage.every-hull Systems that every ship has. */
export const commonSystems = [
  'power',
  'combatControl',
  'navigation',
  'damageControl',
] as const satisfies readonly ShipItem[]

/** Items that may be broken before the battle; losses of hull, ADF and MR are numbers. */
export const breakables: readonly ShipItem[] = ['fire', ...commonSystems, ...weapons, ...defenceSystems]

/** `LB, navigation, fire`: a battery is named once for each time it is broken. */
export function parseItems(text: string): Result<readonly ShipItem[]> {
  const items: ShipItem[] = []
  for (const word of text.split(',').map(each => each.trim().toLowerCase())) {
    if (word === '') continue
    const item = breakables.find(each => itemWord(each).toLowerCase() === word)
    if (item === undefined) {
      const words = breakables.map(itemWord)
      const expected = `systems like ${words.join(', ')}`
      return refuse({ code: 'notation', path: [], found: word, expected }, nearest(word, words))
    }
    items.push(item)
  }
  return ok(breakables.flatMap(item => items.filter(each => each === item)))
}

export const printItems = (items: readonly ShipItem[]): string => items.map(itemWord).join(', ')
