import type { IntegerField, PlainField, Scalar } from '@flagplot/core/game/form'
import { never } from '@flagplot/core/lang'
import { useEffect, useRef } from 'react'
import type { ControlProps } from './field-props.ts'
import { LineInput } from './line-input.tsx'
import { type ListAction, ListControl } from './list-control.tsx'
import { NumberInput } from './number-input.tsx'
import { PathControl } from './path-control.tsx'
import { PlaceControl } from './place-control.tsx'

/** The value is undefined if several units differ. */
interface PlainProps<F extends PlainField = PlainField> extends ControlProps<F, Scalar | undefined> {
  readonly action?: ListAction | undefined
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
function FlagControl({ id, value, label, described, invalid, onChange }: PlainProps) {
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
      aria-invalid={invalid || undefined}
      checked={value === true}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}

/** The control of a field with one value, without words around it: beside its label, or in a table with a name. */
export function PlainControl(props: PlainProps) {
  const { field, value, action: _, ...rest } = props
  switch (field.kind) {
    case 'choice':
      return <ListControl {...props} choices={field.choices} value={value === undefined ? value : String(value)} />
    case 'integer':
      return <NumberControl {...rest} field={field} value={value} />
    case 'flag':
      return <FlagControl {...props} />
    case 'place':
      return <PlaceControl {...rest} field={field} value={String(value)} />
    case 'path':
      return <PathControl {...rest} field={field} value={String(value)} />
    case 'text':
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
    default:
      return never(field)
  }
}
