import type { ShipClass } from './units/design.ts'
import type { DefenceColumn, DefenceSystem, Weapon } from './units/weapon.ts'

/** Dice of hull damage: a number of ten-sided dice, and an addition to their sum. */
export interface HullDamage {
  readonly dice: number
  readonly add: number
}

/** weapon.list The restrictions of a weapon, its range in hexes, and its modifier on the damage table. */
interface WeaponStats {
  readonly forward: boolean
  /** Five percent less for every hex. */
  readonly diffuses: boolean
  readonly movingOnly: boolean
  readonly limited: boolean
  /** Null if the weapon comes to its target by itself. */
  readonly rangeHexes: number | null
  readonly modifier: number
  readonly hull: HullDamage
}

const hull = (dice: number, add = 0): HullDamage => ({ dice, add })

/** Each weapon: New Statistics for Basic Game Weapons, New Advanced Game Weapons; Damage Table Modifiers. */
export const weaponStats: Readonly<Record<Weapon, WeaponStats>> = {
  LC: { forward: true, diffuses: true, movingOnly: false, limited: false, rangeHexes: 10, modifier: 0, hull: hull(2) },
  LB: { forward: false, diffuses: true, movingOnly: false, limited: false, rangeHexes: 9, modifier: 0, hull: hull(1) },
  PB: {
    forward: false,
    diffuses: true,
    movingOnly: false,
    limited: false,
    rangeHexes: 12,
    modifier: 10,
    hull: hull(1),
  },
  EB: {
    forward: false,
    diffuses: true,
    movingOnly: false,
    limited: false,
    rangeHexes: 12,
    modifier: 10,
    hull: hull(1),
  },
  DC: { forward: true, diffuses: true, movingOnly: false, limited: false, rangeHexes: 9, modifier: 20, hull: hull(3) },
  T: { forward: false, diffuses: false, movingOnly: true, limited: true, rangeHexes: 4, modifier: -20, hull: hull(4) },
  AR: {
    forward: true,
    diffuses: false,
    movingOnly: true,
    limited: true,
    rangeHexes: 4,
    modifier: -10,
    hull: hull(2, 4),
  },
  RB: {
    forward: false,
    diffuses: false,
    movingOnly: false,
    limited: true,
    rangeHexes: 3,
    modifier: -10,
    hull: hull(2),
  },
  M: {
    forward: false,
    diffuses: false,
    movingOnly: false,
    limited: true,
    rangeHexes: 0,
    modifier: -20,
    hull: hull(3, 5),
  },
  S: {
    forward: false,
    diffuses: false,
    movingOnly: false,
    limited: true,
    rangeHexes: null,
    modifier: -20,
    hull: hull(5),
  },
}

/**
 * Combat Table: the chance to hit in percent; that of a battle with skills, to which a gunner's levels are added, if it
 * is printed; `*` for half damage to the hull.
 */
export type CombatCell =
  | readonly [plain: number, skilled: number]
  | readonly [plain: number, skilled: number, half: '*']
  | readonly [plain: number]

/** Combat Table, Advanced Game, in printed shape: the chance to hit, by weapon and defence. */
export const combatTable = {
  LC: { none: [75, 60], RH: [60, 45], PS: [75, 60], ES: [75, 60], SS: [75, 60], MS: [25, 10, '*'] },
  LB: { none: [65, 55], RH: [50, 40], PS: [65, 55], ES: [65, 55], SS: [65, 55], MS: [20, 10, '*'] },
  PB: { none: [60, 50], RH: [60, 50], PS: [25, 15, '*'], ES: [70, 60], SS: [40, 30], MS: [50, 40] },
  EB: { none: [60, 50], RH: [60, 50], PS: [70, 60], ES: [25, 15, '*'], SS: [40, 30], MS: [50, 40] },
  DC: { none: [60, 45], RH: [60, 45], PS: [50, 35], ES: [50, 35], SS: [40, 25], MS: [50, 35] },
  T: { none: [50, 45], RH: [50, 45], PS: [50, 45], ES: [50, 45], SS: [75, 65], MS: [50, 40] },
  AR: { none: [60, 50], RH: [60, 50], PS: [60, 50], ES: [60, 50], SS: [60, 50], MS: [60, 50] },
  RB: { none: [40, 30], RH: [40, 30], PS: [40, 30], ES: [40, 30], SS: [40, 30], MS: [40, 30] },
  M: { none: [60], RH: [60], PS: [60], ES: [60], SS: [80], MS: [60] },
  S: { none: [75], RH: [75], PS: [75], ES: [75], SS: [90], MS: [75] },
} as const satisfies Readonly<Record<Weapon, Readonly<Record<DefenceColumn, CombatCell>>>>

