import {
  type AnyRuleset,
  type Choice,
  other,
  type Scalar,
  type Scene,
  type Side,
  sides,
  type UnitField,
} from '@flagplot/core/game'
import { bodyOf, type Draft } from './draft.ts'
import { type Edit, setGiven, setOption } from './edits.ts'

/** The picture of a set-up before the first shot; undefined while it is no battle yet. */
export function sceneOf(rules: AnyRuleset, draft: Draft): Scene | undefined {
  const setup = rules.setup.parse(bodyOf(draft))
  return setup.ok ? rules.show(rules.view(rules.begin(setup.value), 'umpire')) : undefined
}

/** Who attacks, where anybody does. */
export const attackerIn = (scene: Scene | undefined): Side | undefined =>
  sides.find(side => scene?.sides[side].attacks === true)

const namesSides = (choices: readonly Choice[]): boolean =>
  sides.every(side => choices.some(({ value }) => value === side))

/** The other side where a field names one. */
function otherNamed(field: UnitField, value: Scalar): Side | undefined {
  if (field.kind !== 'choice' || !namesSides(field.choices)) return undefined
  return value === 'red' || value === 'blue' ? other(value) : undefined
}

/** Every change of one choice between the sides: options, and fields of the tables that are there. */
function changesOfSide(rules: AnyRuleset, draft: Draft): readonly Edit[] {
  const ofOptions = rules.options.map(spec => {
    const to = otherNamed(spec, draft.options[spec.name] ?? spec.fallback)
    return to === undefined ? undefined : setOption(spec, to)
  })
  const ofTables = (rules.givens?.tables ?? []).flatMap(({ name, fields }) =>
    fields.map(field => {
      const to = otherNamed(field, draft.given[name]?.[field.name] ?? '')
      return to === undefined ? undefined : setGiven(name, field.name, to)
    }),
  )
  return [...ofOptions, ...ofTables].filter(edit => edit !== undefined)
}

/** Lets the other side attack: by whichever choice of this system says who does. Nothing changes where none does. */
export const swapAttacker =
  (rules: AnyRuleset): Edit =>
  draft => {
    const now = attackerIn(sceneOf(rules, draft))
    if (now === undefined) return draft
    const swapped = changesOfSide(rules, draft).map(edit => edit(draft))
    return swapped.find(each => attackerIn(sceneOf(rules, each)) === other(now)) ?? draft
  }
