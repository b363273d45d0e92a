import type { SubsetField } from '@flagplot/core/game/form'
import { Checkbox } from '@mantine/core'
import type { FieldProps } from './field-props.ts'
import { subsetOf, toggle } from './form-values.ts'
import classes from './forms.module.css'
import { Refused } from './refused.tsx'
import { useGrowing } from './use-growing.ts'

/** The most characters of a label that stands beside others. */
const BESIDE = 26

/** Any number of the named values, with a tick box for each. */
export function SubsetInput({ field, value, refusal, onChange }: FieldProps<SubsetField>) {
  const chosen = subsetOf(value)
  const bounds = field.min === field.max ? `${field.min}` : `${field.min} to ${field.max}`
  const drawn = useGrowing(field.choices.length)
  const isLong = field.choices.some(({ label }) => label.length > BESIDE)
  return (
    <fieldset className={classes.set}>
      <legend>
        {field.label} <span className="hint">{`${chosen.length} chosen, ${bounds} allowed`}</span>
      </legend>
      {field.hint !== undefined && <p className="hint">{field.hint}</p>}
      <div className={classes.ticks} data-long={isLong || undefined}>
        {field.choices.slice(0, drawn).map(choice => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            checked={chosen.includes(choice.value)}
            disabled={!chosen.includes(choice.value) && chosen.length >= field.max}
            onChange={() => onChange(toggle(field, chosen, choice.value))}
          />
        ))}
      </div>
      <Refused said={refusal} />
    </fieldset>
  )
}
