import { type FormSpec, sectionValues } from '@flagplot/core/game/form'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { useMemo } from 'react'
import type { ActiveCell } from './aim.ts'
import { BudgetLine } from './budget-line.tsx'
import type { FormValues } from './form-values.ts'
import classes from './forms.module.css'
import { LeafInput } from './leaf-input.tsx'
import { Refused } from './refused.tsx'
import { NO_FLEETS, type SeenFleets } from './seen-fleets.ts'
import type { ChangeValues } from './unit-row.tsx'
import { isRefused, unitRowsOf } from './unit-rows.ts'
import { UnitTable } from './unit-table.tsx'

export interface FormFieldsProps {
  readonly spec: FormSpec
  readonly values: FormValues
  readonly refusal?: Refusal | undefined
  /** The section of the unit that is selected on a map. */
  readonly active?: string | undefined
  readonly fleets?: SeenFleets | undefined
  /** Counts how often a written order replaced all values. */
  readonly times?: number
  /** Called with the cell that gets the focus. */
  readonly onVisit?: ((cell: ActiveCell) => void) | undefined
  readonly onValues: ChangeValues
}

/** The fields of a form: those of units in a table, the others in a row; a refusal stands at the field it names. */
export function FormFields(props: FormFieldsProps) {
  const { spec, values, refusal, active, fleets = NO_FLEETS, times = 0, onVisit, onValues } = props
  const table = useMemo(() => unitRowsOf(spec, fleets.own), [spec, fleets.own])
  const { rest, budgets, rows } = table
  const isPlaced =
    refusal !== undefined && (rows.some(row => isRefused(row, refusal)) || rest.cells.has(String(refusal.path[0])))
  return (
    <>
      {budgets.map(({ budget, section }) => (
        <BudgetLine
          key={budget.label}
          budget={budget}
          values={section === null ? values : sectionValues(values, section)}
        />
      ))}
      {rows.length > 0 && (
        <UnitTable
          title={spec.title}
          table={table}
          values={values}
          times={times}
          refusal={refusal}
          active={active}
          fleets={fleets}
          onVisit={onVisit}
          onValues={onValues}
        />
      )}
      {rest.cells.size > 0 && (
        <div className={classes.leaves}>
          {[...rest.cells].map(([name, cell]) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: it only hears which field gets the focus
            <div key={name} onFocus={() => onVisit?.({ rows: [rest], column: name, record: undefined })}>
              <LeafInput
                field={cell.field}
                value={cell.held(values)}
                refusal={refusal?.path[0] === name ? sayRefusal(refusal) : undefined}
                onChange={value => onValues(before => cell.put(before, value))}
              />
            </div>
          ))}
        </div>
      )}
      {spec.fields.length > 0 && rows.length === 0 && rest.cells.size === 0 && (
        <p className="hint">Nothing is left to choose here.</p>
      )}
      {!isPlaced && <Refused said={refusal && sayRefusal(refusal)} />}
    </>
  )
}
