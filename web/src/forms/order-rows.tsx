import type { OrderTable, Shape } from '@flagplot/core/game/orders'
import { type ReactNode, useId } from 'react'
import classes from './order-rows.module.css'

/** A last column from elsewhere: the chance after each order. */
export interface RowChances {
  readonly heading: string
  /** The content of the column for an order, which is given as text. */
  of(text: string): ReactNode
}

interface OrderRowsProps {
  readonly title: string
  readonly table: OrderTable<Shape>
  /** The text of the chosen order. */
  readonly chosen: string
  /** The text of the standing orders' answer. */
  readonly usual: string | undefined
  readonly chances: RowChances | undefined
  readonly onChoose: (order: unknown) => void
}

type LineProps = Omit<OrderRowsProps, 'title'> & {
  /** The common name of the radio buttons of a table. */
  readonly group: string
  /** The id of this line; without blanks, because a description is a list of ids between blanks. */
  readonly id: string
  readonly line: OrderTable<Shape>['lines'][number]
}

/** One order: a radio button with its effect as name and its figures as description. */
function Line({ group, id, line, table, chosen, usual, chances, onChoose }: LineProps) {
  const isUsual = line.text === usual
  const figures = [...line.cells.map((_, i) => `${id}-${i}`), ...(chances === undefined ? [] : [`${id}-after`])]
  return (
    <tr data-chosen={line.text === chosen || undefined}>
      <th scope="row" className={classes.what}>
        <label>
          <input
            type="radio"
            name={group}
            value={line.text}
            checked={line.text === chosen}
            aria-describedby={figures.join(' ') || undefined}
            onChange={() => onChoose(line.order)}
          />
          <span>
            {line.what}
            {isUsual && <span className={classes.usual}> (standing orders)</span>}
          </span>
        </label>
      </th>
      {line.cells.map((cell, i) => (
        // if the table is too narrow for columns, the style sheet puts the heading before its figure
        <td key={table.columns[i]} id={`${id}-${i}`} data-heading={table.columns[i]}>
          {cell}
        </td>
      ))}
      {chances !== undefined && (
        <td id={`${id}-after`} data-heading={chances.heading} className={classes.after}>
          {chances.of(line.text)}
        </td>
      )}
    </tr>
  )
}

/** The orders of a question in a table, to choose one. */
export function OrderRows({ title, ...props }: OrderRowsProps) {
  const id = useId()
  const { table, chances } = props
  return (
    <div className={classes.rows}>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">order</th>
            {table.columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {chances !== undefined && <th scope="col">{chances.heading}</th>}
          </tr>
        </thead>
        <tbody>
          {table.lines.map((line, i) => (
            <Line key={line.text} group={id} id={`${id}-${i}`} line={line} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
