import { type GroupField, type LeafField, type LeafValue, sayScalar } from '@flagplot/core/game/form'
import { type GroupRecord, gridOf, recordsOf, subsetOf } from './form-values.ts'

/** A record of a group: `24-15 3`. */
const sayRecord = ({ fields }: GroupField, record: GroupRecord): string =>
  fields.map(each => sayScalar(each, record[each.name] ?? each.fallback)).join(' ')

/** Names that are all written. */
const MAX_NAMES = 3

/** The value of a field of many values in one line, while its controls are not shown; `differ` if units differ. */
export function sayHeld(field: LeafField, value: LeafValue | undefined): string {
  if (value === undefined) return 'differ'
  switch (field.kind) {
    case 'subset': {
      const chosen = field.choices.filter(choice => subsetOf(value).includes(choice.value))
      if (chosen.length > MAX_NAMES) return `${chosen.length} of ${field.choices.length}`
      return chosen.map(({ label }) => label).join(', ') || 'none'
    }
    case 'group':
      return (
        recordsOf(value)
          .map(record => sayRecord(field, record))
          .join(', ') || 'none'
      )
    case 'grid': {
      const cells = Object.values(gridOf(value)).flatMap(row => Object.entries(row))
      const label = new Map(field.columns.map(column => [column.value, column.label]))
      return cells.map(([target, number]) => `${number} on ${label.get(target)}`).join(', ') || 'nothing'
    }
    default:
      return ''
  }
}
