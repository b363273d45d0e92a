import type { Side } from '@flagplot/core/game'
import { fallbacks } from '@flagplot/core/game'
import { Button, NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { SideMark } from '../../charts/index.ts'
import { ScalarInput } from '../../forms/index.ts'
import { SideMarks } from '../../scene/index.ts'
import { AddUnit } from './add-unit.tsx'
import { BillTable } from './bill-table.tsx'
import { useDesk } from './desk-state.tsx'
import { placeOf } from './draft.ts'
import { clearSide, renameSide, setDoctrine, setDoctrineSetting, setSideGiven } from './edits.ts'
import { RefusalNote } from './refusal-note.tsx'
import { sayUnfit } from './say-unfit.ts'
import classes from './setup.module.css'
import { UnitLine } from './unit-line.tsx'

function DoctrineChooser({ side }: { readonly side: Side }) {
  const { rules, draft, edit } = useDesk()
  const { doctrine } = draft[side]
  const chosen = rules.doctrines[doctrine.name]
  const choose = (name: string): void =>
    edit(setDoctrine(side, { name, settings: fallbacks(rules.doctrines[name]?.settings ?? []) }))
  return (
    <fieldset className={classes.orders}>
      <legend>Standing orders</legend>
      <NativeSelect
        size="xs"
        aria-label={`Standing orders of ${draft[side].name}`}
        value={doctrine.name}
        data={Object.entries(rules.doctrines).map(([name, { title }]) => ({ value: name, label: title }))}
        onChange={event => choose(event.currentTarget.value)}
      />
      {chosen !== undefined && <p className={classes.gist}>{chosen.gist}</p>}
      {chosen !== undefined && chosen.settings.length > 0 && (
        <div className={classes.settings}>
          {chosen.settings.map(field => (
            <ScalarInput
              key={field.name}
              field={field}
              value={doctrine.settings[field.name] ?? field.fallback}
              onChange={value => edit(setDoctrineSetting(side, field.name, value), `${side} ${field.name}`)}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

/** The side's units as they would go into the battle, in outline. */
function InLine({ side }: { readonly side: Side }) {
  const { rules, setup } = useDesk()
  const scene = useMemo(
    () => (setup.ok ? rules.show(rules.view(rules.begin(setup.value), 'umpire')) : undefined),
    [rules, setup],
  )
  return scene === undefined ? null : <SideMarks line={scene.sides[side]} side={side} />
}

/** What the side was built for, in systems with a builder's price. */
function Built({ side }: { readonly side: Side }) {
  const { rules, setup } = useDesk()
  const bill = useMemo(() => (setup.ok ? rules.bill?.(setup.value) : undefined), [rules, setup])
  return bill === undefined || !setup.ok ? null : <BillTable bill={bill[side]} name={setup.value[side].name} />
}

/** What the system asks of a side besides its units: the era of its owner. */
function SideGivens({ side }: { readonly side: Side }) {
  const { rules, draft, edit } = useDesk()
  return rules.givens?.side.map(field => (
    <ScalarInput
      key={field.name}
      field={field}
      value={draft[side].given[field.name] ?? field.fallback}
      onChange={value => edit(setSideGiven(side, field, value), `${side} ${field.name}`)}
    />
  ))
}

/** A side: its name, its units, its standing orders. */
export function SideCard({ side }: { readonly side: Side }) {
  const { draft, setup, edit } = useDesk()
  const { name, rows } = draft[side]
  const place = setup.ok ? undefined : placeOf(draft, setup.refusal.path)
  const refusal = setup.ok ? undefined : setup.refusal
  const units = rows.reduce((sum, row) => sum + row.count, 0)
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
          maxLength={80}
          onChange={event => edit(renameSide(side, event.currentTarget.value), `name ${side}`)}
        />
        <span className={classes.tally}>{`${units} ${units === 1 ? 'unit' : 'units'}`}</span>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={`Clear ${side}`}
          disabled={rows.length === 0}
          onClick={() => edit(clearSide(side))}
        >
          Clear
        </Button>
      </header>
      {place?.kind === 'side' && place.side === side && refusal !== undefined && (
        <RefusalNote refusal={refusal} text={units === 0 ? sayUnfit(draft, refusal) : undefined} />
      )}
      <ul className={classes.rows} aria-label={`Units of ${name}`}>
        {rows.map(row => {
          const mine = place?.kind === 'row' && place.side === side && place.id === row.id
          const field = mine && place.field !== 'unit' && place.field !== 'count' ? place.field : undefined
          return (
            <UnitLine key={row.id} side={side} row={row} refusal={mine ? refusal : undefined} refusedField={field} />
          )
        })}
      </ul>
      <InLine side={side} />
      <Built side={side} />
      <AddUnit side={side} />
      <SideGivens side={side} />
      <DoctrineChooser side={side} />
    </section>
  )
}
