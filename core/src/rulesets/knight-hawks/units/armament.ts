import type { Design } from './design.ts'
import { asLimitedWeapon, defenceSystems, type Weapon, weapons } from './weapon.ts'

/** A ship, or as it was built. */
type Armed = Pick<Design, 'arms' | 'rounds'>

/** Of a battery the number that works; of a launcher that works its rounds. */
export function usableOf({ arms, rounds }: Armed, weapon: Weapon): number {
  const limited = asLimitedWeapon(weapon)
  return limited === undefined || arms[weapon] === 0 ? arms[weapon] : rounds[limited]
}

/** fire.rate weapon.limited The shots of a weapon in a combat phase: a launcher fires one of its rounds. */
export function shotsOf({ arms, rounds }: Armed, weapon: Weapon): number {
  const limited = asLimitedWeapon(weapon)
  return limited !== undefined && rounds[limited] === 0 ? 0 : arms[weapon]
}

/** As players write it: `LC LB2 RB3 T2`, the number of batteries and of rounds. */
export const weaponsText = (armed: Armed): string =>
  weapons
    .filter(weapon => usableOf(armed, weapon) > 0)
    .map(weapon => {
      const left = usableOf(armed, weapon)
      return left > 1 || asLimitedWeapon(weapon) !== undefined ? `${weapon}${left}` : weapon
    })
    .join(' ')

/** As players write it: `RH ES MS2 ICM4`. */
export function defencesText(
  isReflective: boolean,
  { screens: works, masks, interceptors }: Pick<Design, 'screens' | 'masks' | 'interceptors'>,
): string {
  const counts = { PS: '', ES: '', SS: '', MS: masks, ICM: interceptors }
  const fitted = defenceSystems.filter(screen => works[screen]).map(screen => `${screen}${counts[screen]}`)
  return [...(isReflective ? ['RH'] : []), ...fitted].join(' ')
}
