import {
  type Choice,
  type ChoiceField,
  type GroupField,
  hasNothingToFill,
  type IntegerField,
  type LeafField,
  type LeafValue,
  type PlainField,
  type Scalar,
} from '@flagplot/core/game/form'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { addRecord, type GroupRecord, recordsOf, setInRecord } from './form-values.ts'
import { LineInput } from './line-input.tsx'
import { NumberInput } from './number-input.tsx'
import { PathControl } from './path-control.tsx'
import { PlaceControl } from './place-control.tsx'
import { sayHeld } from './say-held.ts'
import { inShort, useWholeList } from './short-list.ts'
import classes from './unit-table.module.css'

interface ControlProps<F extends LeafField, V = Scalar> {
  readonly field: F
  /** Undefined if several units differ. */
  readonly value: LeafValue | undefined
  /** The name of the control: the unit and the column. */
  readonly label: string
  readonly invalid?: boolean
  readonly onChange: (value: V) => void
}

/** An entry of a list that stands for another value of each unit. */
export interface Special {
  readonly label: string
  readonly take: () => void
}

interface ListProps extends ControlProps<ChoiceField, string> {
  readonly special?: Special | undefined
}

/** The value of the special entry: no order has it. */
const SPECIAL = '…'

/** Steps through a list with the keys of numbers, as the arrows go from row to row. */
function stepList(
  { key, currentTarget: list }: KeyboardEvent<HTMLSelectElement>,
  choices: readonly Choice[],
): string | undefined {
  const by = { '+': 1, '-': -1 }[key]
  return by === undefined ? undefined : choices[choices.findIndex(({ value }) => value === list.value) + by]?.value
}

/** One of several values in a small list. */
function ListCell({ field: { choices }, value, label, invalid, special, onChange }: ListProps) {
  const { isWhole, fill } = useWholeList(choices.length)
  const chosen = choices.find(choice => choice.value === value)
  const shown = isWhole ? choices : choices.filter(choice => choice === chosen)
  return (
    <select
      aria-label={label}
      aria-invalid={invalid || undefined}
      title={chosen?.label}
      value={chosen?.value ?? ''}
      onFocus={fill}
      onPointerDown={fill}
      onKeyDown={event => {
        const next = stepList(event, choices)
        if (next !== undefined) onChange(next)
      }}
      onChange={({ currentTarget: { value: next } }) => (next === SPECIAL ? special?.take() : onChange(next))}
    >
      {chosen === undefined && <option value="">differ</option>}
      {special !== undefined && <option value={SPECIAL}>{special.label}</option>}
      {shown.map(choice => (
        <option key={choice.value} value={choice.value}>
          {choice === chosen ? inShort(choice) : choice.label}
        </option>
      ))}
    </select>
  )
}

function NumberCell({
  field: { min, max },
  value,
  label,
  invalid = false,
  onChange,
}: ControlProps<IntegerField, number>) {
  const shared = { label, min, max, invalid, steps: 'by pointer' as const }
  if (typeof value === 'number') return <NumberInput {...shared} value={value} onChange={onChange} />
  return (
    <NumberInput
      {...shared}
      value={undefined}
      empty={{ placeholder: '…', without: 'the number of each' }}
      onChange={(next: number | undefined) => {
        if (next !== undefined) onChange(next)
      }}
    />
  )
}

/** A tick box, half ticked if units differ. */
function FlagCell({ value, label, onChange }: ControlProps<PlainField, boolean>) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = value === undefined
  }, [value])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={value === true}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}

/** The control of a field with one value, without words around it. */
function PlainCell(props: ControlProps<PlainField> & { readonly special?: Special | undefined }) {
  const { field, value, label, invalid = false, special, onChange } = props
  const id = useId()
  switch (field.kind) {
    case 'choice':
      return <ListCell {...props} field={field} special={special} />
    case 'integer':
      return <NumberCell {...props} field={field} />
    case 'flag':
      return <FlagCell {...props} />
    case 'place':
      return <PlaceControl field={field} value={String(value)} id={id} label={label} onChange={onChange} />
    case 'path':
      return <PathControl field={field} value={String(value)} id={id} label={label} onChange={onChange} />
    default:
      return (
        <LineInput id={id} label={label} value={String(value)} invalid={invalid} most={field.most} onType={onChange} />
      )
  }
}

/** Records that stand in the cell itself; more are opened below the row. */
const FEW_RECORDS = 2

/** The number of records, and the fields of a few of them. */
function GroupCell({ field, value, label, onChange }: ControlProps<GroupField, LeafValue>) {
  const records = recordsOf(value)
  const put = (index: number, change: GroupRecord): void => onChange(setInRecord(records, index, change))
  const count = (next: number): void => {
    let kept = records.slice(0, next)
    while (kept.length < next) kept = [...addRecord(field, kept)]
    onChange(kept)
  }
  return (
    <span className={classes.group}>
      <NumberInput
        label={label}
        steps="by pointer"
        value={records.length}
        min={field.min}
        max={field.max}
        onChange={count}
      />
      {records.length <= FEW_RECORDS &&
        records.map((record, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a record is identified by its place in the list
          <span key={i} className={classes.record} data-record={i}>
            {field.fields
              .filter(each => !hasNothingToFill(each))
              .map(each => (
                <PlainCell
                  key={each.name}
                  field={each}
                  value={record[each.name] ?? each.fallback}
                  label={`${label}, ${field.item.toLowerCase()} ${i + 1}: ${each.label}`}
                  onChange={next => put(i, { [each.name]: next })}
                />
              ))}
          </span>
        ))}
    </span>
  )
}

interface UnitCellProps extends ControlProps<LeafField, LeafValue> {
  readonly special?: Special | undefined
  /** True if its fields are shown below the row. */
  readonly open: boolean
  readonly onOpen: () => void
}

/** True if a field has more than a cell shows. */
const opens = (field: LeafField, value: LeafValue | undefined): boolean =>
  field.kind === 'grid' ||
  field.kind === 'subset' ||
  (field.kind === 'group' && (value === undefined || recordsOf(value).length > FEW_RECORDS))

/** One field of a row: a control, or its content in a word or two, which opens below the row. */
export function UnitCellControl(props: UnitCellProps) {
  const { field, value, label, open, onOpen } = props
  const summary = opens(field, value) && (
    <button
      type="button"
      className={classes.summary}
      aria-expanded={open}
      aria-label={`${label}: ${sayHeld(field, value)}`}
      onClick={onOpen}
    >
      <span aria-hidden="true">{open ? '▾ ' : '▸ '}</span>
      {sayHeld(field, value)}
    </button>
  )
  if (field.kind === 'grid' || field.kind === 'subset') return summary
  if (field.kind === 'group') {
    return (
      <>
        {value !== undefined && <GroupCell {...props} field={field} />}
        {summary}
      </>
    )
  }
  return <PlainCell {...props} field={field} />
}
