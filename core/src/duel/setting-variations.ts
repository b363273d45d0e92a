import type { SettingField, Settings } from '../game/form/index.ts'

/** Values of a setting: all of a choice; of names the usual ones; of a range all, or the ends of so many parts. */
export function settingValues(field: SettingField, parts = Number.POSITIVE_INFINITY): readonly Settings[string][] {
  switch (field.kind) {
    case 'choice':
      return field.choices.map(({ value }) => value)
    case 'flag':
      return [true, false]
    case 'text':
      return [field.fallback]
    case 'integer': {
      const { min, max } = field
      const steps = Math.max(1, Math.min(parts, max - min))
      const valueAt = (n: number): number => Math.round(((steps - n) * min + n * max) / steps)
      return [...new Set(Array.from({ length: steps + 1 }, (_, n) => valueAt(n)))]
    }
  }
}

/** Settings with one of them changed, each way that is tried. */
export const oneSettingChanged = (fields: readonly SettingField[], settings: Settings): readonly Settings[] =>
  fields.flatMap(field =>
    settingValues(field, 4)
      .filter(value => value !== settings[field.name])
      .map(value => ({ ...settings, [field.name]: value })),
  )
