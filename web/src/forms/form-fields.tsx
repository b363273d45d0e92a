import { sayRefusal } from '@flagplot/core/lang'
import { useMemo } from 'react'
import { BudgetLine } from './budget-line.tsx'
import type { FormFieldsProps } from './field-props.ts'
import classes from './forms.module.css'
import { LeafInput } from './leaf-input.tsx'
import { Refused } from './refused.tsx'
import { NO_FLEETS } from './seen-fleets.ts'
import { isRefused, unitRowsOf } from './unit-rows.ts'
import { UnitTable } from './unit-table.tsx'

/** The fields of a form: those of units in a table, the others in a row; a refusal stands at the field it names. */
export function FormFields(props: FormFieldsProps) {
  const { spec, values, refusal, fleets = NO_FLEETS, onVisit, onValues } = props
  const table = useMemo(() => unitRowsOf(spec, fleets.own), [spec, fleets.own])
  const { rest, budgets, rows } = table
  const isPlaced =
    refusal !== undefined && (rows.some(row => isRefused(row, refusal)) || rest.cells.has(String(refusal.path[0])))
  return (
    <>
      {budgets.map(budget => (
        <BudgetLine key={budget.label} {...budget} left={budget.left(values)} />
      ))}
      {rows.length > 0 && <UnitTable {...props} table={table} />}
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
