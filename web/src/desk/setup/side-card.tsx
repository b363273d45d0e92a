import { saySettings } from '@flagplot/core/game/form'
import type { Side } from '@flagplot/core/game/sides'
import { maxTextLengths } from '@flagplot/core/notation'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { SideMark } from '../../charts/index.ts'
import { ScalarInput, withinMost } from '../../forms/index.ts'
import { Facts } from '../../scene/index.ts'
import { AddUnit } from './add-unit.tsx'
import { AttackBadge } from './attack-badge.tsx'
import { attackerIn } from './attacker.ts'
import { BillTable } from './bill-table.tsx'
import { useDesk } from './desk-state.tsx'
import { DoctrineLine } from './doctrine-line.tsx'
import { placeOf } from './draft.ts'
import { clearSide, renameSide, setSideScenarioField } from './edits.ts'
import { RefusalNote } from './refusal-note.tsx'
import { sayUnfit } from './say-unfit.ts'
import { sceneOf } from './scene-of.ts'
import classes from './setup.module.css'
import { UnitLine } from './unit-line.tsx'
import { UnitReading, WritingHelp } from './unit-reading.tsx'

/** The points the side was built for, in systems with a builder's price. */
function Built({ side }: { readonly side: Side }) {
  const { rules, setup } = useDesk()
  const bill = useMemo(() => (setup.ok ? rules.bill?.(setup.value) : undefined), [rules, setup])
  return bill === undefined || !setup.ok ? null : <BillTable bill={bill[side]} name={setup.value[side].name} />
}

/** The most of the system's own fields that stand open beside the units. */
const FEW = 2

/** The system's own fields of a side besides its units, such as the era of its owner; many are folded. */
function SideFields({ side }: { readonly side: Side }) {
  const { rules, draft, edit } = useDesk()
  const fields = rules.scenarioFields?.side ?? []
  const { scenario } = draft[side]
  const inputs = fields.map(field => (
    <ScalarInput
      key={field.name}
      field={field}
      value={scenario[field.name] ?? field.fallback}
      onChange={value => edit(setSideScenarioField(side, field, value), `${side} ${field.name}`)}
    />
  ))
  if (fields.length <= FEW) return inputs
  return (
    <details className={classes.sideFields}>
      <summary>Scenario: {saySettings(fields, scenario) || 'as usual'}</summary>
      {inputs}
    </details>
  )
}

interface RowsProps {
  readonly side: Side
  /** Called with the id of the row whose text gets the focus. */
  readonly onWrite: (id: number) => void
}

/** The order of battle. */
function Rows({ side, onWrite }: RowsProps) {
  const { draft, setup } = useDesk()
  const { name, rows } = draft[side]
  const refusal = setup.ok ? undefined : setup.refusal
  const place = refusal === undefined ? undefined : placeOf(draft, refusal.path)
  return (
    <ul className={classes.rows} aria-label={`Units of ${name}`}>
      {rows.map(row => {
        const mine = place?.kind === 'row' && place.side === side && place.id === row.id
        const field = mine && place.field !== 'unit' && place.field !== 'count' ? place.field : undefined
        return (
          <UnitLine
            key={row.id}
            side={side}
            row={row}
            refusal={mine ? refusal : undefined}
            refusedField={field}
            onWrite={() => onWrite(row.id)}
          />
        )
      })}
    </ul>
  )
}

/** Moves the focus to the field that adds units, because the button is disabled when there is nothing to clear. */
function toAddUnit(button: HTMLElement): void {
  const field = button.closest('section')?.querySelector('[role=combobox]')
  if (field instanceof HTMLElement) field.focus()
}

/** A side with its name, units and standing orders. */
export function SideCard({ side }: { readonly side: Side }) {
  const { rules, draft, setup, edit } = useDesk()
  const { name, rows } = draft[side]
  const place = setup.ok ? undefined : placeOf(draft, setup.refusal.path)
  const refusal = setup.ok ? undefined : setup.refusal
  const units = rows.reduce((sum, row) => sum + row.count, 0)
  const scene = setup.ok ? sceneOf(rules, setup.value) : undefined
  const line = scene?.sides[side]
  const [read, setRead] = useState<number | undefined>()
  const explained = rows.find(row => row.id === read) ?? rows[0]
  return (
    <section className={classes.side} data-side={side} aria-labelledby={`side-${side}`}>
      <header className={classes.sideHead}>
        <h2 id={`side-${side}`}>
          <SideMark side={side} />
          <span className={classes.sideWord}>{side === 'red' ? 'Red' : 'Blue'}</span>
        </h2>
        <input
          className={classes.name}
          aria-label={`Name of ${side}`}
          value={name}
          onChange={({ currentTarget: { value } }) =>
            edit(renameSide(side, withinMost(name, value, maxTextLengths.name)), `name ${side}`)
          }
        />
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={`Clear ${side}`}
          disabled={rows.length === 0}
          onClick={event => {
            toAddUnit(event.currentTarget)
            edit(clearSide(side))
          }}
        >
          Clear
        </Button>
      </header>
      <div className={classes.sums}>
        {scene !== undefined && attackerIn(scene) !== undefined && <AttackBadge line={scene.sides[side]} />}
        <span className={classes.tally}>{`${units} ${units === 1 ? 'unit' : 'units'}`}</span>
        {line !== undefined && (
          <Facts facts={line.totals.filter(({ label }) => label !== 'units')} label={`Totals of ${line.name}`} />
        )}
      </div>
      {place?.kind === 'side' && place.side === side && refusal !== undefined && (
        <RefusalNote refusal={refusal} text={units === 0 ? sayUnfit(draft, refusal) : undefined} />
      )}
      <Rows side={side} onWrite={setRead} />
      <AddUnit side={side} />
      <SideFields side={side} />
      <DoctrineLine side={side} />
      <Built side={side} />
      {/* last, because it changes with the row that is written in */}
      {explained !== undefined && <UnitReading text={explained.text} />}
      <WritingHelp />
    </section>
  )
}
