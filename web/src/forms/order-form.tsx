import type { Field, FormSpec, GridField, Scalar, SubsetField } from '@flagplot/core/game'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type FormValues, gridOf, rowSum, setCell, startingValues, subsetOf, toggle } from './form-values.ts'
import classes from './forms.module.css'
import { ScalarInput } from './scalar-input.tsx'
import { WholeNumber } from './whole-number.tsx'

interface FieldProps<F extends Field> {
  readonly field: F
  readonly value: unknown
  readonly refusal: string | undefined
  readonly onChange: (value: unknown) => void
}

function SubsetInput({ field, value, refusal, onChange }: FieldProps<SubsetField>) {
  const chosen = subsetOf(value)
  const bounds = field.min === field.max ? `${field.min}` : `${field.min} to ${field.max}`
  return (
    <fieldset className={classes.set}>
      <legend>
        {field.label} <span className={classes.hint}>{`${chosen.length} chosen, ${bounds} allowed`}</span>
      </legend>
      {field.hint !== undefined && <p className={classes.hint}>{field.hint}</p>}
      <div className={classes.ticks}>
        {field.choices.map(choice => (
          <Checkbox
            key={choice.value}
            size="xs"
            label={choice.label}
            checked={chosen.includes(choice.value)}
            disabled={!chosen.includes(choice.value) && chosen.length >= field.max}
            onChange={() => onChange(toggle(field, chosen, choice.value))}
          />
        ))}
      </div>
      {refusal !== undefined && <p className={classes.refusal}>{refusal}</p>}
    </fieldset>
  )
}

function GridInput({ field, value, refusal, onChange }: FieldProps<GridField>) {
  const grid = gridOf(value)
  return (
    <div className={classes.box}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide grid is scrolled with the keyboard too */}
      <section className={classes.wide} aria-label={field.label} tabIndex={0}>
        <table>
          <caption>
            {field.label}
            {field.hint !== undefined && <span className={classes.hint}> {field.hint}</span>}
          </caption>
          <thead>
            <tr>
              <td />
              {field.columns.map(column => (
                <th key={column.value} scope="col">
                  {column.label}
                </th>
              ))}
              <th scope="col">given</th>
            </tr>
          </thead>
          <tbody>
            {field.rows.map(row => (
              <tr key={row.value}>
                <th scope="row">{row.label}</th>
                {field.columns.map(column => {
                  const now = grid[row.value]?.[column.value] ?? 0
                  return (
                    <td key={column.value}>
                      <WholeNumber
                        label={`${row.label} on ${column.label}`}
                        value={now}
                        min={0}
                        max={Math.max(0, row.max - rowSum(grid, row.value) + now)}
                        onChange={next => onChange(setCell(grid, row.value, column.value, next))}
                      />
                    </td>
                  )
                })}
                <td>{`${rowSum(grid, row.value)} of ${row.max}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {refusal !== undefined && <p className={classes.refusal}>{refusal}</p>}
    </div>
  )
}

function FieldInput({ field, ...rest }: FieldProps<Field>) {
  if (field.kind === 'subset') return <SubsetInput field={field} {...rest} />
  if (field.kind === 'grid') return <GridInput field={field} {...rest} />
  return <ScalarInput field={field} {...rest} value={rest.value as Scalar} />
}

export interface OrderFormProps {
  readonly spec: FormSpec
  /** An order to start from instead of the fallbacks. */
  readonly order?: unknown
  readonly refusal?: Refusal | undefined
  readonly submit: string
  readonly onSubmit: (values: FormValues) => void
  /** More buttons beside the one that submits. */
  readonly children?: ReactNode
}

/** An order form, drawn from its spec. The keyboard starts in its first field; Enter gives the order. */
export function OrderForm({ spec, order, refusal, submit, onSubmit, children }: OrderFormProps) {
  const [values, setValues] = useState<FormValues>(() => startingValues(spec, order))
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('input, select') ?? form.current?.querySelector('button')
    first?.focus()
  }, [])
  const place = refusal?.path.find(step => spec.fields.some(field => field.name === step))
  const give = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit(values)
  }
  return (
    <form ref={form} className={classes.form} onSubmit={give} aria-label={spec.title}>
      {spec.fields.map(field => (
        <FieldInput
          key={field.name}
          field={field}
          value={values[field.name]}
          refusal={place === field.name && refusal !== undefined ? sayRefusal(refusal) : undefined}
          onChange={value => setValues(before => ({ ...before, [field.name]: value }))}
        />
      ))}
      {refusal !== undefined && place === undefined && (
        <p className={classes.refusal} role="alert">
          {sayRefusal(refusal)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" size="xs">
          {submit}
        </Button>
        {children}
      </div>
    </form>
  )
}
