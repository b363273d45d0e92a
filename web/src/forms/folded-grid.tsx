import type { GridCells, GridField } from '@flagplot/core/game/form'
import { memo, useState } from 'react'
import { FoldButton } from './fold-button.tsx'
import { rowSum, sayRow } from './form-values.ts'
import classes from './forms.module.css'
import { GridCell, type GridRowProps } from './grid-cell.tsx'
import { useGrowing } from './use-growing.ts'

/** The cells of the open row, each beside the name of its column. */
function Cells({ field, row, grid, onChange }: GridRowProps) {
  const drawn = useGrowing(field.columns.length)
  return (
    <tr>
      <td colSpan={3}>
        <div className={classes.cells}>
          {field.columns.slice(0, drawn).map(column => (
            <span key={column.value} className={classes.cell}>
              <span aria-hidden="true">{column.label}</span>
              <GridCell row={row} column={column} grid={grid} onChange={onChange} />
            </span>
          ))}
        </div>
      </td>
    </tr>
  )
}

interface HeadProps {
  readonly label: string
  readonly said: string
  readonly given: string
  readonly place: number
  readonly open: boolean
  readonly onOpen: (place: number) => void
}

/** A row in one line: its content and its button. Drawn anew only if it changes, as there may be hundreds. */
const Head = memo(({ label, said, given, place, open, onOpen }: HeadProps) => (
  <tr>
    <th scope="row">
      <FoldButton label={label} open={open} onPress={() => onOpen(place)} />
    </th>
    <td className={classes.held}>{said}</td>
    <td>{given}</td>
  </tr>
))

interface FoldedGridProps {
  readonly field: GridField
  readonly grid: GridCells
  readonly onChange: (grid: GridCells) => void
}

/** A large grid with one row open at a time: a hundred ships against a hundred are ten thousand fields. */
export function FoldedGrid({ field, grid, onChange }: FoldedGridProps) {
  const drawn = useGrowing(field.rows.length)
  const [open, setOpen] = useState<number | undefined>(0)
  const [toggle] = useState(() => (place: number) => setOpen(before => (before === place ? undefined : place)))
  return (
    <table className={classes.folded}>
      <caption>
        {field.label}
        {field.hint !== undefined && <span className="hint"> {field.hint}</span>}
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">on</th>
          <th scope="col">given</th>
        </tr>
      </thead>
      {field.rows.slice(0, drawn).map((row, place) => (
        <tbody key={row.value} data-row={row.value}>
          <Head
            label={row.label}
            said={sayRow(field, grid, row.value)}
            given={`${rowSum(grid, row.value)} of ${row.max}`}
            place={place}
            open={open === place}
            onOpen={toggle}
          />
          {open === place && <Cells field={field} row={row} grid={grid} onChange={onChange} />}
        </tbody>
      ))}
    </table>
  )
}
