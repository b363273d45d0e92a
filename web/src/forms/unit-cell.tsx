import type { GroupField, LeafField, LeafValue } from '@flagplot/core/game/form'
import { useId, useRef } from 'react'
import { FoldButton } from './fold-button.tsx'
import { addRecord, fieldsToFill, recordsOf, setInRecord } from './form-values.ts'
import type { ListAction } from './list-control.tsx'
import { NumberInput } from './number-input.tsx'
import { PlainControl } from './plain-control.tsx'
import { sayHeld } from './say-held.ts'
import classes from './tables.module.css'

interface CellProps<F extends LeafField> {
  readonly field: F
  /** Undefined if several units differ. */
  readonly value: LeafValue | undefined
  /** The name of the control: the unit and the column. */
  readonly label: string
  readonly onChange: (value: LeafValue) => void
}

/** Records that stand in the cell itself; more are opened below the row. */
const FEW_RECORDS = 2

/** The number of records, and the fields of a few of them. */
function GroupCell({ field, value, label, onChange }: CellProps<GroupField>) {
  const id = useId()
  const records = recordsOf(value)
  // the first digit of a number must not lose the records that its second digit keeps
  const longest = useRef<typeof records>([])
  const count = (next: number): void => {
    longest.current = [...records, ...longest.current.slice(records.length)]
    const more = Array.from({ length: next }).reduce<typeof records>(kept => addRecord(field, kept), longest.current)
    onChange(more.slice(0, next))
  }
  const forget = (): void => {
    longest.current = []
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that a field loses the focus
    <span className={classes.group} onBlur={forget}>
      <NumberInput
        label={label}
        steps="by pointer"
        value={records.length}
        min={field.min}
        max={field.max}
        onChange={count}
      />
      {records.length <= FEW_RECORDS &&
        records.map((record, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a record is identified by its place in the list
          <span key={i} className={classes.group} data-record={i}>
            {fieldsToFill(field).map(each => (
              <span key={each.name} className={classes.part}>
                <span aria-hidden="true">{each.label}</span>
                <PlainControl
                  field={each}
                  value={record[each.name] ?? each.fallback}
                  id={`${id}-${i}-${each.name}`}
                  label={`${label}, ${field.item.toLowerCase()} ${i + 1}: ${each.label}`}
                  onChange={next => onChange(setInRecord(records, i, { [each.name]: next }))}
                />
              </span>
            ))}
          </span>
        ))}
    </span>
  )
}

interface UnitCellProps extends CellProps<LeafField> {
  readonly invalid: boolean
  readonly action: ListAction | undefined
  /** True if its fields are shown below the row. */
  readonly open: boolean
  readonly onOpen: () => void
}

/** One field of a row: a control, or its content in a word or two, which opens below the row. */
export function UnitCellControl({ open, onOpen, ...props }: UnitCellProps) {
  const { field, value, label } = props
  const id = useId()
  const said = sayHeld(field, value)
  const fold = <FoldButton label={said} name={`${label}: ${said}`} open={open} onPress={onOpen} />
  if (field.kind === 'grid' || field.kind === 'subset') return fold
  if (field.kind === 'group') {
    return (
      <>
        {value !== undefined && <GroupCell {...props} field={field} />}
        {(value === undefined || recordsOf(value).length > FEW_RECORDS) && fold}
      </>
    )
  }
  return <PlainControl {...props} id={id} field={field} value={typeof value === 'object' ? undefined : value} />
}
