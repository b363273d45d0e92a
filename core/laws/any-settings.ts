import type { Stream } from '../src/dice/index.ts'
import type { Scalar, ScalarField, Settings } from '../src/game/index.ts'

/** Any value a field can have; whole numbers of wide fields mostly near the default, where most rules are felt. */
export function anyValue(field: ScalarField, stream: Stream): Scalar {
  if (field.kind === 'flag') return stream.below(2) === 1
  if (field.kind === 'choice') return field.choices[stream.below(field.choices.length)]?.value ?? field.fallback
  const { min, max, fallback } = field
  const wide = stream.below(4) === 0
  if (wide) return min + stream.below(max - min + 1)
  const near = fallback - 3 + stream.below(9)
  return Math.min(max, Math.max(min, near))
}

/** Any settings of a doctrine: every value alike. */
export function anySettings(fields: readonly ScalarField[], stream: Stream): Settings {
  return Object.fromEntries(
    fields.map(field => {
      const evenly = field.kind === 'integer' ? field.min + stream.below(field.max - field.min + 1) : undefined
      return [field.name, evenly ?? anyValue(field, stream)]
    }),
  )
}
