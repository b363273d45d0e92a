import { type Stream, streamOf } from '@flagplot/core/dice'
import type { AnyRuleset } from '@flagplot/core/game'
import type { CommandedFleet, DoctrineChoice } from '@flagplot/core/game/doctrine'
import type { Scalar } from '@flagplot/core/game/form'
import type { Shape } from '@flagplot/core/game/orders'
import { type BySide, bySide } from '@flagplot/core/game/sides'
import { anySettings, anyValue } from './any-settings.ts'
import type { Laid } from './battle.ts'

type Unit = Readonly<Record<string, unknown>>

/** The units of wild set-ups: those of the ready battles and of the catalogue, each alone. */
function stockOf(rules: AnyRuleset, battles: readonly Laid[]): readonly Unit[] {
  const texts = new Set<string>()
  for (const { printed } of battles) {
    for (const unit of [...printed.red.units, ...printed.blue.units]) texts.add(JSON.stringify({ ...unit, count: 1 }))
  }
  for (const { unit } of rules.catalogue) texts.add(JSON.stringify({ unit, count: 1 }))
  return [...texts].map(text => JSON.parse(text) as Unit)
}

/** A unit with small figures: small battles meet a position in many ways, and are quickly walked to their ends. */
const shrunk = (text: string, stream: Stream): string =>
  text.replace(/\d+/g, figure => {
    const value = Number(figure)
    return stream.below(4) === 0 ? figure : String(stream.below(Math.min(value, 3) + 1))
  })

function wildUnit(rules: AnyRuleset, stock: readonly Unit[], stream: Stream): Unit {
  const taken = stock[stream.below(stock.length)] ?? {}
  const unit: Record<string, unknown> = { ...taken, count: 1 + (stream.below(3) === 0 ? 1 : 0) }
  if (typeof unit.unit === 'string' && stream.below(4) > 0) unit.unit = shrunk(unit.unit, stream)
  for (const field of rules.unitFields) {
    const isScalar = field.kind === 'flag' || field.kind === 'integer' || field.kind === 'choice'
    if (isScalar && stream.below(6) === 0) unit[field.name] = anyValue(field, stream)
  }
  return unit
}

function wildOptions(rules: AnyRuleset, stream: Stream): Record<string, Scalar> {
  const rate = 2 + stream.below(4)
  const options: Record<string, Scalar> = {}
  for (const option of rules.options) if (stream.below(rate) === 0) options[option.name] = anyValue(option, stream)
  return options
}

function wildDoctrine(rules: AnyRuleset, stream: Stream, { setup, side }: CommandedFleet<Shape>): DoctrineChoice {
  const all = Object.entries(rules.doctrines)
  const [name, doctrine] = all[stream.below(all.length)] ?? ['', undefined]
  return { name, settings: anySettings(doctrine?.settings ?? [], stream, doctrine?.names?.(setup, side)) }
}

/** One to three units a side: most often two kinds, so that equal units meet different fates. */
const wildFleet = (rules: AnyRuleset, stock: readonly Unit[], stream: Stream): readonly Unit[] =>
  Array.from({ length: 1 + stream.below(2) }, () => wildUnit(rules, stock, stream))

/** Keys of a set-up that are the system's own are those of a ready battle. */
function wildOne(
  rules: AnyRuleset,
  {
    battles,
    stock,
    name,
  }: { readonly battles: readonly Laid[]; readonly stock: readonly Unit[]; readonly name: string },
): Laid | undefined {
  const stream = streamOf('laws/wild', name)
  const base = battles[stream.below(battles.length)]?.printed
  const sides: BySide<unknown> = bySide(side => ({ name: side, units: wildFleet(rules, stock, stream) }))
  const parsed = rules.setup.parse({ ...base, options: wildOptions(rules, stream), ...sides })
  if (!parsed.ok) return undefined
  const doctrines = bySide(side => wildDoctrine(rules, stream, { setup: parsed.value, side }))
  return { name, printed: rules.setup.print(parsed.value), setup: parsed.value, doctrines }
}

/** Set-ups tried for each one wanted: most changed figures are refused. */
const TRIES = 12

/**
 * Small random set-ups of a system, made by its contract: units of ready battles and of the catalogue with other
 * figures and damage, options with any values, doctrines with any settings. Seeded by number; set-ups that the door
 * refuses, or that are over at once, are left out.
 */
export function wildSetups(rules: AnyRuleset, battles: readonly Laid[], most: number): readonly Laid[] {
  const stock = stockOf(rules, battles)
  const wild: Laid[] = []
  for (let i = 0; i < most * TRIES && wild.length < most; i++) {
    const made = wildOne(rules, { battles, stock, name: `wild ${i}` })
    if (made !== undefined && rules.pending(rules.begin(made.setup)).kind !== 'over') wild.push(made)
  }
  return wild
}

/** A wild set-up in full, so that the reader of a breach can repeat it: changed options, units, doctrines. */
export function sayLaid(rules: AnyRuleset, { name, printed, doctrines }: Laid): string {
  const changed = rules.options.filter(option => printed.options[option.name] !== option.fallback)
  const options = Object.fromEntries(changed.map(option => [option.name, printed.options[option.name]]))
  return `${name} ${JSON.stringify({ options, red: printed.red.units, blue: printed.blue.units, doctrines })}`
}
