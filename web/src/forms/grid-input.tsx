import type { GridField } from '@flagplot/core/game/form'
import type { FieldProps } from './field-props.ts'
import { FoldedGrid } from './folded-grid.tsx'
import { gridOf, rowSum } from './form-values.ts'
import classes from './forms.module.css'
import { GridCell, type GridRowProps } from './grid-cell.tsx'
import { Refused } from './refused.tsx'

function GridLine({ field, row, grid, onChange }: GridRowProps) {
  return (
    <tr>
      <th scope="row">{row.label}</th>
      {field.columns.map(column => {
        const cap = row.cells?.[column.value]
        return (
          <td key={column.value}>
            <GridCell row={row} column={column} grid={grid} onChange={onChange} />
            {cap !== undefined && cap < row.max && <span className="hint">{` at most ${cap}`}</span>}
          </td>
        )
      })}
      <td>{`${rowSum(grid, row.value)} of ${row.max}`}</td>
    </tr>
  )
}

/** A grid with all of its fields. */
function WholeGrid({ field, grid, onChange }: Omit<GridRowProps, 'row'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide grid is scrolled with the keyboard too
    <section className={classes.wide} aria-label={field.label} tabIndex={0}>
      <table>
        <caption>
          {field.label}
          {field.hint !== undefined && <span className="hint"> {field.hint}</span>}
        </caption>
        <thead>
          <tr>
            <td />
            {field.columns.map(column => (
              <th key={column.value} scope="col">
                {column.label}
              </th>
            ))}
            <th scope="col">given</th>
          </tr>
        </thead>
        <tbody>
          {field.rows.map(row => (
            <GridLine key={row.value} field={field} row={row} grid={grid} onChange={onChange} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The most cells that are all shown; of a larger grid one row is open at a time. */
const MAX_CELLS = 400

/** Whole numbers by row and column, within the bounds of each row and each cell. */
export function GridInput({ field, value, refusal, onChange }: FieldProps<GridField>) {
  const grid = gridOf(value)
  const isLarge = field.rows.length * field.columns.length > MAX_CELLS
  return (
    <div className="column">
      {isLarge ? (
        <FoldedGrid field={field} grid={grid} onChange={onChange} />
      ) : (
        <WholeGrid field={field} grid={grid} onChange={onChange} />
      )}
      <Refused said={refusal} />
    </div>
  )
}
