import type { UnitField } from '@flagplot/core/game/form'
import type { Side } from '@flagplot/core/game/sides'
import { sayLargestFleet } from '@flagplot/core/game/words'
import type { Refusal } from '@flagplot/core/lang'
import { ActionIcon, Button } from '@mantine/core'
import { type MouseEvent, useId, useState } from 'react'
import { NumberInput, ScalarInput } from '../../forms/index.ts'
import { useDesk } from './desk-state.tsx'
import type { UnitRow } from './draft.ts'
import { removeRow, setCount, setDamage, setText, settleText, splitRow } from './edits.ts'
import { RefusalNote } from './refusal-note.tsx'
import { RowMark } from './row-mark.tsx'
import { roomIn } from './say-unfit.ts'
import classes from './setup.module.css'
import { fieldsFor } from './try-unit.ts'

interface RowProps {
  readonly side: Side
  readonly row: UnitRow
}

interface UnitLineProps extends RowProps {
  readonly refusal: Refusal | undefined
  /** The damage field that the refusal is about. */
  readonly refusedField: string | undefined
  /** Called when its text gets the focus. */
  readonly onWrite: () => void
}

/** The most units in one line. */
const MAX_COUNT = 999
/** The characters in a line of the field, for browsers that do not fit a field to its text. */
const A_LINE = 22

const nameOf = (row: UnitRow): string => (row.text === '' ? 'unnamed unit' : row.text)

/** The state of a unit in a few words, by the labels of its fields. */
function damageWords(fields: readonly UnitField[], row: UnitRow): string {
  const words = Object.entries(row.damage).map(([name, value]) => {
    const field = fields.find(each => each.name === name)
    const label = field?.label ?? name
    if (field?.kind === 'place') return `${label} ${field.places.find(each => each.value === value)?.label ?? value}`
    return value === true ? label : `${label} ${value}`
  })
  return words.length === 0 ? 'fresh' : words.join(', ')
}

/** Moves the focus to the next row or to the field that adds rows, as the row that has it is being removed. */
function moveOn(button: HTMLElement): void {
  const row = button.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  const field = next?.querySelector('input') ?? button.closest('section')?.querySelector('[role=combobox]')
  if (field instanceof HTMLElement) field.focus()
}

/** The number of units, up to the most that the fleet takes. */
function CountField({ side, row }: RowProps) {
  const { rules, draft, edit } = useDesk()
  const most = Math.min(MAX_COUNT, row.count + Math.max(0, roomIn(rules, draft[side])))
  return (
    <NumberInput
      label={`Number of ${nameOf(row)}`}
      value={row.count}
      min={0}
      max={most}
      because={most < MAX_COUNT ? sayLargestFleet(rules.largestFleet) : undefined}
      steps
      onChange={count => edit(setCount(side, row.id, count), `count ${side} ${row.id}`)}
    />
  )
}

interface ShorthandProps extends RowProps {
  readonly described: string | undefined
  readonly onWrite: () => void
}

/** The unit as its players write it: one line, which a long text breaks within its own field. */
function ShorthandField({ side, row, described, onWrite }: ShorthandProps) {
  const { edit } = useDesk()
  const about = `text ${side} ${row.id}`
  return (
    <textarea
      className={classes.unit}
      rows={Math.max(1, Math.ceil(row.text.length / A_LINE))}
      aria-label={`Unit ${nameOf(row)}`}
      aria-invalid={described !== undefined || undefined}
      aria-describedby={described}
      spellCheck={false}
      autoComplete="off"
      value={row.text}
      onFocus={onWrite}
      onChange={event => edit(setText(side, row.id, event.currentTarget.value.replaceAll('\n', ' ')), about)}
      onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      onBlur={() => edit(settleText(side, row.id), about)}
    />
  )
}

function DamageFields({ side, row }: RowProps) {
  const { rules, draft, edit } = useDesk()
  return (
    <>
      {fieldsFor(rules, draft, side, row).map(field => (
        <ScalarInput
          key={field.name}
          field={field}
          value={row.damage[field.name] ?? field.fallback}
          onChange={value => edit(setDamage(side, row.id, { field, value }), `${field.name} ${side} ${row.id}`)}
        />
      ))}
      {row.count > 1 && (
        <Button size="compact-xs" onClick={() => edit(splitRow(side, row.id))}>
          Split one off
        </Button>
      )}
    </>
  )
}

interface StateButtonProps {
  readonly row: UnitRow
  readonly open: boolean
  /** The id of the fields that it opens. */
  readonly controls: string
  readonly onPress: () => void
}

/** A button with the state of a unit in a few words, which opens its fields; absent in systems without any. */
function StateButton({ row, open, controls, onPress }: StateButtonProps) {
  const { rules } = useDesk()
  if (rules.unitFields.length === 0) return null
  const damage = damageWords(rules.unitFields, row)
  return (
    <button
      type="button"
      className={classes.state}
      data-damaged={damage !== 'fresh' || undefined}
      aria-expanded={open}
      aria-controls={controls}
      aria-label={`${damage}: state of ${nameOf(row)}`}
      onClick={onPress}
    >
      {damage}
    </button>
  )
}

/** One line of an order of battle: count, unit and state. */
export function UnitLine({ side, row, refusal, refusedField, onWrite }: UnitLineProps) {
  const { edit } = useDesk()
  const [open, setOpen] = useState(false)
  const id = useId()
  const name = nameOf(row)
  const shown = open || refusedField !== undefined
  const remove = (event: MouseEvent<HTMLElement>): void => {
    moveOn(event.currentTarget)
    edit(removeRow(side, row.id))
  }
  return (
    <li className={classes.row} data-out={row.count === 0 || undefined}>
      <div className={classes.rowLine}>
        <div className={classes.count}>
          <CountField side={side} row={row} />
        </div>
        <RowMark side={side} row={row} />
        <ShorthandField
          side={side}
          row={row}
          described={refusal === undefined ? undefined : `${id}-refusal`}
          onWrite={onWrite}
        />
        <StateButton row={row} open={shown} controls={`${id}-damage`} onPress={() => setOpen(!open)} />
        <ActionIcon
          className={classes.remove}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={`Remove ${name}`}
          onClick={remove}
        >
          ×
        </ActionIcon>
      </div>
      <div id={`${id}-damage`} className={classes.damage} hidden={!shown}>
        {shown && <DamageFields side={side} row={row} />}
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
