import { type AnyRuleset, other, type Scene, type Side, sides } from '@flagplot/core/game'
import { bodyOf, type Draft } from './draft.ts'
import { type Edit, setGiven, setOption, swapNamed } from './edits.ts'
import { sceneOf } from './scene-of.ts'

/** Who attacks, where anybody does. */
export const attackerIn = (scene: Scene): Side | undefined => sides.find(side => scene.sides[side].attacks)

/** Who attacks in a draft, where anybody does; nobody while it is no battle yet. */
export function attackerOf(rules: AnyRuleset, draft: Draft): Side | undefined {
  const setup = rules.setup.parse(bodyOf(draft))
  return setup.ok ? attackerIn(sceneOf(rules, setup.value)) : undefined
}

/** Every change of one choice between the sides: options, and fields of the tables that are there. */
function changesOfSide(rules: AnyRuleset, draft: Draft): readonly Edit[] {
  const ofOptions = rules.options.map(spec => {
    const now = draft.options[spec.name] ?? spec.fallback
    const to = swapNamed(spec, now)
    return to === now ? undefined : setOption(spec, to)
  })
  const ofTables = (rules.scenarioFields?.tables ?? []).flatMap(({ name, fields }) =>
    fields.map(field => {
      const now = draft.given[name]?.[field.name] ?? ''
      const to = swapNamed(field, now)
      return to === now ? undefined : setGiven(name, field.name, to)
    }),
  )
  return [...ofOptions, ...ofTables].filter(edit => edit !== undefined)
}

/** Lets the other side attack: by whichever choice of this system says who does. Nothing changes where none does. */
export const swapAttacker =
  (rules: AnyRuleset): Edit =>
  draft => {
    const now = attackerOf(rules, draft)
    if (now === undefined) return draft
    const swapped = changesOfSide(rules, draft).map(edit => edit(draft))
    return swapped.find(each => attackerOf(rules, each) === other(now)) ?? draft
  }
