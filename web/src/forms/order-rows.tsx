import type { OrderTable, Shape } from '@flagplot/core/game/orders'
import { type ReactNode, useId, useState } from 'react'
import { HelpButton } from './help-button.tsx'
import classes from './tables.module.css'

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

/** The help on a part of an order. */
interface Help {
  readonly label: string
  readonly hint?: string
}

type OrderLine = Omit<OrderTable<Shape>['lines'][number], 'order'>

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
  /** The help on the parts of an order, behind a button at its heading. */
  readonly helps?: readonly Help[]
  /** Chooses an order by its text; absent for orders of the other side. */
  readonly onChoose?: ((text: string) => void) | undefined
}

type LineProps = Omit<OrderRowsProps, 'title' | 'lines' | 'helps'> & {
  /** The common name of the radio buttons of a table. */
  readonly group: string
  /** The id of this line; without blanks, because a description is a list of ids between blanks. */
  readonly id: string
  readonly line: OrderLine
}

/** One order: a radio button with its effect as name and its figures as description. */
function Line({ group, id, line, columns, chosen, usual, figures, onChoose }: LineProps) {
  const after = figures?.of(line.text) ?? []
  const ids = [...line.cells, ...after].map((_, i) => `${id}-${i}`)
  const words = (
    <span>
      {line.what}
      {line.text === usual && <span className="hint"> (standing orders)</span>}
    </span>
  )
  return (
    <tr data-active={line.text === chosen || undefined}>
      <th scope="row" className={classes.what}>
        {onChoose === undefined ? (
          words
        ) : (
          <label title={line.what}>
            <input
              type="radio"
              name={group}
              value={line.text}
              checked={line.text === chosen}
              aria-describedby={ids.join(' ') || undefined}
              onChange={() => onChoose(line.text)}
            />
            {words}
          </label>
        )}
      </th>
      {line.cells.map((node, i) => (
        // if the table is too narrow for columns, the style sheet puts the heading before its figure
        <td key={columns[i]} id={ids[i]} data-heading={columns[i]}>
          {node}
        </td>
      ))}
      {figures?.columns.map(({ label }, i) => (
        <td
          key={label}
          id={ids[line.cells.length + i]}
          data-heading={label}
          data-empty={(after[i] ?? '') === '' || undefined}
          className={classes.after}
        >
          {after[i]}
        </td>
      ))}
    </tr>
  )
}

/** Orders in a table, with their costs and their figures; one of them is chosen. */
export function OrderRows({ title, caption, helps = [], ...props }: OrderRowsProps) {
  const id = useId()
  const [isHelped, help] = useState(false)
  const { lines, columns, figures } = props
  return (
    <div className={`${classes.place} ${classes.wide}`}>
      <table className={classes.table} aria-label={title}>
        {caption !== undefined && <caption>{caption}</caption>}
        <thead>
          <tr>
            <th scope="col" data-plain={helps.length === 0 || undefined}>
              order
              {helps.length > 0 && <HelpButton label="order" open={isHelped} onPress={() => help(!isHelped)} />}
            </th>
            {columns.map(column => (
              <th key={column} scope="col" data-plain>
                {column}
              </th>
            ))}
            {figures?.columns.map(({ label, head }) => (
              <th key={label} scope="col" data-plain={head === undefined || undefined}>
                {head ?? label}
              </th>
            ))}
          </tr>
          {isHelped && (
            <tr>
              <td colSpan={1 + columns.length + (figures?.columns.length ?? 0)} className={classes.hint}>
                {helps.map(({ label, hint }) => (
                  <p key={label}>
                    <b>{label}:</b> {hint}
                  </p>
                ))}
              </td>
            </tr>
          )}
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
