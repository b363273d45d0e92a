import type { Choice, ChoiceField, IntegerField, PlainField, Scalar } from '@flagplot/core/game/form'
import { NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ControlProps } from './field-props.ts'
import { LineInput } from './line-input.tsx'
import { NumberInput } from './number-input.tsx'
import { PathControl } from './path-control.tsx'
import { PlaceControl } from './place-control.tsx'

/** An entry of a list that stands for another value of each unit. */
export interface Special {
  readonly label: string
  readonly take: () => void
}

/** The value is undefined if several units differ. */
interface PlainProps<F extends PlainField = PlainField> extends ControlProps<F, Scalar | undefined> {
  readonly special?: Special | undefined
}

/** The value of the special entry: no order has it. */
const SPECIAL = '…'

/** The most choices that a list has from the beginning. */
const FEW_CHOICES = 40

/** A choice with a sum as a closed list shows it: `Nemesis at 4, LC: 60 - 10 = 50 %` is `Nemesis · 50 %`. */
function inShort({ value, label }: Choice): string {
  const sum = /: .* = ([^=]+)$/.exec(label)
  if (sum === null) return label
  return `${label.startsWith(value) ? value : label.slice(0, label.indexOf(': '))} · ${sum[1]}`
}

/** One of several values. A long list has only the chosen entry until it is focused, as hundreds of fields can have one. */
function ListControl({
  field: { choices },
  value,
  id,
  label,
  described,
  invalid,
  special,
  onChange,
}: PlainProps<ChoiceField>) {
  const [isAsked, ask] = useState(choices.length <= FEW_CHOICES)
  const fill = (): void => ask(true)
  const chosen = choices.find(choice => choice.value === value)
  // in a table, where the label is none of its own, the list is as small as a line of text
  const List = label === undefined ? NativeSelect : 'select'
  return (
    <List
      id={id}
      aria-label={label}
      aria-describedby={described}
      aria-invalid={invalid || undefined}
      title={chosen?.label}
      value={chosen?.value ?? ''}
      onFocus={fill}
      onPointerDown={fill}
      onKeyDown={({ key, currentTarget: list }) => {
        // the arrows go from row to row
        const by = { '+': 1, '-': -1 }[key]
        const next = by && choices[choices.findIndex(each => each.value === list.value) + by]
        if (next) onChange(next.value)
      }}
      onChange={({ currentTarget: { value: next } }) => (next === SPECIAL ? special?.take() : onChange(next))}
    >
      {chosen === undefined && <option value="">{value === undefined ? 'differ' : ''}</option>}
      {special !== undefined && <option value={SPECIAL}>{special.label}</option>}
      {(isAsked ? choices : [chosen]).map(
        choice =>
          choice && (
            <option key={choice.value} value={choice.value}>
              {choice === chosen && label !== undefined ? inShort(choice) : choice.label}
            </option>
          ),
      )}
    </List>
  )
}

const DIFFER = { placeholder: '…', without: 'the number of each' }

/** A number, stepped by pointer alone in a table. */
function NumberControl({ field: { min, max, label }, value, id, ...props }: PlainProps<IntegerField>) {
  const named =
    props.label === undefined ? { id, label, steps: true } : { label: props.label, steps: 'by pointer' as const }
  const { described, invalid, onChange } = props
  const number = typeof value === 'number' ? value : undefined
  return (
    <NumberInput
      {...{ ...named, min, max, described, invalid, onChange }}
      value={number}
      empty={number === undefined ? DIFFER : undefined}
    />
  )
}

/** A tick box, half ticked if units differ. */
function FlagControl({ id, value, label, described, onChange }: PlainProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = value === undefined
  }, [value])
  return (
    <input
      ref={box}
      id={id}
      type="checkbox"
      aria-label={label}
      aria-describedby={described}
      checked={value === true}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}

/** The control of a field with one value, without words around it: beside its label, or in a table with a name. */
export function PlainControl(props: PlainProps) {
  const { field, value, special: _, ...rest } = props
  switch (field.kind) {
    case 'choice':
      return <ListControl {...props} field={field} />
    case 'integer':
      return <NumberControl {...rest} field={field} value={value} />
    case 'flag':
      return <FlagControl {...props} />
    case 'place':
      return <PlaceControl {...rest} field={field} value={String(value)} />
    case 'path':
      return <PathControl {...rest} field={field} value={String(value)} />
    default:
      return (
        <LineInput
          id={rest.id}
          aria-label={rest.label}
          aria-describedby={rest.described}
          aria-invalid={rest.invalid || undefined}
          value={String(value)}
          most={field.most}
          onType={rest.onChange}
        />
      )
  }
}
