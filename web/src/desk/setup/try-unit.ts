import type { AnyRuleset } from '@flagplot/core/game'
import { fallbackSettings, type Scalar, type Settings, type UnitField } from '@flagplot/core/game/form'
import { other, type Side } from '@flagplot/core/game/sides'
import type { Refusal } from '@flagplot/core/lang'
import { type Draft, takingPart, type UnitRow } from './draft.ts'

interface TriedDraft extends Pick<Draft, 'options' | 'scenario'> {
  /** The values of the system's own fields of the side. */
  readonly ofSide: Settings
}

type Written = string | Readonly<Record<string, Scalar>>

interface Fleets {
  readonly own: readonly Written[]
  readonly foe: string
  readonly name?: string
}

const tried = (
  rules: AnyRuleset,
  { scenario, options, ofSide }: TriedDraft,
  side: Side,
  { own, foe, name = 'x' }: Fleets,
) =>
  rules.setup.parse({
    ...scenario,
    options,
    [side]: { ...ofSide, name, units: own },
    [other(side)]: { name: 'x', units: [foe] },
  })

/** A class of the catalogue that the door takes under the options of the draft; an edition may lack some classes. */
const knownGood = (rules: AnyRuleset, draft: TriedDraft): string | undefined =>
  rules.catalogue.find(({ unit }) => tried(rules, draft, 'red', { own: [unit], foe: unit }).ok)?.unit

/** The draft with all of the system's own tables; fields that name a side name this one. */
function furnished(rules: AnyRuleset, draft: TriedDraft, side: Side): TriedDraft {
  const scenario = (rules.scenarioFields?.tables ?? []).map(({ name, fields }) => {
    const values = Object.entries(fallbackSettings(fields)).map(([key, value]) => [
      key,
      value === 'red' || value === 'blue' ? side : value,
    ])
    return [name, Object.fromEntries(values)] as const
  })
  return { ...draft, scenario: Object.fromEntries(scenario) }
}

/**
 * The refusal of a shorthand on a side, or undefined if it can be taken. The system's own door tries it alone and with
 * the units of the side, against a unit known to be good. A shorthand that only lacks a table, as a base lacks its
 * colony, or another unit, as a freighter that gets its era from its side, is taken; its line then says so.
 */
export function tryUnit(rules: AnyRuleset, draft: Draft, side: Side, shorthand: string): Refusal | undefined {
  const { name, scenario: ofSide } = draft[side]
  const plain: TriedDraft = { options: draft.options, scenario: draft.scenario, ofSide }
  const full = furnished(rules, plain, side)
  const good = knownGood(rules, full)
  const attempt = (under: TriedDraft, others: readonly string[] = []) =>
    tried(rules, under, side, { own: [shorthand, ...others], foe: knownGood(rules, under) ?? good ?? shorthand, name })
  const parsed = attempt(plain)
  if (parsed.ok) return undefined
  const there = takingPart(draft[side]).map(({ text }) => text)
  const beside = [[], there, good === undefined ? [] : [good]]
  if (beside.some(others => attempt(full, others).ok)) return undefined
  // a table that asks for a ship by name refuses every unit, and the refusal may be that of the enemy's unit
  const refused = [parsed, attempt(full)].flatMap(each => (each.ok ? [] : [each.refusal]))
  return refused.find(({ path }) => path[0] === side && path[1] === 'units')
}

/** A value of a field that says something; undefined where any may. */
const aValue = (field: UnitField): Scalar | undefined =>
  field.kind === 'flag' ? true : field.kind === 'integer' ? field.min + 1 : undefined

/**
 * The fields that a row can use: a loss that its units cannot have is refused by the system's own door and left out.
 * A field with a value stays, so that it can be taken back.
 */
export function fieldsFor(rules: AnyRuleset, draft: Draft, side: Side, row: UnitRow): readonly UnitField[] {
  const { options, scenario } = draft
  const { name, scenario: ofSide } = draft[side]
  const names = rules.unitFields.map(field => field.name)
  const foe = knownGood(rules, { options, scenario, ofSide }) ?? row.text
  const attempt = (lost: Settings) => {
    const own = [{ ...row.damage, ...lost, unit: row.text, count: Math.max(1, row.count) }]
    return tried(rules, { options, scenario, ofSide }, side, { own, foe, name })
  }
  if (!attempt({}).ok) return rules.unitFields
  return rules.unitFields.filter(field => {
    const value = aValue(field)
    if (value === undefined || row.damage[field.name] !== undefined) return true
    const made = attempt({ [field.name]: value })
    return made.ok || !names.includes(String(made.refusal.path.at(-1)))
  })
}
