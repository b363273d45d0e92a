import { type ReactNode, useId } from 'react'
import classes from './order-rows.module.css'

/** A column of figures from elsewhere, such as the expected result after each order. */
interface FigureColumn {
  readonly label: string
  /** Drawn in its heading instead of the label. */
  readonly head?: ReactNode
}

/** Figures of orders, each found by its text. */
export interface OrderFigures {
  readonly columns: readonly FigureColumn[]
  /** One for each column. */
  of(text: string): readonly ReactNode[]
}

interface OrderLine {
  /** The order as its players write it. */
  readonly text: string
  readonly what: string
  readonly cells: readonly string[]
}

interface OrderRowsProps {
  readonly title: string
  readonly caption?: ReactNode
  readonly columns: readonly string[]
  readonly lines: readonly OrderLine[]
  /** The text of the chosen order. */
  readonly chosen: string
  /** The text of the standing orders' answer. */
  readonly usual: string | undefined
  readonly figures: OrderFigures | undefined
  /** Chooses an order by its text; absent for orders of the other side. */
  readonly onChoose?: ((text: string) => void) | undefined
}

type LineProps = Omit<OrderRowsProps, 'title' | 'lines'> & {
  /** The common name of the radio buttons of a table. */
  readonly group: string
  /** The id of this line; without blanks, because a description is a list of ids between blanks. */
  readonly id: string
  readonly line: OrderLine
}

/** One order: a radio button with its effect as name and its figures as description. */
function Line({ group, id, line, columns, chosen, usual, figures, onChoose }: LineProps) {
  const cells = [
    ...line.cells.map((node, i) => ({ heading: columns[i] ?? '', node, isFigure: false })),
    ...(figures?.of(line.text) ?? []).map((node, i) => ({
      heading: figures?.columns[i]?.label ?? '',
      node,
      isFigure: true,
    })),
  ]
  const words = (
    <span>
      {line.what}
      {line.text === usual && <span className={classes.usual}> (standing orders)</span>}
    </span>
  )
  return (
    <tr data-chosen={line.text === chosen || undefined}>
      <th scope="row" className={classes.what}>
        {onChoose === undefined ? (
          words
        ) : (
          <label>
            <input
              type="radio"
              name={group}
              value={line.text}
              checked={line.text === chosen}
              aria-describedby={cells.map((_, i) => `${id}-${i}`).join(' ') || undefined}
              onChange={() => onChoose(line.text)}
            />
            {words}
          </label>
        )}
      </th>
      {cells.map(({ heading, node, isFigure }, i) => (
        // if the table is too narrow for columns, the style sheet puts the heading before its figure
        <td key={heading} id={`${id}-${i}`} data-heading={heading} className={isFigure ? classes.after : undefined}>
          {node}
        </td>
      ))}
    </tr>
  )
}

/** Orders in a table, with their costs and their figures; one of them is chosen. */
export function OrderRows({ title, caption, ...props }: OrderRowsProps) {
  const id = useId()
  const { lines, columns, figures } = props
  return (
    <div className={classes.rows}>
      <table aria-label={title}>
        {caption !== undefined && <caption>{caption}</caption>}
        <thead>
          <tr>
            <th scope="col">order</th>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {figures?.columns.map(({ label, head = label }) => (
              <th key={label} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => (
            <Line key={line.text} group={id} id={`${id}-${i}`} line={line} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
