import type { Refusal } from '@flagplot/core/lang'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useId, useRef } from 'react'
import { NumberInput } from '../../../forms/index.ts'
import { UnitRefusal } from '../unit-refusal.tsx'
import type { Place } from './places.ts'
import { axisOf, type ChosenAxis, type ChosenValues, unitsIn } from './question.ts'
import classes from './vary.module.css'

/** Places by their group, for a list. */
function grouped(places: readonly Place[]) {
  const groups = [...new Set(places.map(({ group }) => group))]
  return groups.map(group => ({
    group,
    items: places.flatMap(place => (place.group === group ? [{ value: place.at, label: place.label }] : [])),
  }))
}

interface ValuesProps<Kind extends ChosenValues['kind']> {
  readonly axis: ChosenAxis
  readonly values: Extract<ChosenValues, { kind: Kind }>
  readonly onChange: (values: ChosenValues) => void
}

function NumberValues({ axis: { place }, values, onChange }: ValuesProps<'numbers'>) {
  const id = useId()
  const { min, max } = place.values.kind === 'numbers' ? place.values : { min: values.from, max: values.to }
  const field = (
    name: 'from' | 'to' | 'step',
    label: string,
    bounds: { readonly min: number; readonly max: number },
  ) => (
    <span className={classes.bound}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <NumberInput
        id={`${id}-${name}`}
        label={label}
        value={values[name]}
        {...bounds}
        steps="by pointer"
        onChange={value => onChange({ ...values, [name]: value })}
      />
    </span>
  )
  return (
    <div className={classes.bounds}>
      {field('from', 'From', { min, max: values.to })}
      {field('to', 'To', { min: values.from, max })}
      {field('step', 'In steps of', { min: 1, max: Math.max(1, max - min) })}
    </div>
  )
}

function ChoiceValues({ axis: { place }, values, onChange }: ValuesProps<'choices'>) {
  const choices = place.values.kind === 'choices' ? place.values.choices : []
  return (
    <div className={classes.choices}>
      {choices.map(({ value, label }) => (
        <Checkbox
          key={String(value)}
          label={label}
          checked={values.values.includes(value)}
          onChange={event => {
            const isTaken = event.currentTarget.checked
            const taken = choices.flatMap(each =>
              (each.value === value ? isTaken : values.values.includes(each.value)) ? [each.value] : [],
            )
            onChange({ ...values, values: taken })
          }}
        />
      ))}
    </div>
  )
}

interface UnitValuesProps extends ValuesProps<'units'> {
  readonly refused: { readonly unit: string; readonly refusal: Refusal } | undefined
}

function UnitValues({ axis: { place }, values, refused, onChange }: UnitValuesProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const write = (text: string): void => onChange({ ...values, text })
  const units = unitsIn(values.text)
  return (
    <div className={classes.units}>
      <label htmlFor={id}>Units, one on a line, as players write them</label>
      <textarea
        ref={field}
        id={id}
        rows={Math.max(4, values.text.split('\n').length)}
        spellCheck={false}
        aria-invalid={refused !== undefined || undefined}
        aria-describedby={refused === undefined ? undefined : `${id}-refused`}
        aria-label={`Units in turn: ${place.label}`}
        value={values.text}
        onChange={event => write(event.currentTarget.value)}
      />
      {refused !== undefined && (
        <UnitRefusal
          id={`${id}-refused`}
          refusal={{ ...refused.refusal, found: refused.unit }}
          field={field}
          onUse={nearest => write(units.map(unit => (unit === refused.unit ? nearest : unit)).join('\n'))}
        />
      )}
    </div>
  )
}

interface AxisFieldsProps {
  readonly title: string
  readonly places: readonly Place[]
  readonly axis: ChosenAxis | undefined
  /** The words of the entry for no place; absent if one has to be chosen. */
  readonly none?: string
  readonly refused: UnitValuesProps['refused']
  readonly onChange: (axis: ChosenAxis | undefined) => void
}

/** A place that varies, chosen in plain words, and its values. */
export function AxisFields({ title, places, axis, none, refused, onChange }: AxisFieldsProps) {
  const change = (values: ChosenValues): void => axis && onChange({ ...axis, values })
  const choose = (at: string): void => {
    const place = places.find(each => each.at === at)
    onChange(place && axisOf(place))
  }
  return (
    <fieldset className={classes.axis}>
      <legend>{title}</legend>
      <NativeSelect
        aria-label={title}
        value={axis?.place.at ?? ''}
        data={[...(none === undefined ? [] : [{ value: '', label: none }]), ...grouped(places)]}
        onChange={event => choose(event.currentTarget.value)}
      />
      {axis?.values.kind === 'numbers' && <NumberValues axis={axis} values={axis.values} onChange={change} />}
      {axis?.values.kind === 'choices' && <ChoiceValues axis={axis} values={axis.values} onChange={change} />}
      {axis?.values.kind === 'units' && (
        <UnitValues axis={axis} values={axis.values} refused={refused} onChange={change} />
      )}
    </fieldset>
  )
}
