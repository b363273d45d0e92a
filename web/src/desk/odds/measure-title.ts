import type { BySide, Side } from '@flagplot/core/game'
import type { MeasureOdds } from '@flagplot/core/odds'

/** What a measure is about without saying whose it is: the side stands beside it with its mark. */
export function commonTitle(measure: { readonly title: string; readonly side: Side }, names: BySide<string>): string {
  const name = names[measure.side]
  const bare = measure.title.startsWith(`${name}: `) ? measure.title.slice(name.length + 2) : measure.title
  const said = bare.replace(new RegExp(`\\s+(?:of|by|for)\\s+${measure.side}\\b|\\b${measure.side}\\s+`, 'gi'), '')
  return said === '' ? measure.title : said.charAt(0).toUpperCase() + said.slice(1)
}

/** Measures of some kinds paired: the same of both sides together, in the system's order. */
export function pairsOf(
  measures: readonly MeasureOdds[],
  kinds: readonly MeasureOdds['kind'][],
): readonly (readonly MeasureOdds[])[] {
  const pairs = new Map<string, MeasureOdds[]>()
  for (const measure of measures) {
    if (!kinds.includes(measure.kind)) continue
    const name = measure.name.replace(/^(?:red|blue)\./, '')
    const pair = pairs.get(name)
    if (pair === undefined) pairs.set(name, [measure])
    else pair.push(measure)
  }
  return [...pairs.values()]
}
