import type { GridField, LeafValue } from '@flagplot/core/game/form'
import type { SceneUnit } from '@flagplot/core/game/scene'
import { gridOf, mostInCell, rowSum, setCell } from './form-values.ts'
import { NumberInput } from './number-input.tsx'
import { weakestIn } from './shared-cell.ts'
import classes from './tables.module.css'
import { useNameFilter } from './use-name-filter.tsx'

interface GridRowInputProps {
  /** A grid of one row. */
  readonly field: GridField
  readonly value: LeafValue | undefined
  /** The name of the unit or of the units. */
  readonly label: string
  readonly weakest: readonly SceneUnit[]
  readonly onChange: (value: LeafValue) => void
}

/** The numbers of one unit on each of many targets. */
export function GridRowInput({ field, value, label, weakest, onChange }: GridRowInputProps) {
  const { shown, filter } = useNameFilter(field.columns, ({ label }) => label, { label: 'Find a target' })
  const [row] = field.rows
  if (row === undefined) return null
  const grid = gridOf(value)
  const most = mostInCell(row)
  const target = weakestIn(field.columns, weakest)
  return (
    <div className="column">
      <div className="row">
        {filter}
        {target !== undefined && (
          <button
            type="button"
            className={classes.special}
            onClick={() => onChange(setCell({}, row.value, target.value, most(target.value, 0, 0)))}
          >
            {`All at the weakest: ${target.label}`}
          </button>
        )}
      </div>
      <div className={classes.targets}>
        {shown.map(column => {
          const now = grid[row.value]?.[column.value] ?? 0
          return (
            <span key={column.value} className={classes.target}>
              <span aria-hidden="true">{column.label}</span>
              <NumberInput
                label={`${label} on ${column.label}`}
                steps="by pointer"
                value={now}
                min={0}
                max={most(column.value, now, rowSum(grid, row.value))}
                onChange={next => onChange(setCell(grid, row.value, column.value, next))}
              />
            </span>
          )
        })}
      </div>
    </div>
  )
}
