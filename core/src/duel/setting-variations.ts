import type { SettingField, Settings } from '../game/index.ts'
import { canonicalJson } from '../lang/index.ts'

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

/** Settings as they are, each with one of them changed, and with two of them if those are no more than `most` in all. */
export function settingVariations(fields: readonly SettingField[], usual: Settings, most: number): readonly Settings[] {
  const once = [usual, ...oneSettingChanged(fields, usual)]
  const all = new Map(once.map(settings => [canonicalJson(settings), settings]))
  for (const settings of once) {
    for (const twice of oneSettingChanged(fields, settings)) {
      all.set(canonicalJson(twice), twice)
      if (all.size > most) return once
    }
  }
  return [...all.values()]
}
