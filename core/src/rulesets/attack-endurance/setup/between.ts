import { fillFields } from '../../../game/form/index.ts'
import type { Between, BetweenEvent } from '../../../game/index.ts'
import { type Side, sides } from '../../../game/sides/index.ts'
import { fleetWords, ofFleet } from '../../../game/words/index.ts'
import { invariant } from '../../../lang/index.ts'
import type { Options } from '../options.ts'
import { categories } from '../tables.ts'
import { printUnit } from './notation.ts'
import type { FleetSetup, Setup, UnitGroup } from './setup.ts'
import { keptHits } from './unit.ts'

/** Interphases that may pass between two battles: ten game turns of two. */
const MAX_INTERPHASES = 20

/** A damaged unit of a roster: `red:Corvette`, the next one of the same name `red:Corvette 2`. */
interface DamagedUnit {
  readonly value: string
  readonly name: string
  readonly side: Side
  readonly line: number
  readonly label: string
}

function damagedUnits(setup: Setup): readonly DamagedUnit[] {
  const units: DamagedUnit[] = []
  for (const side of sides) {
    for (const [line, group] of setup[side].units.entries()) {
      if (!group.damaged) continue
      const name = `${side}:${group.spec.name}`
      const label = `${group.spec.name} of ${setup[side].name}, ${group.hits} of ${group.spec.ef} hits`
      for (let k = 0; k < group.count; k++) {
        const nth = units.filter(unit => unit.name === name).length + 1
        units.push({ value: nth === 1 ? name : `${name} ${nth}`, name, side, line, label })
      }
    }
  }
  return units
}

const fieldsOf = (setup: Setup) => {
  const choices = damagedUnits(setup).map(({ value, label }) => ({ value, label }))
  return [
    {
      kind: 'integer',
      name: 'interphases',
      label: 'Interphases that pass',
      hint: 'Two in a game turn, one after each pair of player turns',
      min: 0,
      max: MAX_INTERPHASES,
      fallback: 1,
    },
    {
      kind: 'subset',
      name: 'repair',
      label: 'Damaged units that are repaired',
      hint: 'Who may, and when, is for the campaign',
      choices,
      min: 0,
      max: choices.length,
      fallback: [],
    },
  ] as const
}

/** Names as a person lists them: one named again means the next damaged unit of that name. */
function eachByName(setup: Setup, raw: unknown): unknown {
  if (!Array.isArray(raw)) return raw
  const units = damagedUnits(setup)
  const taken = new Set<string>()
  return raw.map(word => {
    const unit = units.find(({ value, name }) => (value === word || name === word) && !taken.has(value))
    if (unit === undefined) return word
    taken.add(unit.value)
    return unit.value
  })
}

function check(setup: Setup, raw: unknown) {
  const fields = fieldsOf(setup)
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return fillFields(fields, raw)
  const filled: Record<string, unknown> = { interphases: fields[0].fallback, ...raw }
  filled.interphases ??= fields[0].fallback
  if (Object.hasOwn(filled, 'repair')) filled.repair = eachByName(setup, filled.repair ?? [])
  return fillFields(fields, filled)
}

/** R27, H10: so many units of a line are repaired; their damaged status and all hits are gone. */
function repairedLine(group: UnitGroup, count: number): UnitGroup[] {
  if (count === 0) return [group]
  const fit: UnitGroup = { ...group, count, hits: 0, damaged: false }
  return count === group.count ? [fit] : [fit, { ...group, count: group.count - count }]
}

/** R27, H10: the units named lose their damaged status and all hits. */
function repaired(setup: Setup, names: readonly string[], log: BetweenEvent[]): Setup {
  const units = damagedUnits(setup).filter(({ value }) => names.includes(value))
  const text = `no longer ${categories[setup.options.category].damaged}, by an effort of the campaign`
  const next = { ...setup }
  for (const side of sides) {
    const lines = setup[side].units.map((group, line) => {
      const count = units.filter(unit => unit.side === side && unit.line === line).length
      const entry = { rule: 'R27', text: `${ofFleet(group.spec.name, side, fleetWords(setup))} is repaired.` }
      for (let n = 0; n < count; n++) log.push({ ...entry, because: [{ rule: 'H10', text }] })
      return repairedLine(group, count)
    })
    next[side] = { ...setup[side], units: lines.flat() }
  }
  return next
}

/** H8, H9, R2, R3: all hits of a fit unit come off; a damaged one keeps those up to half its endurance. */
const rested = (group: UnitGroup, { keptHits: kept }: Options): UnitGroup => ({
  ...group,
  hits: group.damaged ? keptHits(group.spec.ef, group.hits, kept) : 0,
})

/** The words for a line that an interphase changed: none where it had no hits to lose. */
function sayRest(before: UnitGroup, { hits }: UnitGroup, ours: (unit: string) => string): BetweenEvent[] {
  const { count, spec, damaged } = before
  const shed = before.hits - hits
  if (shed === 0 && !damaged) return []
  const line = ours(count === 1 ? spec.name : `${count}x ${spec.name}`)
  const [s, each] = count === 1 ? ['s', ''] : ['', ' each']
  if (!damaged) {
    const text = `${line} lose${s} ${shed} hit${shed === 1 ? '' : 's'}${each}.`
    return [{ rule: 'H8', text, because: [{ rule: 'R3', text: 'an undamaged unit loses all of them' }] }]
  }
  const text = `${line} stay${s} damaged with ${hits} of ${spec.ef}${each}.`
  const half = `of ${before.hits} it keeps no more than half of ${spec.ef}`
  return [{ rule: 'H9', text, because: [{ rule: 'R2', text: half }] }]
}

function together(units: readonly UnitGroup[]): UnitGroup[] {
  const lines = new Map<string, UnitGroup>()
  for (const group of units) {
    const line = `${printUnit(group.spec)} ${group.hits} ${group.damaged}`
    lines.set(line, { ...group, count: (lines.get(line)?.count ?? 0) + group.count })
  }
  return [...lines.values()]
}

const restFleet = (fleet: FleetSetup, options: Options): FleetSetup => ({
  ...fleet,
  units: together(fleet.units.map(group => rested(group, options))),
})

/** H8, R26: the interphases for both fleets. */
function rest(setup: Setup, interphases: number, log: BetweenEvent[]): Setup {
  let next = setup
  for (let n = 1; n <= interphases; n++) {
    log.push({ rule: 'R26', text: `Interphase ${n}.` })
    const { options } = next
    for (const side of sides) {
      const words = fleetWords(next)
      const ours = (unit: string): string => ofFleet(unit, side, words)
      log.push(...next[side].units.flatMap(group => sayRest(group, rested(group, options), ours)))
    }
    next = { ...next, red: restFleet(next.red, options), blue: restFleet(next.blue, options) }
  }
  return next
}

/** H8 to H10, R2, R3, R26, R27: repairs, which the campaign allows, then interphases, two of them a game turn. */
export const between: Between<Setup> = {
  rule: 'R26',
  form: setup => ({ title: 'Before the next battle', fields: fieldsOf(setup) }),
  check,
  carry: (setup, order) => {
    const recovery = check(setup, order)
    invariant(recovery.ok, 'an order that came through check')
    const { interphases, repair } = recovery.value
    const log: BetweenEvent[] = []
    return { setup: rest(repaired(setup, repair, log), interphases, log), log }
  },
}
