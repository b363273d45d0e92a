import type { ScenarioTable } from '@flagplot/core/game/form'
import { fieldForFleets, fleetWords } from '@flagplot/core/game/words'
import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { ScalarInput } from '../../forms/index.ts'
import { useDesk } from './desk-state.tsx'
import { placeOf } from './draft.ts'
import { setScenarioField, setTable } from './edits.ts'
import { RefusalNote } from './refusal-note.tsx'
import classes from './setup.module.css'

/** A table that the battle may have: a tick box, and its fields if the battle has it. */
function TableFields({ table }: { readonly table: ScenarioTable }) {
  const { draft, setup, edit } = useDesk()
  const hint = useId()
  const values = draft.scenario[table.name]
  const place = setup.ok ? undefined : placeOf(draft, setup.refusal.path)
  const refusal = !setup.ok && place?.kind === 'given' && place.table === table.name ? setup.refusal : undefined
  return (
    <div className={classes.scenario}>
      <Checkbox
        label={table.label}
        aria-describedby={table.hint === undefined ? undefined : hint}
        checked={values !== undefined}
        onChange={event => edit(setTable(table, event.currentTarget.checked))}
      />
      {table.hint !== undefined && (
        <p id={hint} className="hint">
          {table.hint}
        </p>
      )}
      {refusal !== undefined && <RefusalNote refusal={refusal} />}
      {values !== undefined && (
        <div className={classes.optionGrid}>
          {table.fields.map(field => (
            <ScalarInput
              key={field.name}
              field={fieldForFleets(field, fleetWords(draft))}
              value={values[field.name] ?? field.fallback}
              onChange={value => edit(setScenarioField(table.name, field.name, value), `${table.name} ${field.name}`)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** The scenario fields of the battle, in systems that have some. */
export function ScenarioFieldsCard() {
  const { rules } = useDesk()
  return rules.scenarioFields?.tables.map(table => <TableFields key={table.name} table={table} />)
}
