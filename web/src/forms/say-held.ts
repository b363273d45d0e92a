import type { GroupField, LeafField, LeafValue, Scalar } from '@flagplot/core/game/form'
import { gridOf, recordsOf, subsetOf } from './form-values.ts'

/** The label that a field has for a value. */
function wordsOf(field: LeafField, value: Scalar): string {
  const named = field.kind === 'choice' ? field.choices : field.kind === 'place' ? field.places : []
  return String(named.find(each => each.value === value)?.label ?? value)
}

/** The records of a group, one after the other: `24-15, 23-16, 22-17`. */
function sayRecords({ fields }: GroupField, records: readonly Readonly<Record<string, Scalar>>[]): string {
  const sayRecord = (record: Readonly<Record<string, Scalar>>): string =>
    fields.map(field => wordsOf(field, record[field.name] ?? field.fallback)).join(' ')
  return records.map(sayRecord).join(', ')
}

/** Names that are all written. */
const MAX_NAMES = 3

/** The value of a field in one line, while its controls are not shown; undefined is that of units that differ. */
export function sayHeld(field: LeafField, value: LeafValue | undefined): string {
  if (value === undefined) return 'differ'
  switch (field.kind) {
    case 'subset': {
      const chosen = field.choices.filter(choice => subsetOf(value).includes(choice.value))
      if (chosen.length > MAX_NAMES) return `${chosen.length} of ${field.choices.length}`
      return chosen.map(({ label }) => label).join(', ') || 'none'
    }
    case 'group':
      return sayRecords(field, recordsOf(value)) || 'none'
    case 'grid': {
      const cells = Object.values(gridOf(value)).flatMap(row => Object.entries(row))
      const label = new Map(field.columns.map(column => [column.value, column.label]))
      return cells.map(([target, number]) => `${number} on ${label.get(target)}`).join(', ') || 'nothing'
    }
    default:
      return typeof value === 'object' ? '' : wordsOf(field, value)
  }
}
