import { nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import type { Item } from '../state.ts'
import { screens, weapons } from './weapon.ts'

/** Systems of every hull that are damaged or not, in the words of a roster. */
export const itemWords: Readonly<Record<Item, string>> = {
  hull: 'hull',
  drive: 'drive',
  steering: 'steering',
  fire: 'fire',
  power: 'power',
  combatControl: 'combat control',
  navigation: 'navigation',
  damageControl: 'damage control',
  LC: 'LC',
  LB: 'LB',
  PB: 'PB',
  EB: 'EB',
  DC: 'DC',
  T: 'T',
  AR: 'AR',
  RB: 'RB',
  M: 'M',
  S: 'S',
  PS: 'PS',
  ES: 'ES',
  SS: 'SS',
  MS: 'MS',
  ICM: 'ICM',
}

/** What a ship may have broken before the battle, besides hull, ADF and MR: those have numbers. */
const breakables: readonly Item[] = [
  'fire',
  'power',
  'combatControl',
  'navigation',
  'damageControl',
  ...weapons,
  ...screens,
]

/** `LB, navigation, fire`: a battery as often as it is broken. */
export function parseItems(text: string): Result<readonly Item[]> {
  const items: Item[] = []
  for (const word of text.split(',').map(each => each.trim().toLowerCase())) {
    if (word === '') continue
    const item = breakables.find(each => itemWords[each].toLowerCase() === word)
    if (item === undefined) {
      const words = breakables.map(each => itemWords[each])
      return refuse(
        { code: 'notation', path: [], found: word, expected: `systems like ${words.join(', ')}` },
        nearest(word, words),
      )
    }
    items.push(item)
  }
  return ok(breakables.flatMap(item => items.filter(each => each === item)))
}

export const printItems = (items: readonly Item[]): string => items.map(item => itemWords[item]).join(', ')
