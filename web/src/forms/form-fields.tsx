import { type Field, type FieldValue, type FormSpec, leavesNothing } from '@flagplot/core/game'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { BudgetLine } from './budget-line.tsx'
import type { FieldProps } from './field-props.ts'
import type { FormValues } from './form-values.ts'
import classes from './forms.module.css'
import { GridInput } from './grid-input.tsx'
import { GroupInput } from './group-input.tsx'
import { ScalarInput } from './scalar-input.tsx'
import { SubsetInput } from './subset-input.tsx'

function FieldInput({ field, ...rest }: FieldProps<Field>) {
  if (field.kind === 'subset') return <SubsetInput field={field} {...rest} />
  if (field.kind === 'grid') return <GridInput field={field} {...rest} />
  if (field.kind === 'group') return <GroupInput field={field} {...rest} />
  const { value = field.fallback } = rest
  return <ScalarInput field={field} {...rest} value={typeof value === 'object' ? field.fallback : value} />
}

export interface FormFieldsProps {
  readonly spec: FormSpec
  readonly values: FormValues
  readonly refusal?: Refusal | undefined
  readonly onChange: (name: string, value: FieldValue) => void
}

/** The fields of a form, drawn from its spec; a refusal stands at the field it speaks of, or below them all. */
export function FormFields({ spec, values, refusal, onChange }: FormFieldsProps) {
  const place = refusal?.path.find(step => spec.fields.some(field => field.name === step))
  return (
    <>
      {spec.budgets?.map(budget => (
        <BudgetLine key={budget.label} budget={budget} values={values} />
      ))}
      {spec.fields
        .filter(field => !leavesNothing(field))
        .map(field => (
          <FieldInput
            key={field.name}
            field={field}
            value={values[field.name]}
            refusal={place === field.name && refusal !== undefined ? sayRefusal(refusal) : undefined}
            onChange={value => onChange(field.name, value)}
          />
        ))}
      {refusal !== undefined && place === undefined && (
        <p className={classes.refusal} role="alert">
          {sayRefusal(refusal)}
        </p>
      )}
    </>
  )
}
