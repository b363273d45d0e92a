import type { SubsetField } from '@flagplot/core/game/form'
import type { FieldProps } from './field-props.ts'
import { subsetOf, toggle } from './form-values.ts'
import classes from './forms.module.css'
import { useNameFilter } from './name-filter.tsx'
import { Refused } from './refused.tsx'
import { useGrowing } from './use-growing.ts'

/** Any number of the named values, with a tick box for each. */
export function SubsetInput({ field, value, refusal, onChange }: FieldProps<SubsetField>) {
  const chosen = new Set(subsetOf(value))
  const bounds = field.min === field.max ? `${field.min}` : `${field.min} to ${field.max}`
  const { found, field: filter } = useNameFilter(field.choices, ({ label }) => label, 'Find a name')
  const drawn = useGrowing(found.length)
  const isFull = chosen.size >= field.max
  return (
    <fieldset className={classes.set}>
      <legend>
        {field.label} <span className="hint">{`${chosen.size} chosen, ${bounds} allowed`}</span>
      </legend>
      {field.hint !== undefined && <p className="hint">{field.hint}</p>}
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
      <Refused said={refusal} />
    </fieldset>
  )
}
