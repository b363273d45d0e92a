import { leavesNothing, type OrderTable, openingValues, type Paper, type Shape } from '@flagplot/core/game'
import { sayRefusal } from '@flagplot/core/lang'
import { type ReactNode, useMemo } from 'react'
import { FormFields, type FormFieldsProps } from './form-fields.tsx'
import type { FormValues } from './form-values.ts'
import classes from './forms.module.css'
import { OrderRows, type RowChances } from './order-rows.tsx'

interface TableOrFieldsProps extends FormFieldsProps {
  readonly paper: Paper<Shape>
  /** All orders, where they stand in a table. */
  readonly table: OrderTable<Shape> | undefined
  /** The order that the values come to, as it is written. */
  readonly chosen: string
  /** What the standing orders would answer. */
  readonly usual: unknown
  readonly chances: RowChances | undefined
  readonly below: ReactNode
  readonly onValues: (values: FormValues) => void
}

/** What a form says of its only field. */
function hintOf({ spec }: FormFieldsProps): string | undefined {
  const [field, ...more] = spec.fields.filter(each => !leavesNothing(each))
  return more.length === 0 ? field?.hint : undefined
}

/** An order to be chosen out of a table of them all where they are few; else the fields it is filled in by. */
export function TableOrFields(props: TableOrFieldsProps) {
  const { paper, table, chosen, usual, chances, below, onValues, ...fields } = props
  const { spec, refusal } = fields
  const usualText = useMemo(() => {
    const order = paper.check(usual)
    return order.ok ? paper.print(order.value) : undefined
  }, [paper, usual])
  if (table === undefined) return <FormFields {...fields} />
  const hint = hintOf(fields)
  return (
    <>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      <OrderRows
        title={spec.title}
        table={table}
        chosen={chosen}
        usual={usualText}
        chances={chances}
        onChoose={order => onValues(openingValues(spec, order))}
      />
      {below}
      {refusal !== undefined && (
        <p className={classes.refusal} role="alert">
          {sayRefusal(refusal)}
        </p>
      )}
    </>
  )
}
