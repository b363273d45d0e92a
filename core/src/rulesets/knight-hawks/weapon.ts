/** The ten weapons, by the letters that rosters use. */
export const weapons = ['LC', 'LB', 'PB', 'EB', 'DC', 'T', 'AR', 'RB', 'M', 'S'] as const
export type Weapon = (typeof weapons)[number]

/** Columns of the combat table: no defence, reflective hull, proton, electron and stasis screen, masking screen. */
export const defences = ['none', 'RH', 'PS', 'ES', 'SS', 'MS'] as const
export type Column = (typeof defences)[number]

/** What a defence hit can destroy: a reflective hull is in no list, and interceptor missiles are. */
export type Screen = 'PS' | 'ES' | 'SS' | 'MS' | 'ICM'
