/** The ten weapons, by the letters that rosters use. */
export const weapons = ['LC', 'LB', 'PB', 'EB', 'DC', 'T', 'AR', 'RB', 'M', 'S'] as const
export type Weapon = (typeof weapons)[number]

/** Those that a ship aims: mines and seekers come to their targets by themselves. */
export const guns = ['LC', 'LB', 'PB', 'EB', 'DC', 'T', 'AR', 'RB'] as const satisfies readonly Weapon[]
export type Gun = (typeof guns)[number]

/** weapon.limited Those with counted rounds. */
export const limitedWeapons = ['T', 'AR', 'RB', 'M', 'S'] as const satisfies readonly Weapon[]
export type LimitedWeapon = (typeof limitedWeapons)[number]

/** A weapon as one with counted rounds; undefined for a battery or a cannon. */
export const asLimitedWeapon = (weapon: Weapon): LimitedWeapon | undefined =>
  limitedWeapons.find(each => each === weapon)

/** skill.gunner True for weapons that a rocket gunner aims; an energy gunner aims the other guns. */
export const isRocket = (weapon: Weapon): boolean => weapon === 'T' || weapon === 'AR' || weapon === 'RB'

/** Columns of the combat table: no defence, reflective hull, proton, electron and stasis screen, masking screen. */
export const defenceColumns = ['none', 'RH', 'PS', 'ES', 'SS', 'MS'] as const
export type DefenceColumn = (typeof defenceColumns)[number]

/** The defences that a defence hit can destroy: a reflective hull is in no list, and interceptor missiles are. */
export const defenceSystems = ['PS', 'ES', 'SS', 'MS', 'ICM'] as const
export type DefenceSystem = (typeof defenceSystems)[number]

/** screen.one The screens that a ship can have up: one at a time. */
export type ActiveScreen = Exclude<DefenceColumn, 'none' | 'RH'>
export const activeScreens = ['PS', 'ES', 'SS', 'MS'] as const satisfies readonly ActiveScreen[]

export const byWeapon = <T>(make: (weapon: Weapon) => T): Record<Weapon, T> => ({
  LC: make('LC'),
  LB: make('LB'),
  PB: make('PB'),
  EB: make('EB'),
  DC: make('DC'),
  T: make('T'),
  AR: make('AR'),
  RB: make('RB'),
  M: make('M'),
  S: make('S'),
})

export const byLimitedWeapon = <T>(make: (weapon: LimitedWeapon) => T): Record<LimitedWeapon, T> => ({
  T: make('T'),
  AR: make('AR'),
  RB: make('RB'),
  M: make('M'),
  S: make('S'),
})

export const byDefenceSystem = <T>(make: (screen: DefenceSystem) => T): Record<DefenceSystem, T> => ({
  PS: make('PS'),
  ES: make('ES'),
  SS: make('SS'),
  MS: make('MS'),
  ICM: make('ICM'),
})
