import { isTable } from '../../lang/index.ts'
import type { FieldValue, LeafField, LeafValue, SectionField } from './form.ts'

/** Values by field name: of a form, or of one of its sections. */
export type FieldValues = Readonly<Record<string, FieldValue>>

// the values of a form fit its fields: under the name of a section stands a record of leaves, under any other a leaf
const isRecord = (value: FieldValue | undefined): value is Readonly<Record<string, LeafValue>> => isTable(value)
const isLeaf = (value: FieldValue | undefined): value is LeafValue => value !== undefined

export function sectionValues(values: FieldValues, { name }: SectionField): Readonly<Record<string, LeafValue>> {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  return isRecord(value) ? value : {}
}

/** The value of a field among the values around it, or its fallback. */
export function fieldValue(values: FieldValues, { name, fallback }: LeafField): LeafValue {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  return isLeaf(value) ? value : fallback
}
