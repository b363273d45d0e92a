import { isTable } from '../lang/index.ts'
import type { FieldValue, LeafField, LeafValue, SectionField } from './form.ts'

/** Values by field name: of a form, or of one of its sections. */
export type Held = Readonly<Record<string, FieldValue>>

// the values of a form fit its fields: what stands under the name of a section is a record of leaves, and under any other name a leaf
const isRecord = (value: FieldValue | undefined): value is Readonly<Record<string, LeafValue>> => isTable(value)
const isLeaf = (value: FieldValue | undefined): value is LeafValue => value !== undefined

/** What a section holds among the values of its form. */
export function recordIn(values: Held, { name }: SectionField): Readonly<Record<string, LeafValue>> {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  return isRecord(value) ? value : {}
}

/** What a field holds among the values around it; what it falls back on where it holds nothing yet. */
export function leafIn(values: Held, { name, fallback }: LeafField): LeafValue {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  return isLeaf(value) ? value : fallback
}
