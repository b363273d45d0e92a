import {
  type Field,
  type FieldValue,
  type FormSpec,
  hasNothingToFill,
  type LeafField,
  type SectionField,
  sectionValues,
} from '@flagplot/core/game/form'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { BudgetLine } from './budget-line.tsx'
import type { FormValues } from './form-values.ts'
import classes from './forms.module.css'
import { LeafInput } from './leaf-input.tsx'
import { usePlacePointing } from './place-pointing.tsx'
import { Refused } from './refused.tsx'
import { SectionInput } from './section-input.tsx'

export interface FormFieldsProps {
  readonly spec: FormSpec
  readonly values: FormValues
  readonly refusal?: Refusal | undefined
  /** The section whose course the map writes. */
  readonly active?: string | undefined
  readonly onEnter?: ((section: string) => void) | undefined
  readonly onChange: (name: string, value: FieldValue) => void
}

/** A field, or successive sections, which stand side by side if there is room. */
type Run =
  | { readonly kind: 'leaf'; readonly field: LeafField }
  | { readonly kind: 'sections'; readonly sections: SectionField[] }

function runsOf(fields: readonly Field[]): readonly Run[] {
  const runs: Run[] = []
  for (const field of fields) {
    const last = runs.at(-1)
    if (field.kind !== 'section') runs.push({ kind: 'leaf', field })
    else if (last?.kind === 'sections') last.sections.push(field)
    else runs.push({ kind: 'sections', sections: [field] })
  }
  return runs
}

/** Up to this number all sections are open. Of more sections beside a map only the active one is open. */
const FEW_SECTIONS = 3

/** The fields of a form, drawn from its spec; a refusal stands at the field that it names, or below all. */
export function FormFields({ spec, values, refusal, active, onEnter, onChange }: FormFieldsProps) {
  const fields = spec.fields.filter(field => !hasNothingToFill(field))
  const place = refusal?.path.find(step => fields.some(field => field.name === step))
  const refusalAt = (name: string): Refusal | undefined => (place === name ? refusal : undefined)
  const sections = fields.filter(({ kind }) => kind === 'section')
  const folds = usePlacePointing() !== undefined && sections.length > FEW_SECTIONS
  const opened = active ?? (folds ? sections[0]?.name : undefined)
  const section = (field: SectionField) => (
    <SectionInput
      key={field.name}
      field={field}
      value={sectionValues(values, field)}
      refusal={refusalAt(field.name)}
      active={opened === field.name}
      folds={folds}
      onEnter={onEnter}
      onChange={value => onChange(field.name, value)}
    />
  )
  const leaf = (field: LeafField) => {
    const here = refusalAt(field.name)
    return (
      <LeafInput
        key={field.name}
        field={field}
        value={values[field.name]}
        refusal={here && sayRefusal(here)}
        onChange={value => onChange(field.name, value)}
      />
    )
  }
  return (
    <>
      {spec.budgets?.map(budget => (
        <BudgetLine key={budget.label} budget={budget} values={values} />
      ))}
      {runsOf(fields).map(run =>
        run.kind === 'leaf' ? (
          leaf(run.field)
        ) : (
          <div key={run.sections[0]!.name} className={classes.sections}>
            {run.sections.map(section)}
          </div>
        ),
      )}
      {spec.fields.length > 0 && fields.length === 0 && <p className="hint">Nothing is left to choose here.</p>}
      {place === undefined && <Refused said={refusal && sayRefusal(refusal)} />}
    </>
  )
}
