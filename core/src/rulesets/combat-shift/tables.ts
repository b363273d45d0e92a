import type { RuleId } from './ledger.ts'
import type { Era, UnitKind } from './units/unit-class.ts'

export type ByEra<T = number> = Readonly<Record<Era, T>>

/** Combat Shifts Table as printed: situation, shifts, sum for the attacker. The wrong sign of the scout is kept. */
export const shiftsAsPrinted = [
  ['Basic defensive shift', '1 defensive', '-10 %'],
  ['Basic offensive shift', '1 offensive', '+10 %'],
  ['Firing at a scout ship', '1 defensive', '+10 %'],
  ['Firing at a non-warship', '2 offensive', '+20 %'],
  ['Firing at an orbital city, an orbital shipyard or an unfinished ship', '3 offensive', '+30 %'],
  ['Lower era firing at a higher one', '1 defensive an era', '-10 %'],
  ['Higher era firing at a lower one', '1 offensive an era', '+10 %'],
  ['Engaged by 1st Era fighters', '1.5 defensive', '-15 %'],
  ['Engaged by 2nd Era fighters', '3.0 defensive', '-30 %'],
  ['Engaged by 3rd Era fighters', '4.5 defensive', '-45 %'],
  ['Ambush of a target that cannot detect it', '3 offensive', '+30 %'],
  ['Ambush of a target that can detect it', '1 offensive', '+10 %'],
  ['Fighter area patrol, 30 RPs a shift', '1 either way', '+/-10 %'],
] as const satisfies readonly (readonly [string, string, string])[]

/** A fault of the printed tables, with its proof from the tables themselves. */
interface Erratum {
  readonly rule: RuleId
  readonly printed: string
  readonly correct: string
  readonly proof: string
}

export const errata = [
  {
    rule: 'target.scout',
    printed: 'firing at a scout: one defensive shift, +10 %',
    correct: '-10 %',
    proof:
      'The basic row has a defensive shift at -10 %, and note 1 applies shifts to the chance of the attacker always.',
  },
  {
    rule: 'engaged.missiles',
    printed: 'engaged by fighters only',
    correct: 'by fighters or ship missiles',
    proof: 'Notes 12 and 24 have ship missiles engage, too, and at the same penalties.',
  },
  {
    rule: 'patrol.protective',
    printed: 'note 7: FAP, then CAP',
    correct: 'the fighter area patrol both times',
    proof: 'CAP is named nowhere else, and the sentence goes on about the patrol.',
  },
] as const satisfies readonly Erratum[]

/** target.scout The Combat Shifts Table with the sign put right, as it is played. */
export const combatShifts = {
  basic: 10,
  scout: -10,
  nonWarship: 20,
  immobile: 30,
  era: 10,
  engaged: { 1: -15, 2: -30, 3: -45 },
  ambush: { unseen: 30, seen: 10 },
  /** patrol.shift Resource points of fighters on patrol that give one shift. */
  pointsPerPatrolShift: 30,
} as const

/** Combat Situations Table: situation, value by era. */
export const situationsAsPrinted = [
  ['Warship attacking', '10 % x 3 = 30 %', '10 % x 5 = 50 %', '10 % x 7 = 70 %'],
  ['Carrier, direct', '30 - 20 = 10 %', '50 - 20 = 30 %', '70 - 20 = 50 %'],
  ['Fighters, missiles', 'd10/10 x RPs x 1.5', 'd10/10 x RPs x 2.5', 'd10/10 x RPs x 3.5'],
  ['Close-in defence', 'half / 10 RPs', 'half / 10 RPs', 'half / 10 RPs'],
  ['- of carriers', '30 % / 10 RPs', '50 % / 10 RPs', '70 % / 10 RPs'],
  ['- losses in RPs', 'd10', 'd10', 'd10'],
  ['- by carriers', 'd10+1, at most 10', 'd10+2, at most 10', 'd10+3, at most 10'],
  ['Ground base', '20 %', '20 %', '20 %'],
  ['Orbital base', '30 %', '30 %', '30 %'],
  ['- against raiders', '40 % in place', '40 % in place', '40 % in place'],
  ['System base', '30 %', '30 %', '30 %'],
  ['Retreating', '50 %', '50 %', '50 %'],
  ['- if engaged by', '50 - 15 = 35 %', '50 - 30 = 20 %', '50 - 45 = 5 %'],
  ['Bombardment', '3 factors', '7 factors', '12 factors'],
  ['Pacification', '1 RP a warship', '4 RPs a warship', '9 RPs a warship'],
] as const satisfies readonly (readonly [string, string, string, string])[]

/** base.warship base.carrier base.ground base.orbital base.system Regular fire; kinds that are missing have none. */
export const regularFire = {
  warship: { 1: 30, 2: 50, 3: 70 },
  carrier: { 1: 10, 2: 30, 3: 50 },
  groundBase: { 1: 20, 2: 20, 3: 20 },
  orbitalBase: { 1: 30, 2: 30, 3: 30 },
  systemBase: { 1: 30, 2: 30, 3: 30 },
} as const satisfies { readonly [K in UnitKind]?: ByEra }

/** fighter.chance The factor of the points, in tenths: 1.5, 2.5, 3.5. */
export const fighterTenths = { 1: 15, 2: 25, 3: 35 } as const satisfies ByEra

/** close-in.shots Resource points of the attack to a shot of close-in defence. */
export const CLOSE_IN_POINTS = 10

/** close-in.carrier-loss The addition of carriers to the die of losses, and the most it makes. */
export const carrierLoss = { add: { 1: 1, 2: 2, 3: 3 }, most: 10 } as const

/** retreat.base raid.orbital */
export const RETREAT_CHANCE = 50
export const ORBITAL_IN_PLACE_CHANCE = 40

/** bombard.population Population factors that a warship destroys. */
export const bombardmentFactors = { 1: 3, 2: 7, 3: 12 } as const satisfies ByEra

/** pacify.strength Resource points that a warship counts for; fighters count half of theirs, ground units all. */
export const pacificationPoints = { 1: 1, 2: 4, 3: 9 } as const satisfies ByEra
