import { withOrders } from '../../../game/doctrine/index.ts'
import type { AnyRuleset } from '../../../game/index.ts'
import { sides } from '../../../game/sides/index.ts'
import { chain, invariant, must, nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import type { OutcomeChances } from '../../../odds/index.ts'
import { type OpenBattle, openFetchedBattle } from '../../battle/index.ts'
import { jobWeight, type OddsJob, samplerOf } from '../../odds/index.ts'
import { cellJob, fullData, openSearch, type Search, type SweepHeader, searchHeader } from '../../sweep/index.ts'
import { type Heading, headingOf } from '../heading.ts'

/** The question after the values of published ships, or of those that are named. */
export interface ValuesAsk {
  /** Units in the place of those of the catalogue, as players write them. The first is the measure of the others. */
  readonly units?: readonly string[]
  /** The owner of the ships, as the catalogue names it; all owners if absent. */
  readonly faction?: string
  readonly battles?: number
  readonly ships?: number
  /** Half of the widest range of a sampled result, in points. */
  readonly error?: number
  readonly seed: string
}

/** The most kinds of ships whose values are fitted at once. */
export const MAX_SHIPS = 60

/** The battles for each kind of ship. */
const BATTLES_EACH = 6
const MIN_BATTLES = 40

/** The most ships of a side, and the error of a sampled result in points: coarser where decisions are heavy. */
const usual = { light: { ships: 3, error: 2 }, heavy: { ships: 2, error: 5 } }

/** A battle of a system under its published options, between two ships of the first class that makes one. */
export function battleOfSystem(rules: AnyRuleset): Result<OpenBattle> {
  const { id, title } = rules.card
  const side = (name: string, unit: string) => ({ name, units: [unit] })
  const opened = rules.catalogue.map(({ unit }) =>
    openFetchedBattle({ flagplot: 1, system: id, title, red: side('Red', unit), blue: side('Blue', unit) }),
  )
  return opened.find(({ ok: isOpen }) => isOpen) ?? must(opened[0], 'a catalogue')
}

/** The battles of two units by which they are known to fight: most show it in the first ones. */
const TRIED = [4, 28]

/** The battle between two fleets, each unit of them alone. */
function jobOf(battle: OpenBattle, ...fleets: readonly (readonly string[])[]): Result<OddsJob> {
  const axes = sides.map(side => ({ at: `${side}.units` }))
  return cellJob(
    fullData(battle),
    { axes, seed: '1' },
    fleets.map(units => units.map(unit => ({ unit, count: 1 }))),
  )
}

/** True if an outcome comes up in battles of a unit against another; never if they make no battle. */
function comesUp(
  battle: OpenBattle,
  [unit, enemy]: readonly [string, string],
  isSought: (outcome: OutcomeChances) => boolean,
): boolean {
  const sampler = chain(jobOf(battle, [unit], [enemy]), samplerOf)
  if (!sampler.ok) return false
  const { chunk, finish } = sampler.value
  return TRIED.some((size, part) => isSought(finish(chunk(part, size)).outcome))
}

/**
 * The units that fight: those that decide a battle with their own kind, and those that can beat the first of these.
 * Others only stand in a fleet, and battles tell no value of them.
 */
function fightersAmong(battle: OpenBattle, units: readonly string[]): readonly string[] {
  const equals = new Set(units.filter(unit => comesUp(battle, [unit, unit], ({ red, blue }) => red + blue > 0)))
  const [first] = equals
  if (first === undefined) return []
  return units.filter(unit => equals.has(unit) || comesUp(battle, [unit, first], ({ red }) => red > 0))
}

/** One alone has no value beside another. */
const MIN_UNITS = 2

interface ChosenUnits {
  readonly units: readonly string[]
  /** Published units that neither decide a battle with their own kind nor beat the first that does. */
  readonly leftOut: readonly string[]
}

/** The published ships of an owner that fight under the options of a battle, each once. */
function publishedUnits(battle: OpenBattle, faction: string | undefined): Result<ChosenUnits> {
  const { rules, setup } = battle
  const factions = [...new Set(rules.catalogue.map(each => each.faction))]
  const wanted = factions.find(each => each.toLowerCase() === faction?.toLowerCase())
  if (faction !== undefined && wanted === undefined) {
    const expected = `one of ${factions.join(', ')}`
    return refuse({ code: 'unknown-name', path: ['faction'], found: faction, expected }, nearest(faction, factions))
  }
  const { options } = rules.setup.print(setup)
  const own = rules.catalogue.filter(
    ({ faction: owner, under = {} }) =>
      (wanted === undefined || owner === wanted) &&
      Object.entries(under).every(([option, value]) => options[option] === value),
  )
  const all = [...new Set(own.map(({ unit }) => unit))]
  if (all.length > MAX_SHIPS) {
    const says = `${rules.card.title} has ${all.length} ships; at most ${MAX_SHIPS} are fitted at once. Name an owner: ${factions.join(', ')}.`
    return refuse({ code: 'range', path: ['faction'], says })
  }
  const units = fightersAmong(battle, all)
  if (units.length < MIN_UNITS) {
    const owner = wanted === undefined ? rules.card.title : `${wanted} (${rules.card.title})`
    const says = `${owner} has ${units.length} of at least ${MIN_UNITS} published ships that fight under these options.`
    return refuse({ code: 'range', path: ['faction'], says })
  }
  return ok({ units, leftOut: all.filter(unit => !units.includes(unit)) })
}

/** Units that are named. Refused if one makes no fleet with another: most battles drawn of them would be none. */
function namedUnits(battle: OpenBattle, units: readonly string[]): Result<ChosenUnits> {
  const chosen = ok({ units, leftOut: [] })
  if (units.length < MIN_UNITS) {
    const expected = `at least ${MIN_UNITS} ships: a value is one beside another`
    return refuse({ code: 'range', path: ['units'], found: String(units.length), expected })
  }
  if (jobOf(battle, units, units).ok) return chosen
  // they may only be too many for one fleet
  for (const [i, unit] of units.entries()) {
    for (const fleet of [[unit], ...units.slice(0, i).map(before => [before, unit])]) {
      const job = jobOf(battle, fleet, fleet)
      if (!job.ok) return refuse({ ...job.refusal, path: ['units', i] })
    }
  }
  return chosen
}

/** True if standing orders of the battle weigh their decisions: such battles are fought a few a second. */
const isHeavy = ({ rules, leaders }: OpenBattle): boolean =>
  jobWeight({ system: rules.card.id, leaders: withOrders(rules, leaders) }) > 1

/** The battles of a sampled result at most: enough for the usual error. */
const SAMPLES = 4096

/** Battles of fleets drawn from published ships, or from those that are named. */
export interface ValuesQuestion {
  readonly kind: 'values'
  readonly heading: Heading
  /** The battle in full, whose fleets are replaced. */
  readonly base: unknown
  readonly search: Extract<Search, { kind: 'values' }>
  /** That of its rows in a file. */
  readonly header: SweepHeader
  /** Published units that are not drawn. */
  readonly leftOut: readonly string[]
}

/** Opens the question. Refused if its ships make no battle, are too many, or have too few battles. */
export function openValues(battle: OpenBattle, ask: ValuesAsk): Result<ValuesQuestion> {
  const { units: named, faction, seed } = ask
  const chosen = named === undefined ? publishedUnits(battle, faction) : namedUnits(battle, named)
  return chain(chosen, ({ units, leftOut }) => {
    const scale = isHeavy(battle) ? usual.heavy : usual.light
    const { battles = Math.max(MIN_BATTLES, BATTLES_EACH * units.length), ships = scale.ships } = ask
    const base = fullData(battle)
    const study = {
      kind: 'search',
      title: `${battle.title}: the values of ships`,
      battle: base,
      samples: SAMPLES,
      seed,
      error: ask.error ?? scale.error,
      search: { kind: 'values', values: units.map(unit => ({ unit })), battles, ships },
    } as const
    return chain(openSearch(study, battle), search => {
      invariant(search.kind === 'values', 'a study of values')
      const header = searchHeader(study, search, base)
      return ok({ kind: 'values', heading: headingOf(battle, seed), base, search, header, leftOut })
    })
  })
}
