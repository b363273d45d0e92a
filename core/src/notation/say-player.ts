import { type DoctrineChoice, fallbacks, type Ruleset, type Shape, type Side } from '../game/index.ts'
import type { Battle } from './battle.ts'
import { sayDue } from './due.ts'

/** A doctrine, and the settings that differ from its published ones: `steady`, `steady (retreat 50)`, `steady (leaving at the first chance)`. */
export function sayDoctrine<S extends Shape>(rules: Ruleset<S>, choice: DoctrineChoice): string {
  const usual = fallbacks(rules.doctrines[choice.name]?.settings ?? [])
  const settings = Object.entries(choice.settings).filter(([name, value]) => usual[name] !== value)
  const leaves = choice.leaves === true ? ['leaving at the first chance'] : []
  const said = [...settings.map(([name, value]) => `${name} ${value}`), ...leaves].join(', ')
  return said === '' ? choice.name : `${choice.name} (${said})`
}

/** Who plays a side: its standing orders, with when it leaves where that is yet to come, or a mind that leaves the rest to them. Undefined for a person. */
export function sayPlayer<S extends Shape>(rules: Ruleset<S>, battle: Battle<S>, side: Side): string | undefined {
  if (battle.people?.includes(side)) return undefined
  const choice = battle.doctrines[side]
  const orders = choice && sayDoctrine(rules, choice)
  const mind = battle.minds?.[side]
  const due = battle.leaves?.[side]
  const isTold = due !== undefined && choice !== undefined && choice.leaves !== true
  if (mind === undefined) return isTold ? `${orders}, ${sayDue(due, rules.card.round)}` : orders
  return orders === undefined ? `the ${mind}` : `the ${mind}, all else by ${orders}`
}
