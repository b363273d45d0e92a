import type { RuleId } from '../ledger.ts'
import type { Options } from '../options.ts'
import type { Chance, Term } from '../shape.ts'
import type { Engagement } from '../state.ts'
import { combatShifts, ORBITAL_IN_PLACE_CHANCE, RETREAT_CHANCE, regularFire } from '../tables.ts'
import type { Era, UnitClass, UnitKind } from '../units/unit-class.ts'

/** An attacker or a target in a sum: its class, and the era of the side that owns it. */
export interface OwnedClass {
  readonly made: UnitClass
  readonly ownerEra: Era
}

/** The attacker's cover, all to its advantage: stealth, or an ambush that the target detects (`seen`) or not. */
export type AttackerCover = 'none' | 'stealth' | 'seen' | 'unseen'

/** patrol.shift An offensive shift of its patrol for a unit that fires: from the orders, or for protective fire. */
export type PatrolAid = 'none' | 'patrol' | 'protective'

/** All that counts for any attack, by fire, fighters or missiles, besides the attacker itself. */
export interface AttackCircumstances {
  readonly options: Options
  /** The target. */
  readonly at: OwnedClass
  readonly cover: AttackerCover
  /** patrol.shift True if the target has a defensive shift of the patrol. */
  readonly guarded: boolean
}

/** The fire of one unit at one target. */
export interface RegularFire extends AttackCircumstances {
  readonly by: OwnedClass
  /** The engagement of the unit that fires. */
  readonly engaged: Engagement | null
  readonly aid: PatrolAid
}

/** Collects the terms of a sum; null where the sum alone is wanted. */
export type Terms = Term[] | null

/** Collects a term of so many percent, and returns it, so that it can be added up where it is collected. */
export function addTerm(terms: Terms, rule: RuleId, label: string, by: number): number {
  terms?.push({ rule, label, by })
  return by
}

const civil: readonly UnitKind[] = ['civilian', 'orbitalCity', 'orbitalShipyard', 'unfinished']

export const isCivil = (kind: UnitKind): boolean => civil.includes(kind)

export const isBase = (kind: UnitKind): boolean =>
  kind === 'groundBase' || kind === 'orbitalBase' || kind === 'systemBase'

/** civilian.era era.built Civilian and unfinished units are of their owner's era, others of that they were built in. */
export const eraOf = ({ made, ownerEra }: OwnedClass): Era => (isCivil(made.kind) ? ownerEra : made.era)

/** ambush.lasts stealth.first-round The cover of an attack after so many finished rounds. */
export function coverOf(
  { options, done }: { options: Options; done: number },
  by: UnitClass,
  at: UnitClass,
): AttackerCover {
  if (by.concealment === 'none') return 'none'
  if (by.concealment === 'stealth') return done === 0 ? 'stealth' : 'none'
  if (done > 0 && options.ambushLasts === 'firstRound') return 'none'
  return at.detects ? 'seen' : 'unseen'
}

/** chance.cap chance.floor The chance that a sum counts as, in whole percent. */
export const cappedChance = ({ minChance }: Options, raw: number): number =>
  raw >= 100 ? 99 : Math.max(raw, minChance)

/** chance.sum A base and its shifts with their terms, added up and capped once. */
export function sumChance(options: Options, base: Term, addShifts: (terms: Terms) => number): Chance {
  const terms: [Term, ...Term[]] = [base]
  const raw = base.by + addShifts(terms)
  return { terms, raw, chance: cappedChance(options, raw) }
}

/** No attempt at all: even the least chance does not apply. */
export const noChance = (rule: RuleId): Chance => ({ terms: [{ rule, label: 'base', by: 0 }], raw: 0, chance: 0 })

/** The attacker by its era, and the clause that is cited for its shift if that is not the usual one. */
interface Attacker {
  readonly era: Era
  readonly rule?: RuleId | undefined
}

/** era.higher era.lower In percent: above 0 for an attacker of the later era. */
export function eraShift(terms: Terms, { era, rule }: Attacker, target: Era): number {
  const by = (era - target) * combatShifts.era
  return by === 0 ? 0 : addTerm(terms, rule ?? (by < 0 ? 'era.lower' : 'era.higher'), 'era', by)
}

/** target.one-class Exactly one class, unless a scout is to count as a non-warship, too. */
function targetShift(terms: Terms, { scoutIsNonWarship }: Options, kind: UnitKind): number {
  switch (kind) {
    case 'scout':
      return (
        addTerm(terms, 'target.scout', 'scout', combatShifts.scout) +
        addTerm(terms, 'target.one-class', 'non-warship', scoutIsNonWarship ? combatShifts.nonWarship : 0)
      )
    case 'civilian':
      return addTerm(terms, 'target.non-warship', 'non-warship', combatShifts.nonWarship)
    case 'orbitalCity':
    case 'orbitalShipyard':
    case 'unfinished':
      return addTerm(terms, 'target.immobile', 'cannot move', combatShifts.immobile)
    default:
      return 0
  }
}

