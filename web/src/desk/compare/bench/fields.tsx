import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { NumberInput } from '../../../forms/index.ts'
import classes from './bench.module.css'

interface NumberFieldProps {
  readonly label: string
  readonly bounds: readonly [min: number, max: number]
  readonly value: number | undefined
  /** The words for an empty field, if it may be empty. */
  readonly usual?: string
  readonly onChange: (value: number | undefined) => void
}

/** A number with its label above it. */
export function NumberField({ label, bounds: [min, max], value, usual, onChange }: NumberFieldProps) {
  const id = useId()
  const empty =
    usual === undefined ? undefined : { placeholder: usual, without: usual, clear: () => onChange(undefined) }
  return (
    <span className={classes.field} data-optional={empty && true}>
      <label htmlFor={id}>{label}</label>
      <NumberInput {...{ id, label, value, min, max, empty, onChange }} steps={empty ? false : 'by pointer'} />
    </span>
  )
}

interface TicksProps<Value extends string> {
  readonly legend: string
  readonly all: readonly { readonly value: Value; readonly label: string }[]
  readonly ticked: readonly string[]
  /** Gets them in the order of all. */
  readonly onChange: (ticked: readonly Value[]) => void
}

/** Boxes to tick, any number of them. */
export function Ticks<Value extends string>({ legend, all, ticked, onChange }: TicksProps<Value>) {
  const tick = (one: Value, isTicked: boolean): void =>
    onChange(all.flatMap(({ value }) => ((value === one ? isTicked : ticked.includes(value)) ? [value] : [])))
  return (
    <fieldset className={classes.ticks}>
      <legend>{legend}</legend>
      {all.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={ticked.includes(value)}
          onChange={event => tick(value, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
