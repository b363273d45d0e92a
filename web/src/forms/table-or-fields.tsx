import { type Field, type FieldBase, hasNothingToFill, openingValues } from '@flagplot/core/game/form'
import type { OrderTable, Paper, Shape } from '@flagplot/core/game/orders'
import { sayRefusal } from '@flagplot/core/lang'
import { type ReactNode, useMemo } from 'react'
import type { FormFieldsProps } from './field-props.ts'
import { FormFields } from './form-fields.tsx'
import { type OrderFigures, OrderRows } from './order-rows.tsx'
import { Refused } from './refused.tsx'

/** All orders of a question in a table, to choose one. */
export interface OrderChoice {
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
  readonly choosing: OrderChoice | undefined
  /** The text of the order that the values make. */
  readonly chosen: string
}

/** The parts of an order that have help: a section without its own has that of its fields. */
const partsOf = (field: Field): readonly FieldBase[] =>
  field.kind === 'section' && field.hint === undefined ? field.fields : [field]

/** A table of all orders to choose from, if they are few; otherwise the fields of the form. */
export function TableOrFields({ paper, choosing, chosen, ...fields }: TableOrFieldsProps) {
  const { spec, refusal, onValues } = fields
  const usual = useMemo(() => {
    const order = paper.check(choosing?.usual)
    return order.ok ? paper.print(order.value) : undefined
  }, [paper, choosing?.usual])
  if (choosing === undefined) return <FormFields {...fields} />
  const { table, figures, below } = choosing
  const asked = spec.fields.filter(each => !hasNothingToFill(each)).flatMap(partsOf)
  const [only, ...others] = asked
  return (
    <>
      {others.length === 0 && only?.hint !== undefined && <p className="hint">{only.hint}</p>}
      <OrderRows
        {...{ ...table, chosen, usual, figures }}
        title={spec.title}
        helps={others.length === 0 ? [] : asked}
        onChoose={text => onValues(() => openingValues(spec, table.lines.find(each => each.text === text)?.order))}
      />
      {below}
      <Refused said={refusal && sayRefusal(refusal)} />
    </>
  )
}
