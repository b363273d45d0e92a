import type { Stream } from '@flagplot/core/dice'
import { printNames } from '@flagplot/core/game/doctrine'
import type { Scalar, ScalarField, SettingField, Settings } from '@flagplot/core/game/form'

/** Any value a field can have; whole numbers of wide fields mostly near the default, which meets the most rules. */
export function anyValue(field: ScalarField, stream: Stream): Scalar {
  if (field.kind === 'flag') return stream.below(2) === 1
  if (field.kind === 'choice') return field.choices[stream.below(field.choices.length)]?.value ?? field.fallback
  const { min, max, fallback } = field
  const wide = stream.below(4) === 0
  if (wide) return min + stream.below(max - min + 1)
  const near = fallback - 3 + stream.below(9)
  return Math.min(max, Math.max(min, near))
}

/** Some of these names in any order, as a setting lists them: none as often as one, two or three. */
function anyNames(known: readonly string[], stream: Stream): string {
  const left = [...known]
  const names: string[] = []
  for (let more = stream.below(4); more > 0 && left.length > 0; more--) {
    names.push(...left.splice(stream.below(left.length), 1))
  }
  return printNames(names)
}

/** Any settings of a doctrine: every value alike; lists of names out of those of its fleet. */
export function anySettings(fields: readonly SettingField[], stream: Stream, names: readonly string[] = []): Settings {
  return Object.fromEntries(
    fields.map(field => {
      if (field.kind === 'text') return [field.name, anyNames(names, stream)]
      const evenly = field.kind === 'integer' ? field.min + stream.below(field.max - field.min + 1) : undefined
      return [field.name, evenly ?? anyValue(field, stream)]
    }),
  )
}
