import type { AnyRuleset } from '@flagplot/core/game'
import type { Scene } from '@flagplot/core/game/scene'
import { other, type Side, sides } from '@flagplot/core/game/sides'
import { bodyOf, type Draft } from './draft.ts'
import { type Edit, setOption, setScenarioField, swapNamed } from './edits.ts'
import { sceneOf } from './scene-of.ts'

/** The side that attacks, if one does. */
export const attackerIn = (scene: Scene): Side | undefined => sides.find(side => scene.sides[side].attacks)

/** The side that attacks in a draft; undefined if none does or the draft is no battle yet. */
export function attackerOf(rules: AnyRuleset, draft: Draft): Side | undefined {
  const setup = rules.setup.parse(bodyOf(draft))
  return setup.ok ? attackerIn(sceneOf(rules, setup.value)) : undefined
}

/** Every edit that swaps one choice between the sides, in options and in the fields of present tables. */
function changesOfSide(rules: AnyRuleset, draft: Draft): readonly Edit[] {
  const ofOptions = rules.options.map(spec => {
    const now = draft.options[spec.name] ?? spec.fallback
    const to = swapNamed(spec, now)
    return to === now ? undefined : setOption(spec, to)
  })
  const ofTables = (rules.scenarioFields?.tables ?? []).flatMap(({ name, fields }) =>
    fields.map(field => {
      const now = draft.scenario[name]?.[field.name] ?? ''
      const to = swapNamed(field, now)
      return to === now ? undefined : setScenarioField(name, field.name, to)
    }),
  )
  return [...ofOptions, ...ofTables].filter(edit => edit !== undefined)
}

/** Lets the other side attack, through the choice that names the attacker. Changes nothing if there is none. */
export const swapAttacker =
  (rules: AnyRuleset): Edit =>
  draft => {
    const now = attackerOf(rules, draft)
    if (now === undefined) return draft
    const swapped = changesOfSide(rules, draft).map(edit => edit(draft))
    return swapped.find(each => attackerOf(rules, each) === other(now)) ?? draft
  }
