import { type LeafValue, leavesNothing, type SectionField } from '@flagplot/core/game'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { BudgetLine } from './budget-line.tsx'
import classes from './forms.module.css'
import { LeafInput } from './leaf-input.tsx'

export interface SectionInputProps {
  readonly field: SectionField
  readonly value: Readonly<Record<string, LeafValue>>
  /** What is wrong with this section; its path holds the section's name. */
  readonly refusal: Refusal | undefined
  readonly onChange: (value: Readonly<Record<string, LeafValue>>) => void
}

/** Fields that belong together, in a box under their heading, with what is left of their own budgets. */
export function SectionInput({ field: section, value: record, refusal, onChange }: SectionInputProps) {
  const fields = section.fields.filter(field => !leavesNothing(field))
  const inside = refusal?.path.slice(refusal.path.indexOf(section.name) + 1)
  const place = fields.find(({ name }) => inside?.includes(name))
  const said = refusal && sayRefusal(refusal)
  return (
    <fieldset className={classes.set} data-section={section.name}>
      <legend>{section.label}</legend>
      {section.hint !== undefined && <p className={classes.hint}>{section.hint}</p>}
      <div className={classes.form}>
        {section.budgets?.map(budget => (
          <BudgetLine key={budget.label} budget={budget} values={record} />
        ))}
        {fields.map(field => (
          <LeafInput
            key={field.name}
            field={field}
            value={record[field.name]}
            refusal={place === field ? said : undefined}
            onChange={next => onChange({ ...record, [field.name]: next })}
          />
        ))}
        {said !== undefined && place === undefined && (
          <p className={classes.refusal} role="alert">
            {said}
          </p>
        )}
      </div>
    </fieldset>
  )
}
