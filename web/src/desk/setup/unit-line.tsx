import type { Side } from '@flagplot/core/game'
import type { Refusal } from '@flagplot/core/lang'
import { ActionIcon, Button } from '@mantine/core'
import { useId, useState } from 'react'
import { ScalarInput, WholeNumber } from '../../forms/index.ts'
import { useDesk } from './desk-state.tsx'
import type { UnitRow } from './draft.ts'
import { removeRow, setCount, setDamage, setText, settleText, splitRow } from './edits.ts'
import { RefusalNote } from './refusal-note.tsx'
import classes from './setup.module.css'

export interface UnitLineProps {
  readonly side: Side
  readonly row: UnitRow
  readonly refusal: Refusal | undefined
  /** The damage field the refusal speaks of. */
  readonly refusedField: string | undefined
}

function damageWords(row: UnitRow, labels: ReadonlyMap<string, string>): string {
  return Object.entries(row.damage)
    .map(([name, value]) => (value === true ? (labels.get(name) ?? name) : `${labels.get(name) ?? name} ${value}`))
    .join(', ')
}

/** Puts the keyboard on the next row, or on the field that adds rows: it must not be left on something that is gone. */
function moveOn(button: HTMLElement): void {
  const row = button.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  const field = next?.querySelector('input') ?? button.closest('section')?.querySelector('[role=combobox]')
  if (field instanceof HTMLElement) field.focus()
}

/** One line of an order of battle: how many, which, in what state. */
export function UnitLine({ side, row, refusal, refusedField }: UnitLineProps) {
  const { rules, edit } = useDesk()
  const [open, setOpen] = useState(false)
  const id = useId()
  const name = row.text === '' ? 'unnamed unit' : row.text
  const labels = new Map(rules.unitFields.map(field => [field.name, field.label]))
  const damage = damageWords(row, labels)
  const shown = open || refusedField !== undefined
  return (
    <li className={classes.row} data-out={row.count === 0 || undefined}>
      <div className={classes.rowLine}>
        <WholeNumber
          label={`Number of ${name}`}
          value={row.count}
          min={0}
          max={9999}
          steps
          onChange={count => edit(setCount(side, row.id, count), `count ${side} ${row.id}`)}
        />
        <input
          className={classes.unit}
          aria-label={`Unit ${name}`}
          aria-invalid={refusal !== undefined || undefined}
          aria-describedby={refusal === undefined ? undefined : `${id}-refusal`}
          spellCheck={false}
          autoComplete="off"
          value={row.text}
          onChange={event => edit(setText(side, row.id, event.currentTarget.value), `text ${side} ${row.id}`)}
          onBlur={() => edit(settleText(side, row.id), `text ${side} ${row.id}`)}
        />
        {rules.unitFields.length > 0 && (
          <button
            type="button"
            className={classes.state}
            data-damaged={damage !== '' || undefined}
            aria-expanded={shown}
            aria-controls={`${id}-damage`}
            aria-label={`${damage === '' ? 'fresh' : damage}: state of ${name}`}
            onClick={() => setOpen(!open)}
          >
            {damage === '' ? 'fresh' : damage}
          </button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={`Remove ${name}`}
          onClick={event => {
            moveOn(event.currentTarget)
            edit(removeRow(side, row.id))
          }}
        >
          ×
        </ActionIcon>
      </div>
      <div id={`${id}-damage`} className={classes.damage} hidden={!shown}>
        {shown &&
          rules.unitFields.map(field => (
            <ScalarInput
              key={field.name}
              field={field}
              value={row.damage[field.name] ?? field.fallback}
              onChange={value => edit(setDamage(side, row.id, field, value), `${field.name} ${side} ${row.id}`)}
            />
          ))}
        {shown && row.count > 1 && (
          <Button size="compact-xs" variant="default" onClick={() => edit(splitRow(side, row.id))}>
            Split one off
          </Button>
        )}
      </div>
      {refusal !== undefined && (
        <RefusalNote
          id={`${id}-refusal`}
          refusal={refusal}
          onUse={refusedField === undefined ? text => edit(setText(side, row.id, text)) : undefined}
        />
      )}
    </li>
  )
}
