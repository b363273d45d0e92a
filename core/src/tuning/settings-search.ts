import type { Stream } from '../dice/index.ts'
import { settingValues } from '../duel/index.ts'
import type { SettingField, Settings } from '../game/form/index.ts'

/** Whole numbers of a range that are all tried; of longer ones some. */
const MAX_VALUES = 12
/** Parts that a longer range is cut into. */
const PARTS = 8

/** The number of ways to set a doctrine. */
export const countSettings = (fields: readonly SettingField[]): number =>
  fields.reduce((product, field) => product * settingValues(field).length, 1)

export function* everySetting(fields: readonly SettingField[]): Generator<Settings> {
  const [first, ...rest] = fields
  if (first === undefined) {
    yield {}
    return
  }
  for (const value of settingValues(first))
    for (const more of everySetting(rest)) yield { [first.name]: value, ...more }
}

/**
 * Values of a setting to try: all of a short list; of a long range the ends of its parts, and those near the
 * present one.
 */
function valuesFrom(field: SettingField, at: Settings[string] | undefined): readonly Settings[string][] {
  const all = settingValues(field)
  if (field.kind !== 'integer' || all.length <= MAX_VALUES) return all
  const { min, max } = field
  const near = [1, 2, 5]
    .flatMap(step => [Number(at) - step, Number(at) + step])
    .filter(value => value >= min && value <= max)
  return [...new Set([...settingValues(field, PARTS), ...near])]
}

export const randomSettings = (fields: readonly SettingField[], stream: Stream): Settings =>
  Object.fromEntries(
    fields.map(field => {
      const values = settingValues(field)
      return [field.name, values[stream.below(values.length)] ?? field.fallback]
    }),
  )

/**
 * Coordinate ascent from a start: each setting in turn goes to its best value, the others staying, until none gets
 * better. Yields every way that `evaluate` has judged, so that the caller may stop. The end need not be the best.
 */
export function* coordinateAscent(
  fields: readonly SettingField[],
  start: Settings,
  evaluate: (settings: Settings) => number,
): Generator<Settings> {
  let best = start
  let most = evaluate(start)
  yield start
  for (let moved = true; moved; ) {
    moved = false
    for (const field of fields) {
      for (const value of valuesFrom(field, best[field.name])) {
        const changed = { ...best, [field.name]: value }
        const reached = evaluate(changed)
        yield changed
        if (reached <= most + 1e-10) continue
        best = changed
        most = reached
        moved = true
      }
    }
  }
}
