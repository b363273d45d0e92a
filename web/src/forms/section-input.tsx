import { hasNothingToFill, type LeafField, type LeafValue, type SectionField } from '@flagplot/core/game/form'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { memo, useCallback, useEffect, useRef } from 'react'
import { BudgetLine } from './budget-line.tsx'
import { FoldButton } from './fold-button.tsx'
import classes from './forms.module.css'
import { LeafInput } from './leaf-input.tsx'
import { SectionProvider } from './next-steps.tsx'
import { Refused } from './refused.tsx'
import { saySection } from './say-section.ts'
import { useGrowing } from './use-growing.ts'

export interface SectionInputProps {
  readonly field: SectionField
  readonly value: Readonly<Record<string, LeafValue>>
  /** A refusal of this section; its path contains the section's name. */
  readonly refusal: Refusal | undefined
  /** True if the map writes the course of this section. */
  readonly active?: boolean
  /** True if it is one of many sections, of which only the active one is open. */
  readonly folds?: boolean
  /** Called when somebody begins to fill it in. */
  readonly onEnter?: ((section: string) => void) | undefined
  readonly onChange: (value: Readonly<Record<string, LeafValue>>) => void
}

/** Scrolls to a box beside the map. Not on a phone, where that would scroll the map out of sight. */
function showBeside(box: HTMLElement | null): void {
  if (box === null || box.contains(document.activeElement)) return
  if (matchMedia('(min-width: 901px)').matches) box.scrollIntoView({ block: 'nearest' })
}

interface SectionLeafProps {
  readonly field: LeafField
  readonly value: LeafValue | undefined
  readonly refusal: string | undefined
  readonly onValue: (name: string, value: LeafValue) => void
}

/** One field of a section, drawn anew only if it changes, as there may be hundreds. */
const SectionLeaf = memo(({ field, value, refusal, onValue }: SectionLeafProps) => (
  <LeafInput field={field} value={value} refusal={refusal} onChange={next => onValue(field.name, next)} />
))

type SectionFieldsProps = Pick<SectionInputProps, 'field' | 'value' | 'refusal' | 'onChange'>

/** The rest of the budgets of a section, and its fields. */
function SectionFields({ field: section, value: record, refusal, onChange }: SectionFieldsProps) {
  const fields = section.fields.filter(field => !hasNothingToFill(field))
  const inside = refusal?.path.slice(refusal.path.indexOf(section.name) + 1)
  const place = fields.find(({ name }) => inside?.includes(name))
  const said = refusal && sayRefusal(refusal)
  const drawn = useGrowing(fields.length)
  const latest = useRef({ record, onChange })
  latest.current = { record, onChange }
  const put = useCallback((name: string, value: LeafValue): void => {
    const now = latest.current
    now.onChange({ ...now.record, [name]: value })
  }, [])
  return (
    <div className="column">
      {section.budgets?.map(budget => (
        <BudgetLine key={budget.label} budget={budget} values={record} />
      ))}
      {fields.slice(0, drawn).map(field => (
        <SectionLeaf
          key={field.name}
          field={field}
          value={record[field.name]}
          refusal={place === field ? said : undefined}
          onValue={put}
        />
      ))}
      {place === undefined && <Refused said={said} />}
    </div>
  )
}

/** A box of fields under its heading. One of many is open only if it is active or refused. */
export function SectionInput(props: SectionInputProps) {
  const { field: section, value, refusal, active = false, folds = false, onEnter } = props
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (active) showBeside(box.current)
  }, [active])
  const open = !folds || active || refusal !== undefined
  const enter = (): void => onEnter?.(section.name)
  return (
    <fieldset
      ref={box}
      className={classes.set}
      data-section={section.name}
      data-active={active || undefined}
      data-folded={!open || undefined}
      onFocus={enter}
    >
      <legend>{folds ? <FoldButton label={section.label} open={open} onPress={enter} /> : section.label}</legend>
      {open && section.hint !== undefined && <p className="hint">{section.hint}</p>}
      {open ? (
        <SectionProvider value={section.name}>
          <SectionFields {...props} />
        </SectionProvider>
      ) : (
        <p className={classes.held}>{saySection(section, value)}</p>
      )}
    </fieldset>
  )
}
