import { type Side, sides } from '../../../game/sides/index.ts'
import { isTable } from '../../../lang/index.ts'
import { isRoundLimit, type OpenBattle } from '../../battle/index.ts'
import { cellJob, fullData } from '../../sweep/index.ts'

/** The kinds of things that a number may change: how many units, fields of a unit such as damage, options. */
export const handicapKinds = ['counts', 'fields', 'options'] as const
export type HandicapKind = (typeof handicapKinds)[number]

/** A place of a battle that has a number, and the numbers that are tried there. */
export interface Handicap {
  readonly kind: HandicapKind
  /** As a study has it. */
  readonly at: string
  /** In the words of the system. */
  readonly title: string
  /** The number as written. */
  readonly written: number
  readonly from: number
  readonly to: number
}

/** A change of more is no handicap any more, but another scenario. */
const MAX_UNITS = 5
const MAX_STEPS = 10
/** Rounds that a battle is capped at, at most, unless it is written with more. */
const MAX_ROUNDS = 20

/** The numbers that make a battle, out as far as the ends; undefined if none but the one as written does. */
function legalPart(base: unknown, handicap: Handicap): Handicap | undefined {
  const isLegal = (value: number): boolean => cellJob(base, { axes: [{ at: handicap.at }], seed: '' }, [value]).ok
  const { written } = handicap
  let { from, to } = handicap
  while (from < written && !isLegal(from)) from++
  while (to > written && !isLegal(to)) to--
  return from < to ? { ...handicap, from, to } : undefined
}

function unitsOf(data: unknown, side: Side): readonly Readonly<Record<string, unknown>>[] {
  const own = isTable(data) ? data[side] : undefined
  return isTable(own) && Array.isArray(own.units) ? own.units.filter(isTable) : []
}

const numberIn = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback)

function ofUnits({ rules }: OpenBattle, base: unknown, side: Side): readonly Handicap[] {
  const units = unitsOf(base, side)
  return units.flatMap((unit, i) => {
    const count = numberIn(unit.count, 1)
    const name = String(unit.unit)
    const least = units.length > 1 ? 0 : 1
    const counted: Handicap = {
      kind: 'counts',
      at: `${side}.units.${i}.count`,
      title: `${side}: number of ${name}`,
      written: count,
      from: Math.max(least, count - MAX_UNITS),
      to: count + MAX_UNITS,
    }
    const fields = rules.unitFields.flatMap((field): readonly Handicap[] => {
      if (field.kind !== 'integer') return []
      const { label, min, max, fallback } = field
      const written = numberIn(unit[field.name], fallback)
      const [from, to] = [Math.max(min, written - MAX_STEPS), Math.min(max, written + MAX_STEPS)]
      const at = `${side}.units.${i}.${field.name}`
      return [{ kind: 'fields', at, title: `${side}: ${label.toLowerCase()}, ${name}`, written, from, to }]
    })
    return [counted, ...fields]
  })
}

function ofOptions(battle: OpenBattle): readonly Handicap[] {
  const { rules, setup } = battle
  return rules.options.flatMap((spec): readonly Handicap[] => {
    if (spec.kind !== 'integer') return []
    const { name, label, min, max, fallback } = spec
    const written = numberIn(setup.options[name], fallback)
    const place = { kind: 'options', at: `options.${name}`, title: label, written } as const
    // a cap that is off is a 0 that stands for no end
    if (isRoundLimit(battle, name)) return [{ ...place, from: 1, to: Math.min(max, Math.max(MAX_ROUNDS, written)) }]
    return [{ ...place, from: Math.max(min, written - MAX_STEPS), to: Math.min(max, written + MAX_STEPS) }]
  })
}

/** All that can be changed by a number in a battle, with the numbers near the one as written that make a battle. */
export function handicapsOf(battle: OpenBattle, kinds: readonly HandicapKind[]): readonly Handicap[] {
  const base = fullData(battle)
  return [...sides.flatMap(side => ofUnits(battle, base, side)), ...ofOptions(battle)]
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(handicap => legalPart(base, handicap) ?? [])
}
