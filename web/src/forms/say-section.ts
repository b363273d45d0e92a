import {
  type GroupField,
  type LeafField,
  type LeafValue,
  leavesNothing,
  type Scalar,
  type SectionField,
} from '@flagplot/core/game'

/** A value as its field names it. */
function wordsOf(field: LeafField, value: Scalar): string {
  const named = field.kind === 'choice' ? field.choices : field.kind === 'place' ? field.places : []
  return String(named.find(each => each.value === value)?.label ?? value)
}

/** What a field holds, in a word or two; nothing for what is not worth a word. */
function sayHeld(field: LeafField, value: LeafValue): string {
  if (field.kind === 'flag') return value === true ? field.label : ''
  if (Array.isArray(value)) return value.length === 0 ? '' : `${field.label}: ${value.length}`
  return typeof value === 'object' || value === '' ? '' : `${field.label} ${wordsOf(field, value)}`
}

/** What the records of a group hold, one after the other: `24-15, 23-16, 22-17`. */
export function sayRecords({ fields }: GroupField, records: readonly Readonly<Record<string, Scalar>>[]): string {
  const sayRecord = (record: Readonly<Record<string, Scalar>>): string =>
    fields.map(field => wordsOf(field, record[field.name] ?? field.fallback)).join(' ')
  return records.map(sayRecord).join(', ')
}

/** What a section holds in one line, while its fields are not shown. */
export function saySection(section: SectionField, record: Readonly<Record<string, LeafValue>>): string {
  const held = section.fields.flatMap(field =>
    leavesNothing(field) ? [] : [sayHeld(field, record[field.name] ?? field.fallback)],
  )
  const said = held.filter(words => words !== '').join('; ')
  return said === '' ? emptied(section) : said
}

/** What is said of a section that holds nothing, where a word can be: an empty line would look like a fault. */
const emptied = ({ fields }: SectionField): string =>
  fields.flatMap(({ kind, label }) => (kind === 'path' ? [`no ${label.toLowerCase()}`] : [])).join(', ')
