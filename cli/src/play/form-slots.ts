import {
  type Budget,
  type Field,
  type FieldValue,
  type FieldValues,
  type FormSpec,
  fieldValue,
  hasNothingToFill,
  type LeafField,
  type LeafValue,
  type SectionField,
  sectionValues,
} from '@flagplot/core/game/form'

/** A field to be asked for, and its section. A field without a choice has no slot. */
export interface Slot {
  readonly section: SectionField | null
  readonly field: LeafField
}

const slotsOfField = (field: Field): readonly Slot[] =>
  field.kind === 'section'
    ? field.fields.filter(each => !hasNothingToFill(each)).map(each => ({ section: field, field: each }))
    : [{ section: null, field }]

export const slotsOf = (form: FormSpec): readonly Slot[] =>
  form.fields.filter(field => !hasNothingToFill(field)).flatMap(slotsOfField)

export const valueOfSlot = ({ section, field }: Slot, values: FieldValues): LeafValue =>
  fieldValue(section === null ? values : sectionValues(values, section), field)

export function slotsAsValues(slots: readonly Slot[], held: readonly LeafValue[]): FieldValues {
  const values: Record<string, FieldValue> = {}
  const records = new Map<string, Record<string, LeafValue>>()
  for (const [i, { section, field }] of slots.entries()) {
    if (section === null) values[field.name] = held[i]!
    else {
      const record = records.get(section.name) ?? {}
      record[field.name] = held[i]!
      records.set(section.name, record)
      values[section.name] = record
    }
  }
  return values
}

export function budgetsOfSlot(
  form: FormSpec,
  { section }: Slot,
  before: FieldValues,
): { readonly budgets: readonly Budget[] | undefined; readonly values: FieldValues } {
  return section === null
    ? { budgets: form.budgets, values: before }
    : { budgets: section.budgets, values: sectionValues(before, section) }
}

/** The first slot at a refusal's place; the first of the form if it names none. */
export function slotOfPath(slots: readonly Slot[], path: readonly (string | number)[]): number {
  const [outer, inner] = path
  const exact = slots.findIndex(({ section, field }) => section?.name === outer && field.name === inner)
  if (exact >= 0) return exact
  return Math.max(
    0,
    slots.findIndex(({ section, field }) => (section ?? field).name === outer),
  )
}
