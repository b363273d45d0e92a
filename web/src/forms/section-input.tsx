import { type LeafValue, leavesNothing, type SectionField } from '@flagplot/core/game'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { useEffect, useRef } from 'react'
import { BudgetLine } from './budget-line.tsx'
import classes from './forms.module.css'
import { LeafInput } from './leaf-input.tsx'

export interface SectionInputProps {
  readonly field: SectionField
  readonly value: Readonly<Record<string, LeafValue>>
  /** What is wrong with this section; its path holds the section's name. */
  readonly refusal: Refusal | undefined
  /** Whether it is the one that the map writes. */
  readonly active?: boolean
  /** Somebody has begun to fill it in. */
  readonly onEnter?: ((section: string) => void) | undefined
  readonly onChange: (value: Readonly<Record<string, LeafValue>>) => void
}

/** Scrolls to a box where it stands beside the map; on a phone the map would be gone from sight for it. */
function showBeside(box: HTMLElement | null): void {
  if (box === null || box.contains(document.activeElement)) return
  if (matchMedia('(min-width: 901px)').matches) box.scrollIntoView({ block: 'nearest' })
}

/** Fields that belong together, in a box under their heading, with what is left of their own budgets. */
export function SectionInput(props: SectionInputProps) {
  const { field: section, value: record, refusal, active = false, onEnter, onChange } = props
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (active) showBeside(box.current)
  }, [active])
  const fields = section.fields.filter(field => !leavesNothing(field))
  const inside = refusal?.path.slice(refusal.path.indexOf(section.name) + 1)
  const place = fields.find(({ name }) => inside?.includes(name))
  const said = refusal && sayRefusal(refusal)
  return (
    <fieldset
      ref={box}
      className={classes.set}
      data-section={section.name}
      data-active={active || undefined}
      onFocus={() => onEnter?.(section.name)}
    >
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
