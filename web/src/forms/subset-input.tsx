import type { SubsetField } from '@flagplot/core/game/form'
import type { FieldProps } from './field-props.ts'
import { FieldSet } from './field-set.tsx'
import { subsetOf, toggle } from './form-values.ts'
import classes from './forms.module.css'
import { useNameFilter } from './name-filter.tsx'
import { useGrowing } from './use-growing.ts'

/** Any number of the named values, with a tick box for each. */
export function SubsetInput({ field, value, refusal, onChange }: FieldProps<SubsetField>) {
  const chosen = new Set(subsetOf(value))
  const { found, field: filter } = useNameFilter(field.choices, ({ label }) => label, 'Find a name')
  const drawn = useGrowing(found.length)
  const isFull = chosen.size >= field.max
  return (
    <FieldSet {...{ field, refusal }} said={`${chosen.size} chosen`}>
      {filter}
      <div className={classes.ticks}>
        {found.slice(0, drawn).map(choice => (
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
