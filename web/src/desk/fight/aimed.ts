import { type ChoiceField, fieldValue, sectionValues } from '@flagplot/core/game/form'
import type { WrittenForm } from '../../forms/index.ts'
import type { UnitRef } from '../../scene/index.ts'
import type { WrittenOrder } from './map-orders.ts'

/** A list of the form, and the value to choose in it. */
interface Aimed {
  readonly section: string | null
  readonly field: string
  readonly value: string
}

/** The choices that mean a unit: its name, or its name and more, such as `Nemesis in 12-7`. */
const meant = ({ choices }: ChoiceField, name: string): readonly string[] =>
  choices.map(({ value }) => value).filter(value => value === name || value.startsWith(`${name} `))

/** The fields of a section, or of the form outside of its sections, with their values. */
function fieldsIn({ spec, values }: WrittenForm, section: string | null) {
  const inside = spec.fields.find(({ kind, name }) => kind === 'section' && name === section)
  return inside?.kind === 'section'
    ? { fields: inside.fields, held: sectionValues(values, inside) }
    : { fields: spec.fields, held: values }
}

/**
 * The choice that a tap on a unit of the enemy makes: the unit becomes the target in the list that the keyboard was in
 * last, if that list offers it; in a section that was selected on the map since, in the first list that offers it. If
 * a list names the unit several times, another tap chooses the next entry.
 */
export function aimedAt({ side, form }: WrittenOrder, selected: string | undefined, unit: UnitRef): Aimed | undefined {
  if (unit.side === side) return undefined
  const last = form.lastField()
  const section = selected ?? last?.section ?? null
  const { fields, held } = fieldsIn(form, section)
  for (const field of fields) {
    if (field.kind !== 'choice' || (last?.section === section && field.name !== last.field)) continue
    const values = meant(field, unit.name)
    const now = values.indexOf(String(fieldValue(held, field)))
    const value = values[(now + 1) % Math.max(1, values.length)]
    if (value !== undefined) return { section, field: field.name, value }
  }
  return undefined
}