function coverShift(terms: Terms, options: Options, cover: AttackerCover): number {
  if (cover === 'none') return 0
  if (cover === 'stealth') {
    return addTerm(terms, 'stealth.first-round', 'stealth', options.stealthFirstRoundShift * combatShifts.basic)
  }
  addTerm(terms, 'ambush.lasts', options.ambushLasts === 'firstRound' ? 'in the first round' : 'in every round', 0)
  return cover === 'seen'
    ? addTerm(terms, 'ambush.seen', 'ambush, seen', combatShifts.ambush.seen)
    : addTerm(terms, 'ambush.unseen', 'ambush', combatShifts.ambush.unseen)
}

/** The sum of the shifts that every attack has, in percent, above 0 for the attacker: era, target, cover, patrol. */
export function attackShifts(
  terms: Terms,
  { options, at, cover, guarded }: AttackCircumstances,
  attacker: Attacker,
): number {
  if (isCivil(at.made.kind)) addTerm(terms, 'civilian.era', `counts as of era ${at.ownerEra}, that of its owner`, 0)
  return (
    eraShift(terms, attacker, eraOf(at)) +
    targetShift(terms, options, at.made.kind) +
    coverShift(terms, options, cover) +
    (guarded ? addTerm(terms, 'patrol.shift', 'patrol', -combatShifts.basic) : 0)
  )
}

/** engaged.penalty The era whose penalty counts, the later one: penalties do not add up. */
export const penaltyEra = ({ by, was }: Engagement): Era => (was === null || was < by ? by : was)

/** engaged.penalty The penalty on all that an engaged unit tries, in percent and below 0; 0 if it is not engaged. */
export function engagedShift(terms: Terms, engaged: Engagement | null, rule?: RuleId): number {
  if (engaged === null) return 0
  const cited = rule ?? (engaged.missiles ? 'engaged.missiles' : 'engaged.penalty')
  return addTerm(terms, cited, 'engaged', combatShifts.engaged[penaltyEra(engaged)])
}

const baseRules = {
  warship: 'base.warship',
  carrier: 'base.carrier',
  groundBase: 'base.ground',
  orbitalBase: 'base.orbital',
  systemBase: 'base.system',
} as const satisfies Record<keyof typeof regularFire, RuleId>

type Armed = keyof typeof regularFire

/** base.unarmed True if a unit has regular fire. */
export const isArmed = (kind: UnitKind): kind is Armed => kind in regularFire

/** base.warship base.carrier The base of the regular fire of a class, in percent; 0 for the unarmed. */
export const baseFireChance = ({ kind, era }: UnitClass): number => (isArmed(kind) ? regularFire[kind][era] : 0)

function fireShifts(fire: RegularFire, kind: Armed, terms: Terms): number {
  const { options, by, engaged, aid } = fire
  const era = isBase(kind) && !options.erasForBases ? eraOf(fire.at) : by.made.era
  const aidRule = aid === 'patrol' ? 'patrol.shift' : 'patrol.protective'
  const aided = aid === 'none' ? 0 : addTerm(terms, aidRule, 'patrol', combatShifts.basic)
  const target = attackShifts(terms, fire, { era, rule: isBase(kind) ? 'base.era' : undefined })
  return aided + target + engagedShift(terms, engaged)
}

/** chance.sum The chance that regular fire hits: base, patrol, era, target, ambush and engaged. */
export function fireSum(fire: RegularFire): Chance {
  const { options, by } = fire
  const { kind, era } = by.made
  if (!isArmed(kind)) return noChance('base.unarmed')
  const base = { rule: baseRules[kind], label: 'base', by: regularFire[kind][era] }
  return sumChance(options, base, terms => fireShifts(fire, kind, terms))
}

/** The chance of `fireSum` in whole percent, without its terms. */
export function fireChance(fire: RegularFire): number {
  const { kind, era } = fire.by.made
  return isArmed(kind) ? cappedChance(fire.options, regularFire[kind][era] + fireShifts(fire, kind, null)) : 0
}

/** retreat.base retreat.engaged The chance that one unit, engaged or not, retreats. */
export const retreatSum = (options: Options, engaged: Engagement | null): Chance =>
  sumChance(options, { rule: 'retreat.base', label: 'base', by: RETREAT_CHANCE }, terms =>
    engagedShift(terms, engaged, 'retreat.engaged'),
  )

/** raid.orbital engaged.anything The chance that an orbital base, engaged or not, is in place before raiders attack. */
export const orbitalInPlaceSum = (options: Options, engaged: Engagement | null): Chance =>
  sumChance(options, { rule: 'raid.orbital', label: 'base', by: ORBITAL_IN_PLACE_CHANCE }, terms =>
    engagedShift(terms, engaged),
  )
