import type { ShipClass } from './design.ts'
import type { Screen, Weapon } from './weapon.ts'

/** A line of the ship lists: batteries and cannons by number, weapons of limited supply by rounds; masks and interceptors likewise. */
export interface ClassLine {
  readonly name: string
  readonly hp: number
  readonly adf: number
  readonly mr: number
  readonly dcr: number
  readonly arms: Partial<Readonly<Record<Weapon, number>>>
  readonly reflective: boolean
  readonly screens: Partial<Readonly<Record<Screen, number>>>
}

/** Section 9.1: the Advanced Game classes. Stations are built one by one, from nothing. */
export const classLines: Readonly<Record<ShipClass, ClassLine>> = {
  fighter: { name: 'Fighter', hp: 8, adf: 5, mr: 5, dcr: 30, arms: { AR: 3 }, reflective: true, screens: {} },
  'assault scout': {
    name: 'Assault Scout',
    hp: 15,
    adf: 5,
    mr: 4,
    dcr: 50,
    arms: { AR: 4, LB: 1 },
    reflective: true,
    screens: {},
  },
  frigate: {
    name: 'Frigate',
    hp: 40,
    adf: 4,
    mr: 3,
    dcr: 70,
    arms: { LC: 1, LB: 1, RB: 4, T: 2 },
    reflective: true,
    screens: { MS: 2, ICM: 4 },
  },
  destroyer: {
    name: 'Destroyer',
    hp: 50,
    adf: 3,
    mr: 3,
    dcr: 75,
    arms: { LC: 1, LB: 1, EB: 1, RB: 4, T: 2 },
    reflective: true,
    screens: { MS: 2, ICM: 5 },
  },
  minelayer: {
    name: 'Minelayer',
    hp: 50,
    adf: 1,
    mr: 2,
    dcr: 75,
    arms: { LB: 2, M: 20, S: 4 },
    reflective: true,
    screens: { ICM: 4 },
  },
  'light cruiser': {
    name: 'Light Cruiser',
    hp: 70,
    adf: 3,
    mr: 2,
    dcr: 100,
    arms: { DC: 1, LB: 1, EB: 1, PB: 1, RB: 6, T: 4 },
    reflective: true,
    screens: { ES: 1, SS: 1, ICM: 8 },
  },
  'heavy cruiser': {
    name: 'Heavy Cruiser',
    hp: 80,
    adf: 2,
    mr: 1,
    dcr: 120,
    arms: { DC: 1, LB: 2, PB: 1, EB: 1, S: 2, T: 4, RB: 8 },
    reflective: true,
    screens: { ES: 1, PS: 1, SS: 1, ICM: 8 },
  },
  'assault carrier': {
    name: 'Assault Carrier',
    hp: 75,
    adf: 2,
    mr: 1,
    dcr: 150,
    arms: { LB: 1, PB: 1, RB: 8 },
    reflective: true,
    screens: { MS: 4, ICM: 10 },
  },
  battleship: {
    name: 'Battleship',
    hp: 120,
    adf: 2,
    mr: 2,
    dcr: 200,
    arms: { DC: 1, LB: 3, PB: 1, EB: 2, S: 4, T: 8, RB: 10 },
    reflective: true,
    screens: { ES: 1, PS: 1, SS: 1, ICM: 12 },
  },
  freighter: { name: 'Freighter', hp: 75, adf: 1, mr: 1, dcr: 40, arms: {}, reflective: false, screens: { MS: 1 } },
  station: {
    name: 'Station',
    hp: 80,
    adf: 0,
    mr: 0,
    dcr: 75,
    arms: { LB: 1, RB: 6 },
    reflective: true,
    screens: { MS: 2, ICM: 6 },
  },
}
