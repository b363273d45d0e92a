import type { RuleId } from '../ledger.ts'
import type { Options } from '../options.ts'
import type { Term } from '../orders/orders.ts'
import type { Chance } from '../shape.ts'
import type { Engaged } from '../state.ts'
import { fighterTenths, ORBITAL_IN_PLACE, RETREAT, regularFire, shifts } from '../tables.ts'
import type { Era, Kind, UnitClass } from '../units/unit-class.ts'

/** A unit in a sum: what it is, and the era of the side it belongs to. */
export interface Party {
  readonly made: UnitClass
  readonly owner: Era
}

/** How an attack comes to its target: out of an ambush that is seen or not, or by stealth in the first round. */
export type Cover = 'none' | 'stealth' | 'seen' | 'unseen'

/** patrol.shift An offensive shift of the patrol: from the orders, or spent on protective fire. */
export type Aid = 'none' | 'patrol' | 'protective'

interface Attack {
  readonly options: Options
  readonly at: Party
  readonly cover: Cover
  /** patrol.shift Whether the target has a defensive shift of the patrol. */
  readonly guarded: boolean
}

/** All that regular fire, interception by ships and protective fire depend on. */
export interface Fire extends Attack {
  readonly by: Party
  readonly engaged: Engaged | null
  readonly aid: Aid
}

/** All that an attack of fighters or missiles depends on. */
export interface FighterAttack extends Attack {
  readonly era: Era
  /** Resource points in this attack, in eighths. */
  readonly eighths: number
  /** The effectiveness die, from 1 to 10. */
  readonly die: number
}

/** All that a shot of close-in defence depends on. */
export interface CloseIn {
  readonly options: Options
  readonly by: UnitClass
  readonly engaged: Engaged | null
  /** The era of the fighters, missiles or landing units. */
  readonly against: Era
}

/** Of a ten-sided die, and their mean: it stands for a face that is not known. */
export const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export const MEAN = 5.5

/** Where terms go; null where only their sum is wanted. */
type Terms = Term[] | null

function put(terms: Terms, rule: RuleId, label: string, by: number): number {
  terms?.push({ rule, label, by })
  return by
}

const civil: readonly Kind[] = ['civilian', 'orbitalCity', 'orbitalShipyard', 'unfinished']

const isCivil = (kind: Kind): boolean => civil.includes(kind)

const isBase = (kind: Kind): boolean => kind === 'groundBase' || kind === 'orbitalBase' || kind === 'systemBase'

/** civilian.era era.built Civilian and unfinished units are of the era of their owner, others of the era they were built in. */
export const eraOf = ({ made, owner }: Party): Era => (isCivil(made.kind) ? owner : made.era)

/** ambush.lasts stealth.first-round What covers an attack after so many finished rounds. */
export function coverOf(options: Options, by: UnitClass, at: UnitClass, done: number): Cover {
  if (by.concealment === 'none') return 'none'
  if (by.concealment === 'stealth') return done === 0 ? 'stealth' : 'none'
  if (done > 0 && options.ambushLasts === 'firstRound') return 'none'
  return at.detects ? 'seen' : 'unseen'
}

/** chance.cap chance.floor What a sum counts as, in whole percent. */
const capped = ({ minChance }: Options, raw: number): number => (raw >= 100 ? 99 : Math.max(raw, minChance))

function eraShift(terms: Terms, from: Era, to: Era, rule?: RuleId): number {
  const by = (from - to) * shifts.era
  return by === 0 ? 0 : put(terms, rule ?? (by < 0 ? 'era.lower' : 'era.higher'), 'era', by)
}

/** target.one-class Exactly one class, unless a scout is to count as a non-warship, too. */
function targetShift(terms: Terms, { scoutIsNonWarship }: Options, kind: Kind): number {
  switch (kind) {
    case 'scout':
      return (
        put(terms, 'target.scout', 'scout', shifts.scout) +
        put(terms, 'target.one-class', 'non-warship', scoutIsNonWarship ? shifts.nonWarship : 0)
      )
    case 'civilian':
      return put(terms, 'target.non-warship', 'non-warship', shifts.nonWarship)
    case 'orbitalCity':
    case 'orbitalShipyard':
    case 'unfinished':
      return put(terms, 'target.immobile', 'cannot move', shifts.immobile)
    default:
      return 0
  }
}

