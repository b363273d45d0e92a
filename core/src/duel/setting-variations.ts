import type { SettingField, Settings } from '../game/form/index.ts'

/** Values of a setting that are tried beside its usual one: all of a choice, five of a range, of names none. */
function valuesOf(field: SettingField): readonly Settings[string][] {
  switch (field.kind) {
    case 'choice':
      return field.choices.map(({ value }) => value)
    case 'flag':
      return [true, false]
    case 'text':
      return [field.fallback]
    case 'integer': {
      const quarter = (n: number): number => Math.round(((4 - n) * field.min + n * field.max) / 4)
      return [...new Set([0, 1, 2, 3, 4].map(quarter))]
    }
  }
}

/** Settings with one of them changed, each way that is tried. */
export const oneSettingChanged = (fields: readonly SettingField[], settings: Settings): readonly Settings[] =>
  fields.flatMap(field =>
    valuesOf(field)
      .filter(value => value !== settings[field.name])
      .map(value => ({ ...settings, [field.name]: value })),
  )
