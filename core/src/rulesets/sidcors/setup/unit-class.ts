import type { HalfPoints } from '../fire/coefficient.ts'

export interface Factors {
  readonly attack: number
  readonly defence: number
  /** R13 Fighter factors in halves. */
  readonly fighters: HalfPoints
  /** R14 PFs carried, six to a flotilla. */
  readonly pfs: number
}

export interface Traits {
  /** Electronic warfare: 0 for a unit without scout capability. */
  readonly ew: number
  /** Command rating; 0 if it is not known. */
  readonly command: number
  readonly mauler: boolean
  /** Carrier escort (■): matters to carrier groups only, which the extract leaves out. */
  readonly escort: boolean
  readonly cloak: boolean
  readonly slow: boolean
  readonly base: boolean
  readonly planet: boolean
  readonly frd: boolean
  readonly convoy: boolean
}

/** A unit as its players write it: `D7 8/4`, `BATS 12(6)/6(3)`, `FRD 1-4/None`. */
export interface UnitClass {
  readonly name: string
  /** A ship's own name, empty if it has none. */
  readonly proper: string
  /** The empire of a published class; empty for own classes. */
  readonly faction: string
  readonly intact: Factors
  /** None: destroyed when damaged. */
  readonly crippled: Factors | null
  /** The crippled side was not written and was extrapolated. */
  readonly extrapolated: boolean
  readonly traits: Traits
}

export const noTraits: Traits = {
  ew: 0,
  command: 0,
  mauler: false,
  escort: false,
  cloak: false,
  slow: false,
  base: false,
  planet: false,
  frd: false,
  convoy: false,
}

/** intensity.non-mobile True for the listed kinds, which cannot retreat. */
export const isImmobile = (traits: Traits): boolean => traits.base || traits.planet || traits.frd || traits.convoy

const sameFactors = (a: Factors | null, b: Factors | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.attack === b.attack &&
    a.defence === b.defence &&
    a.fighters === b.fighters &&
    a.pfs === b.pfs)

export const traitFlags = ['mauler', 'escort', 'cloak', 'slow', 'base', 'planet', 'frd', 'convoy'] as const

const sameTraits = (a: Traits, b: Traits): boolean =>
  a.ew === b.ew && a.command === b.command && traitFlags.every(flag => a[flag] === b[flag])

export const sameClass = (a: UnitClass, b: UnitClass): boolean =>
  a === b ||
  (a.name === b.name &&
    a.proper === b.proper &&
    a.faction === b.faction &&
    a.extrapolated === b.extrapolated &&
    sameFactors(a.intact, b.intact) &&
    sameFactors(a.crippled, b.crippled) &&
    sameTraits(a.traits, b.traits))

/** R1 A flagship may lead itself and as many others as its command rating. A base leads, and does not count itself. */
export const maxShipsLed = ({ traits }: UnitClass): number => Math.max(1, traits.command + (isImmobile(traits) ? 0 : 1))

/**
 * fire.extrapolate A crippled side that is not written: half the defence rounded up; the same as attack if both were
 * equal, else half the attack rounded down; half the fighters rounded down. True of 85 to 98 % of 957 classes.
 */
export function extrapolateCrippled(intact: Factors): Factors {
  const defence = Math.ceil(intact.defence / 2)
  const attack = intact.attack === intact.defence ? defence : Math.floor(intact.attack / 2)
  return {
    attack,
    defence,
    fighters: 2 * Math.floor(intact.fighters / 4),
    pfs: 6 * Math.floor(intact.pfs / 12),
  }
}
