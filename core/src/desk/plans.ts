import { type AnyRuleset, type BySide, type DoctrineChoice, type Shape, type Side, fallbacks } from '../game/index.ts'
import { at, must, ok, type Result } from '../lang/index.ts'
import type { Battle } from '../notation/index.ts'
import { type Plans, planOf } from '../table/index.ts'

/** The doctrine of a side that stated none: the system's first, with its printed settings. */
export function usualDoctrine(rules: AnyRuleset): DoctrineChoice {
  const first = must(Object.entries(rules.doctrines)[0], 'a system has a doctrine')
  return { name: first[0], settings: fallbacks(first[1].settings) }
}

/** Who follows what: the battle's own standing orders, and the system's first where there are none. */
export function doctrinesOf(
  rules: AnyRuleset,
  { doctrines }: Pick<Battle<Shape>, 'doctrines'>,
): BySide<DoctrineChoice> {
  const choice = (side: Side): DoctrineChoice => doctrines[side] ?? usualDoctrine(rules)
  return { red: choice('red'), blue: choice('blue') }
}

/** Doctrines by name as plans that decide. */
export function plansOf(rules: AnyRuleset, doctrines: BySide<DoctrineChoice>): Result<Plans<Shape>> {
  const red = at('red', at('doctrine', planOf(rules, doctrines.red)))
  if (!red.ok) return red
  const blue = at('blue', at('doctrine', planOf(rules, doctrines.blue)))
  return blue.ok ? ok({ red: red.value, blue: blue.value }) : blue
}