function coverShift(terms: Terms, options: Options, cover: Cover): number {
  if (cover === 'none') return 0
  if (cover === 'stealth') {
    return put(terms, 'stealth.first-round', 'stealth', options.stealthFirstRoundShift * shifts.basic)
  }
  put(terms, 'ambush.lasts', options.ambushLasts === 'firstRound' ? 'in the first round' : 'in every round', 0)
  return cover === 'seen'
    ? put(terms, 'ambush.seen', 'ambush, seen', shifts.ambush.seen)
    : put(terms, 'ambush.unseen', 'ambush', shifts.ambush.unseen)
}

/** What the target brings into the sum: its class, its era, how the attack comes to it, and the patrol over it. */
function attackShifts(terms: Terms, attack: Attack, era: Era, eraRule?: RuleId): number {
  const { options, at, cover, guarded } = attack
  if (isCivil(at.made.kind)) put(terms, 'civilian.era', `counts as of era ${at.owner}, that of its owner`, 0)
  return (
    eraShift(terms, era, eraOf(at), eraRule) +
    targetShift(terms, options, at.made.kind) +
    coverShift(terms, options, cover) +
    (guarded ? put(terms, 'patrol.shift', 'patrol', -shifts.basic) : 0)
  )
}

/** engaged.penalty The era whose penalty counts: penalties do not add up. */
export const penaltyEra = ({ by, was }: Engaged): Era => (was === null || was < by ? by : was)

/** engaged.penalty The term of an engaged unit, by the era of who engaged it first. */
function engagedShift(terms: Terms, engaged: Engaged | null, rule?: RuleId): number {
  if (engaged === null) return 0
  return put(
    terms,
    rule ?? (engaged.missiles ? 'engaged.missiles' : 'engaged.penalty'),
    'engaged',
    shifts.engaged[penaltyEra(engaged)],
  )
}

const baseRules = {
  warship: 'base.warship',
  carrier: 'base.carrier',
  groundBase: 'base.ground',
  orbitalBase: 'base.orbital',
  systemBase: 'base.system',
} as const satisfies Record<keyof typeof regularFire, RuleId>

type Armed = keyof typeof regularFire

/** base.unarmed Whether a unit has regular fire. */
export const isArmed = (kind: Kind): kind is Armed => kind in regularFire

/** An attempt that is not there at all: not even the least chance is left. */
const none = (rule: RuleId): Chance => ({ terms: [{ rule, label: 'base', by: 0 }], raw: 0, chance: 0 })

function fireRaw(fire: Fire, kind: Armed, terms: Terms): number {
  const { options, by, engaged, aid } = fire
  const base = put(terms, baseRules[kind], 'base', regularFire[kind][by.made.era])
  const own = isBase(kind) && !options.erasForBases ? eraOf(fire.at) : by.made.era
  const aided =
    aid === 'none' ? 0 : put(terms, aid === 'patrol' ? 'patrol.shift' : 'patrol.protective', 'patrol', shifts.basic)
  const target = attackShifts(terms, fire, own, isBase(kind) ? 'base.era' : undefined)
  return base + aided + target + engagedShift(terms, engaged)
}

/** chance.sum Regular fire: base, patrol, era, target, ambush and engaged, added up and capped once. */
export function fireSum(fire: Fire): Chance {
  const { kind } = fire.by.made
  if (!isArmed(kind)) return none('base.unarmed')
  const terms: Term[] = []
  const raw = fireRaw(fire, kind, terms)
  return { terms, raw, chance: capped(fire.options, raw) }
}

/** The same without its terms. */
export function fireChance(fire: Fire): number {
  const { kind } = fire.by.made
  return isArmed(kind) ? capped(fire.options, fireRaw(fire, kind, null)) : 0
}

/** Eighths of a resource point as people write them: `18.75`. */
export const printPoints = (eighths: number): string => String(eighths / 8)

/** Tenths of the die times eighths of points times tenths of the factor. */
const SCALE = 10 * 8 * 10

/** chance.rounding Whole percent of a product in 800ths; shifts are whole percents, so it may be done before they are added. */
const wholePercent = ({ rounding }: Options, product: number): number =>
  rounding === 'floor' ? Math.floor(product / SCALE) : Math.floor((2 * product + SCALE) / (2 * SCALE))

/** fighter.chance The base as a product; `die` is the face, or what stands for it. */
const baseLabel = ({ era, eighths }: Pick<FighterAttack, 'era' | 'eighths'>, die: number | string): string =>
  `base (${die}/10 x ${printPoints(eighths)} x ${fighterTenths[era] / 10})`

