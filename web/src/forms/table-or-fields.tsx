import { hasNothingToFill, openingValues } from '@flagplot/core/game/form'
import type { OrderTable, Paper, Shape } from '@flagplot/core/game/orders'
import { sayRefusal } from '@flagplot/core/lang'
import { type ReactNode, useMemo } from 'react'
import { FormFields, type FormFieldsProps } from './form-fields.tsx'
import { type OrderFigures, OrderRows } from './order-rows.tsx'
import { Refused } from './refused.tsx'

/** All orders of a question in a table, to choose one. */
export interface Choosing {
  readonly table: OrderTable<Shape>
  /** The answer of the standing orders, which is marked. */
  readonly usual: unknown
  /** The last columns: the expected result after each order, and what is advised. */
  readonly figures: OrderFigures | undefined
  /** Shown below the table. */
  readonly below: ReactNode
}

interface TableOrFieldsProps extends FormFieldsProps {
  readonly paper: Paper<Shape>
  readonly choosing: Choosing | undefined
  /** The text of the order that the values make. */
  readonly chosen: string
}

/** The hint of the only field of a form. */
function hintOf({ spec }: Pick<FormFieldsProps, 'spec'>): string | undefined {
  const [field, ...more] = spec.fields.filter(each => !hasNothingToFill(each))
  return more.length === 0 ? field?.hint : undefined
}

/** A table of all orders to choose from, if they are few; otherwise the fields of the form. */
export function TableOrFields(props: TableOrFieldsProps) {
  const { paper, choosing, chosen, ...fields } = props
  const { spec, refusal, onValues } = fields
  const usualText = useMemo(() => {
    const order = paper.check(choosing?.usual)
    return order.ok ? paper.print(order.value) : undefined
  }, [paper, choosing?.usual])
  if (choosing === undefined) return <FormFields {...fields} />
  const hint = hintOf(fields)
  return (
    <>
      {hint !== undefined && <p className="hint">{hint}</p>}
      <OrderRows
        title={spec.title}
        columns={choosing.table.columns}
        lines={choosing.table.lines}
        chosen={chosen}
        usual={usualText}
        figures={choosing.figures}
        onChoose={text => {
          const line = choosing.table.lines.find(each => each.text === text)
          onValues(() => openingValues(spec, line?.order))
        }}
      />
      {choosing.below}
      <Refused said={refusal && sayRefusal(refusal)} />
    </>
  )
}
