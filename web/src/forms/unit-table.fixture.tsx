import type { FormSpec, SectionField } from '@flagplot/core/game/form'
import type { SceneUnit } from '@flagplot/core/game/scene'
import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { useState } from 'react'
import type { FormFieldsProps } from './field-props.ts'
import { FormFields } from './form-fields.tsx'
import type { FormValues } from './form-values.ts'

export const unit = (name: string, more: Partial<SceneUnit> = {}): SceneUnit => ({
  name,
  class: 'Scout',
  silhouette: 'escort',
  count: 1,
  factors: 'PD4',
  condition: 'fit',
  word: 'fit',
  pips: [],
  strength: 1,
  notes: [],
  gone: null,
  standing: null,
  ...more,
})

const at = (targets: readonly string[]) => ({
  kind: 'choice' as const,
  name: 'at',
  label: 'Fires at',
  choices: ['nobody', ...targets].map(value => ({ value, label: value })),
  fallback: 'nobody',
})

/** The orders of one ship: power for drive and missiles, and a target. */
export const ship = (name: string, power: number, targets: readonly string[] = ['B1', 'B2']): SectionField => ({
  kind: 'section',
  name,
  label: `${name} (TL0), power ${power}`,
  fields: [
    { kind: 'integer', name: 'drive', label: 'Drive', hint: 'Held against theirs', min: 0, max: power, fallback: 1 },
    { kind: 'integer', name: 'screens', label: 'Screens', min: 0, max: 0, fallback: 0 },
    at(targets),
    {
      kind: 'group',
      name: 'missiles',
      label: 'Missiles',
      item: 'Missile',
      fields: [at(['B1', 'B2']), { kind: 'integer', name: 'speed', label: 'Speed', min: 1, max: 9, fallback: 3 }],
      min: 0,
      max: power > 2 ? 3 : 0,
      fallback: [],
    },
  ],
  budgets: [{ label: `power of ${name}`, most: power, costs: { drive: 1, missiles: 1 } }],
})

/** Shows the fields of a form; returns a reader of the values that stand in it. */
export function shown(spec: FormSpec, start: FormValues, props: Partial<FormFieldsProps> = {}): () => FormValues {
  let held = start
  function Form() {
    const [values, setValues] = useState(start)
    held = values
    return <FormFields spec={spec} values={values} onValues={setValues} {...props} />
  }
  render(<Form />, { wrapper: MantineProvider })
  return () => held
}