function fighterRaw(attack: FighterAttack, terms: Terms): number {
  const { options, era, eighths, die } = attack
  // in binary floating point 7/10 x 12 x 2.5 is a little less than 21, so the product is kept in integers and divided once
  const product = die * eighths * fighterTenths[era]
  const base = wholePercent(options, product)
  if (terms !== null) {
    put(terms, 'fighter.chance', baseLabel(attack, die), base)
    if (product % SCALE !== 0) put(terms, 'chance.rounding', `${product / SCALE} counts as ${base}`, 0)
  }
  if (!options.shiftsForFighters) return base
  const own = terms?.length ?? 0
  const shift = attackShifts(terms, attack, era)
  if (terms !== null && terms.length > own) put(terms, 'shift.fighters', 'shifts apply to fighters and missiles', 0)
  return base + shift
}

/** fighter.chance Fighters or missiles at one face of the effectiveness die. */
export function fighterSum(attack: FighterAttack): Chance {
  const terms: Term[] = []
  const raw = fighterRaw(attack, terms)
  return { terms, raw, chance: capped(attack.options, raw) }
}

/** fighter.chance An attack before its effectiveness is thrown: its terms with `die` for the face, the chance of each face, and their mean. */
export function fighterFaces(attack: Omit<FighterAttack, 'die'>) {
  const terms: Term[] = []
  fighterRaw({ ...attack, die: 10 }, terms)
  const [, ...shifted] = terms
  const base = { rule: 'fighter.chance', label: baseLabel(attack, 'die'), by: 0 } as const
  const chances = facesOf(attack)
  const mean = chances.reduce((sum, chance) => sum + chance, 0) / chances.length
  return { terms: [base, ...shifted], chances, mean }
}

/** The same without its terms. */
export const fighterChance = (attack: FighterAttack): number => capped(attack.options, fighterRaw(attack, null))

/** Its chance at each face of the effectiveness die, from 1 to 10. */
export const facesOf = (attack: Omit<FighterAttack, 'die'>): readonly number[] =>
  FACES.map(die => fighterChance({ ...attack, die }))

/** close-in.base Half of a base chance; of the odd ones that an option may set, as fractions are rounded. */
const half = ({ rounding }: Options, base: number): number =>
  rounding === 'floor' ? Math.floor(base / 2) : Math.ceil(base / 2)

interface Base {
  readonly rule: RuleId
  readonly by: number
}

/** close-in.base close-in.carrier ground.close-in The base of close-in defence, null for units without any. */
function closeInBase(options: Options, { kind, era }: UnitClass): Base | null {
  if (kind === 'carrier') return { rule: 'close-in.carrier', by: regularFire.warship[era] }
  if (isArmed(kind)) return { rule: 'close-in.base', by: half(options, regularFire[kind][era]) }
  if (kind !== 'ground' || options.groundUnitCidBase === 0) return null
  return { rule: 'ground.close-in', by: half(options, options.groundUnitCidBase) }
}

/** Whether a unit has close-in defence at all. */
export const hasCloseIn = (options: Options, by: UnitClass): boolean => closeInBase(options, by) !== null

function closeInRaw({ options, by, engaged, against }: CloseIn, base: Base, terms: Terms): number {
  const sum = put(terms, base.rule, 'base', base.by)
  const eras = options.eraShiftsForCloseIn && (options.erasForBases || !isBase(by.kind))
  const era = eras ? eraShift(terms, by.era, against, 'close-in.era') : 0
  return sum + era + (options.engagedAffectsCid ? engagedShift(terms, engaged, 'close-in.engaged') : 0)
}

/** close-in.base close-in.era close-in.engaged One shot of close-in defence. */
export function closeInSum(fire: CloseIn): Chance {
  const base = closeInBase(fire.options, fire.by)
  if (base === null) return none('close-in.base')
  const terms: Term[] = []
  const raw = closeInRaw(fire, base, terms)
  return { terms, raw, chance: capped(fire.options, raw) }
}

/** The same without its terms. */
export function closeInChance(fire: CloseIn): number {
  const base = closeInBase(fire.options, fire.by)
  return base === null ? 0 : capped(fire.options, closeInRaw(fire, base, null))
}

/** retreat.base retreat.engaged A retreat. */
export function retreatSum(options: Options, engaged: Engaged | null): Chance {
  const terms: Term[] = []
  const raw = put(terms, 'retreat.base', 'base', RETREAT) + engagedShift(terms, engaged, 'retreat.engaged')
  return { terms, raw, chance: capped(options, raw) }
}

/** raid.orbital engaged.anything Whether an orbital base is in place before raiders attack. */
export function raidWatchSum(options: Options, engaged: Engaged | null): Chance {
  const terms: Term[] = []
  const raw = put(terms, 'raid.orbital', 'base', ORBITAL_IN_PLACE) + engagedShift(terms, engaged)
  return { terms, raw, chance: capped(options, raw) }
}