/** Combat Table, column ICM: percent that each interceptor missile takes off the chance to hit; none off others. */
export const interceptorEffect: Partial<Readonly<Record<Weapon, number>>> = { T: 10, AR: 5, RB: 3, M: 5, S: 8 }

/**
 * Campaign Book, skills: the effect of one level. A gunner adds percent to the chance of a weapon; a pilot to that of
 * forward weapons (`pilot`), to evasion, and to one turn more in a move (`turn`); an engineer adds to damage control.
 */
export const effectPerSkillLevel = { gunner: 5, pilot: 5, evasion: 3, turn: 10, engineer: 10 } as const

/** The effect of a modified roll on the damage table. */
export type DamageEffect =
  | { readonly kind: 'hull'; readonly times: 1 | 2 }
  | { readonly kind: 'drive' | 'steering'; readonly lose: 'one' | 'half' | 'all' }
  /** The first of these that the ship still has. */
  | { readonly kind: 'weapon'; readonly first: readonly Weapon[] }
  | { readonly kind: 'defence'; readonly first: readonly DefenceSystem[] }
  | { readonly kind: 'powerShort' | 'combatControl' | 'navigation' | 'fire' | 'damageControl' | 'disastrousFire' }

/** Advanced Game Damage Table: from and to, both included, in printed order. */
export const damageTable: readonly (readonly [from: number, to: number, damage: DamageEffect])[] = [
  [-20, 10, { kind: 'hull', times: 2 }],
  [11, 45, { kind: 'hull', times: 1 }],
  [46, 49, { kind: 'drive', lose: 'one' }],
  [50, 52, { kind: 'drive', lose: 'half' }],
  [53, 53, { kind: 'drive', lose: 'all' }],
  [54, 58, { kind: 'steering', lose: 'one' }],
  [59, 60, { kind: 'steering', lose: 'all' }],
  [61, 62, { kind: 'weapon', first: ['LC', 'LB', 'PB', 'EB', 'AR', 'RB'] }],
  [63, 64, { kind: 'weapon', first: ['PB', 'EB', 'LB', 'RB', 'T', 'AR'] }],
  [65, 66, { kind: 'weapon', first: ['DC', 'LC', 'AR', 'T', 'LB'] }],
  [67, 68, { kind: 'weapon', first: ['T', 'AR', 'EB', 'PB', 'LB', 'RB'] }],
  [69, 70, { kind: 'weapon', first: ['LB', 'RB', 'T', 'AR', 'PB', 'EB', 'LC'] }],
  [71, 74, { kind: 'powerShort' }],
  [75, 77, { kind: 'defence', first: ['PS', 'ES', 'SS', 'MS', 'ICM'] }],
  [78, 80, { kind: 'defence', first: ['MS', 'ICM', 'SS', 'PS', 'ES'] }],
  [81, 84, { kind: 'defence', first: ['ICM', 'SS', 'PS', 'ES', 'MS'] }],
  [85, 91, { kind: 'combatControl' }],
  [92, 97, { kind: 'navigation' }],
  [98, 105, { kind: 'fire' }],
  [106, 116, { kind: 'damageControl' }],
  [117, 120, { kind: 'disastrousFire' }],
]

/**
 * A line of the ship lists: hull points, acceleration and deceleration, manoeuvre, damage control; weapons, rounds,
 * screens, masks and interceptors by number.
 */
interface ClassStats {
  readonly name: string
  readonly hp: number
  readonly adf: number
  readonly mr: number
  readonly dcr: number
  readonly arms: Partial<Readonly<Record<Weapon, number>>>
  readonly reflective: boolean
  readonly screens: Partial<Readonly<Record<DefenceSystem, number>>>
}

/** Section 9.1: the Advanced Game classes. Stations differ: this is the smallest of the Campaign Book. */
export const classStats: Readonly<Record<ShipClass, ClassStats>> = {
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
