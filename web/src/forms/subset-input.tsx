import type { SubsetField } from '@flagplot/core/game/form'
import type { FieldProps } from './field-props.ts'
import { FieldSet } from './field-set.tsx'
import { subsetOf, toggle } from './form-values.ts'
import classes from './forms.module.css'
import { useNameFilter } from './use-name-filter.tsx'

/** Any number of the named values, with a tick box for each. */
export function SubsetInput({ field, value, refusal, onChange }: FieldProps<SubsetField>) {
  const chosen = new Set(subsetOf(value))
  const { shown, filter } = useNameFilter(field.choices, ({ label }) => label, { label: 'Find a name' })
  const isFull = chosen.size >= field.max
  return (
    <FieldSet {...{ field, refusal }} said={`${chosen.size} chosen`}>
      {filter}
      <div className={classes.ticks}>
        {shown.map(choice => (
          <label key={choice.value}>
            <input
              type="checkbox"
              checked={chosen.has(choice.value)}
              disabled={!chosen.has(choice.value) && isFull}
              onChange={() => onChange(toggle(field, [...chosen], choice.value))}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
