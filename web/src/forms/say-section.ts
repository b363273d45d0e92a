import {
  type GroupField,
  hasNothingToFill,
  type LeafField,
  type LeafValue,
  type Scalar,
  type SectionField,
} from '@flagplot/core/game/form'

/** The label that a field has for a value. */
function wordsOf(field: LeafField, value: Scalar): string {
  const named = field.kind === 'choice' ? field.choices : field.kind === 'place' ? field.places : []
  return String(named.find(each => each.value === value)?.label ?? value)
}

/** The value of a field in a word or two; empty if it is not worth a word. */
function sayHeld(field: LeafField, value: LeafValue): string {
  if (field.kind === 'flag') return value === true ? field.label : ''
  if (Array.isArray(value)) return value.length === 0 ? '' : `${field.label}: ${value.length}`
  return typeof value === 'object' || value === '' ? '' : `${field.label} ${wordsOf(field, value)}`
}

/** The records of a group, one after the other: `24-15, 23-16, 22-17`. */
export function sayRecords({ fields }: GroupField, records: readonly Readonly<Record<string, Scalar>>[]): string {
  const sayRecord = (record: Readonly<Record<string, Scalar>>): string =>
    fields.map(field => wordsOf(field, record[field.name] ?? field.fallback)).join(' ')
  return records.map(sayRecord).join(', ')
}

/** The content of a section in one line, while its fields are not shown. */
export function saySection(section: SectionField, record: Readonly<Record<string, LeafValue>>): string {
  const held = section.fields.flatMap(field =>
    hasNothingToFill(field) ? [] : [sayHeld(field, record[field.name] ?? field.fallback)],
  )
  const said = held.filter(words => words !== '').join('; ')
  return said === '' ? emptied(section) : said
}

/** The words for an empty section with a plot, because an empty line would look like an error. */
const emptied = ({ fields }: SectionField): string =>
  fields.flatMap(({ kind, label }) => (kind === 'path' ? [`no ${label.toLowerCase()}`] : [])).join(', ')
