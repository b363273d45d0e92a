import { type FieldValues, sectionValues } from './field-values.ts'
import { unitsOf } from './fill.ts'
import type { FormSpec, LeafField } from './form.ts'

/** The targets that follow from a change: the only value that a weapon, now firing or idle, leaves to its target. */
function targetsAfter(fields: readonly LeafField[], before: FieldValues, after: FieldValues): Record<string, string> {
  const targets: Record<string, string> = {}
  for (const field of fields) {
    if (field.kind !== 'choice' || field.weapon === undefined) continue
    const { field: power, idle } = field.weapon
    const [fired, fires] = [before, after].map(values => unitsOf(values[power]) > 0)
    if (fired === fires) continue
    const [only, ...others] = field.choices.filter(({ value }) => fires === (value !== idle))
    if (only !== undefined && others.length === 0) targets[field.name] = only.value
  }
  return targets
}

/** The values after a change: a weapon that starts to fire is aimed at its only target, an idle one at none. */
export function withWeaponsAimed(spec: FormSpec, before: FieldValues, after: FieldValues): FieldValues {
  const leaves = spec.fields.flatMap(field => (field.kind === 'section' ? [] : [field]))
  const values: Record<string, FieldValues[string]> = { ...after, ...targetsAfter(leaves, before, after) }
  for (const field of spec.fields) {
    if (field.kind !== 'section' || before[field.name] === after[field.name]) continue
    const own = sectionValues(after, field)
    values[field.name] = { ...own, ...targetsAfter(field.fields, sectionValues(before, field), own) }
  }
  return values
}
