import { hasNothingToFill, openingValues } from '@flagplot/core/game/form'
import type { OrderTable, Paper, Shape } from '@flagplot/core/game/orders'
import { sayRefusal } from '@flagplot/core/lang'
import { type Dispatch, type ReactNode, type SetStateAction, useMemo } from 'react'
import { FormFields, type FormFieldsProps } from './form-fields.tsx'
import type { FormValues } from './form-values.ts'
import { OrderRows, type RowChances } from './order-rows.tsx'
import { Refused } from './refused.tsx'

/** All orders of a question in a table, to choose one. */
export interface Choosing {
  readonly table: OrderTable<Shape>
  /** The answer of the standing orders, which is marked. */
  readonly usual: unknown
  /** The last column: the chance after each order. */
  readonly chances: RowChances | undefined
  /** Shown below the table. */
  readonly below: ReactNode
}

interface TableOrFieldsProps extends Omit<FormFieldsProps, 'onChange'> {
  readonly paper: Paper<Shape>
  readonly choosing: Choosing | undefined
  /** The text of the order that the values make. */
  readonly chosen: string
  readonly onValues: Dispatch<SetStateAction<FormValues>>
}

/** The hint of the only field of a form. */
function hintOf({ spec }: Pick<FormFieldsProps, 'spec'>): string | undefined {
  const [field, ...more] = spec.fields.filter(each => !hasNothingToFill(each))
  return more.length === 0 ? field?.hint : undefined
}

/** A table of all orders to choose from, if they are few; otherwise the fields of the form. */
export function TableOrFields(props: TableOrFieldsProps) {
  const { paper, choosing, chosen, onValues, ...fields } = props
  const { spec, refusal } = fields
  const usualText = useMemo(() => {
    const order = paper.check(choosing?.usual)
    return order.ok ? paper.print(order.value) : undefined
  }, [paper, choosing?.usual])
  if (choosing === undefined) {
    return <FormFields {...fields} onChange={(name, value) => onValues(before => ({ ...before, [name]: value }))} />
  }
  const hint = hintOf(fields)
  return (
    <>
      {hint !== undefined && <p className="hint">{hint}</p>}
      <OrderRows
        title={spec.title}
        table={choosing.table}
        chosen={chosen}
        usual={usualText}
        chances={choosing.chances}
        onChoose={order => onValues(openingValues(spec, order))}
      />
      {choosing.below}
      <Refused said={refusal && sayRefusal(refusal)} />
    </>
  )
}
