import type { GridCells, GridField, GridRow } from '@flagplot/core/game/form'
import { cellMost, rowSum, setCell } from './form-values.ts'
import { NumberInput } from './number-input.tsx'

/** A row of a grid, and the values of the whole grid. */
export interface GridRowProps {
  readonly field: GridField
  readonly row: GridRow
  readonly grid: GridCells
  readonly onChange: (grid: GridCells) => void
}

interface GridCellProps extends Omit<GridRowProps, 'field'> {
  readonly column: GridField['columns'][number]
}

/** One cell of a grid: a whole number within the bounds of the cell and its row. */
export function GridCell({ row, column, grid, onChange }: GridCellProps) {
  const now = grid[row.value]?.[column.value] ?? 0
  return (
    <NumberInput
      label={`${row.label} on ${column.label}`}
      value={now}
      min={0}
      max={cellMost(row)(column.value, now, rowSum(grid, row.value))}
      onChange={next => onChange(setCell(grid, row.value, column.value, next))}
    />
  )
}
