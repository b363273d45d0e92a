import type { AnyRuleset } from '@flagplot/core/game'
import type { OptionSpec, Scalar } from '@flagplot/core/game/form'
import type { PrintedSetup, Shape } from '@flagplot/core/game/orders'
import type { BySide } from '@flagplot/core/game/sides'
import { sayRefusal } from '@flagplot/core/lang'
import type { DoctrineChoice } from '@flagplot/core/table'
import { Breach } from './breach.ts'

/** A battle that can be begun. */
export interface Laid {
  readonly name: string
  /** As `setup.print` gives it. */
  readonly printed: PrintedSetup
  readonly setup: Shape['Setup']
  readonly doctrines: BySide<DoctrineChoice>
}

/** A set-up made by the tests of a ruleset to meet rare rules. */
export interface AlsoBattle {
  readonly name: string
  readonly setup: unknown
  /** The options whose values it was made to show: it is tried first for them. */
  readonly options?: readonly string[]
  /** The first ready battle's if none are stated. */
  readonly doctrines?: BySide<DoctrineChoice>
}

/** Parses a set-up that has to be right. */
function lay(
  rules: AnyRuleset,
  {
    name,
    raw,
    doctrines,
  }: { readonly name: string; readonly raw: unknown; readonly doctrines: BySide<DoctrineChoice> },
): Laid {
  const parsed = rules.setup.parse(raw)
  if (!parsed.ok) throw new Breach(`the set-up of ${name} is refused: ${sayRefusal(parsed.refusal)}`)
  return { name, printed: rules.setup.print(parsed.value), setup: parsed.value, doctrines }
}

/** The ready battles of a system. */
export const layBattles = (rules: AnyRuleset): readonly Laid[] =>
  rules.battles.map(({ name, setup, doctrines }) => lay(rules, { name, raw: setup, doctrines }))

/** Battles made for rare rules, with the first ready battle's doctrines if they state none. */
export function layAlso(rules: AnyRuleset, also: readonly AlsoBattle[]): readonly Laid[] {
  const first = rules.battles[0]
  if (first === undefined) throw new Breach('a ruleset has at least one ready battle')
  return also.map(({ name, setup, doctrines }) =>
    lay(rules, { name, raw: setup, doctrines: doctrines ?? first.doctrines }),
  )
}

/** The values of an option worth trying: every choice, both flags, the bounds and the one above the lower bound. */
export function valuesOf(option: OptionSpec): readonly Scalar[] {
  switch (option.kind) {
    case 'choice':
      return option.choices.map(choice => choice.value)
    case 'integer':
      return [...new Set([option.min, Math.min(option.min + 1, option.max), option.max])]
    case 'flag':
      return [false, true]
  }
}

/** A battle with one option changed, or undefined if the battle does not take that value. */
export function withOption(
  rules: AnyRuleset,
  battle: Laid,
  { name, value }: { readonly name: string; readonly value: Scalar },
): Laid | undefined {
  const parsed = rules.setup.parse({ ...battle.printed, options: { ...battle.printed.options, [name]: value } })
  if (!parsed.ok) return undefined
  const printed = rules.setup.print(parsed.value)
  return { ...battle, name: `${battle.name} with ${name} ${value}`, printed, setup: parsed.value }
}

/** One battle for every other value of every option, taking the battles in turn. */
export function layVariations(rules: AnyRuleset, battles: readonly Laid[]): readonly Laid[] {
  let turn = 0
  return rules.options.flatMap(option =>
    valuesOf(option)
      .filter(value => value !== option.fallback)
      .flatMap(value => {
        const from = turn++ % battles.length
        for (const battle of [...battles.slice(from), ...battles.slice(0, from)]) {
          const varied = withOption(rules, battle, { name: option.name, value })
          if (varied !== undefined) return [varied]
        }
        return []
      }),
  )
}
