import { fetchSystems } from '@flagplot/core/desk/battle'
import type { AnyRuleset } from '@flagplot/core/game'
import type { Shape } from '@flagplot/core/game/orders'
import type { BySide } from '@flagplot/core/game/sides'
import { Bug, must, type Result, sayRefusal } from '@flagplot/core/lang'
import { type Plans, planAtStart } from '@flagplot/core/table'

const systems = await fetchSystems()

/** A battle to be measured: rules, set-up and plans, through the same doors as everybody's. */
export interface BenchBattle {
  readonly rules: AnyRuleset
  readonly setup: Shape['Setup']
  readonly plans: Plans<Shape>
}

/** The value of a door that our own data passes. */
export function opened<T>(result: Result<T>): T {
  if (!result.ok) throw new Bug(sayRefusal(result.refusal))
  return result.value
}

type Choice = { readonly name: string; readonly settings?: unknown }

const system = (id: string): AnyRuleset =>
  must(
    systems.find(rules => rules.card.id === id),
    `the registry holds ${id}`,
  )

/** Standing orders of both sides. */
export function plansOf(id: string, choices: BySide<Choice>): Plans<Shape> {
  const plan = (choice: Choice) => opened(planAtStart(system(id), choice))
  return { red: plan(choices.red), blue: plan(choices.blue) }
}

export function battleOf(id: string, raw: unknown, choices: BySide<Choice>): BenchBattle {
  const rules = system(id)
  return { rules, setup: opened(rules.setup.parse(raw)), plans: plansOf(id, choices) }
}

/** A ready battle by its address. */
export function ready(address: string): BenchBattle {
  const [id = '', name] = address.split('/')
  const battle = must(
    system(id).battles.find(candidate => candidate.name === name),
    `${address} is ready`,
  )
  return battleOf(id, battle.setup, battle.doctrines)
}
