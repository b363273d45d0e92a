import type { Choice, FieldValue, LeafField, LeafValue } from '@flagplot/core/game/form'
import type { SceneUnit } from '@flagplot/core/game/scene'
import type { FormValues } from './form-values.ts'
import type { UnitCell } from './unit-rows.ts'

/** The field that several units fill in together; undefined if they have none in common. */
export function sharedField(cells: readonly UnitCell[]): LeafField | undefined {
  const fields = cells.map(({ field }) => field)
  const [first] = fields
  if (first === undefined || fields.length === 1) return first
  if (first.kind === 'integer') {
    const bounds = fields.flatMap(each => (each.kind === 'integer' ? [each] : []))
    const [least, most] = [bounds.map(({ min }) => min), bounds.map(({ max }) => max)]
    return { ...first, min: Math.min(...least), max: Math.max(...most) }
  }
  if (first.kind === 'choice') {
    return { ...first, choices: together(fields.flatMap(each => (each.kind === 'choice' ? [each.choices] : []))) }
  }
  if (first.kind === 'flag') return first
  // a hex, a course and a text are each for one unit
  if (first.kind === 'place' || first.kind === 'path' || first.kind === 'text') return undefined
  return fields.every(each => isLike(each, first)) ? first : undefined
}

const isLike = (a: LeafField, b: LeafField): boolean =>
  JSON.stringify({ ...a, label: '', fallback: 0 }) === JSON.stringify({ ...b, label: '', fallback: 0 })

/** The choices of all lists, each once; in the words of its value if the units say it in words of their own. */
function together(lists: readonly (readonly Choice[])[]): readonly Choice[] {
  const choices = new Map<string, Choice>()
  for (const list of new Set(lists)) {
    for (const choice of list) {
      const { value, label } = choice
      const known = choices.get(value)
      choices.set(value, known === undefined || known.label === label ? choice : { ...choice, label: value })
    }
  }
  return [...choices.values()]
}

/** True if two values are equal; undefined is none. */
export const isSame = (a: FieldValue | undefined, b: FieldValue | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)

/** The value that all of them hold; undefined if they differ. */
export function sharedValue(cells: readonly UnitCell[], values: FormValues): LeafValue | undefined {
  const [first, ...others] = cells.map(cell => cell.held(values))
  return first !== undefined && others.every(each => isSame(each, first)) ? first : undefined
}

/** Puts a value into the field of each of them, or the nearest that it takes; undefined leaves it as it is. */
export const putAll = (
  cells: readonly UnitCell[],
  values: FormValues,
  value: LeafValue | ((field: LeafField) => LeafValue | undefined),
): FormValues =>
  cells.reduce((held, cell) => {
    const fits = fitted(cell.field, typeof value === 'function' ? value(cell.field) : value)
    return fits === undefined ? held : cell.put(held, fits)
  }, values)

/** The nearest value that a field takes; undefined if there is none. */
function fitted(field: LeafField, value: LeafValue | undefined): LeafValue | undefined {
  if (value === undefined) return undefined
  if (field.kind === 'integer') return Math.min(field.max, Math.max(field.min, Number(value)))
  return field.kind !== 'choice' || field.choices.some(choice => choice.value === value) ? value : undefined
}

/** True if a choice is aimed at a unit: it is its name, or it names the unit among its targets. */
export const isAimedAt = ({ value, label, targets = [value, label] }: Choice, name: string): boolean =>
  targets.includes(name)

/** The boxes that a unit has left: its hull, its power, its parts. */
const leftOf = ({ pips, strength }: SceneUnit): number =>
  pips.length === 0 ? strength : pips.reduce((sum, { left }) => sum + left, 0)

/** The enemies that are still there, the one with least left first. */
export const byWeakness = (enemy: readonly SceneUnit[]): readonly SceneUnit[] =>
  enemy.filter(({ gone }) => gone === null).toSorted((a, b) => leftOf(a) - leftOf(b))

/** The weakest enemy that a list offers; undefined if it offers none. */
export const weakestIn = (choices: readonly Choice[], weakest: readonly SceneUnit[]): Choice | undefined =>
  weakest.flatMap(({ name }) => choices.find(choice => isAimedAt(choice, name)) ?? [])[0]
