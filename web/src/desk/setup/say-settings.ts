import { type Scalar, type SettingField, type Settings, sayScalar, type UnitField } from '@flagplot/core/game/form'

const sayField = (field: SettingField | UnitField, value: Scalar): string =>
  field.kind === 'place'
    ? (field.places.find(place => place.value === value)?.label ?? String(value))
    : sayScalar(field, value)

/** The values that differ from the fallbacks of their fields, in words. */
export const saySettings = (fields: readonly (SettingField | UnitField)[], values: Settings): string =>
  fields
    .flatMap(field => {
      const value = values[field.name] ?? field.fallback
      return value === field.fallback ? [] : [`${field.label}: ${sayField(field, value)}`]
    })
    .join('; ')
