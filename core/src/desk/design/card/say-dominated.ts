import type { Dominated, RangedResult } from './dominance.ts'
import type { OrderLine } from './first-orders.ts'

/** Dominated choices of a side that are named. */
const MAX_NAMED = 8

const sayGain = ({ low, high }: Dominated['gain']): string => {
  const [from, to] = [Math.max(0, low).toFixed(1), high.toFixed(1)]
  return from === to ? `${to} points better` : `${from} to ${to} points better`
}

function sayOne({ choice, by, gain, isSure }: Dominated, names: readonly string[]): string {
  const [worse = '', better = ''] = [names[choice], names[by]]
  if (gain.high.toFixed(1) === '0.0') return `${worse} is never better than ${better}, and as good everywhere`
  return `${worse} is ${isSure ? 'never' : 'perhaps never'} better than ${better}, which is ${sayGain(gain)}`
}

/** The dominated choices of a side in words, with the one that is named beside each; at least one line. */
export function sayDominated(dominated: readonly Dominated[], names: readonly string[]): readonly string[] {
  const said = dominated.slice(0, MAX_NAMED).map(each => sayOne(each, names))
  const more = dominated.length - said.length
  return [...(said.length === 0 ? ['none is dominated'] : said), ...(more > 0 ? [`and ${more} more`] : [])]
}

/** The widest margin of a table's cells, all of which hold together 95 times in a hundred. */
export function sayHowTable(cells: readonly (readonly RangedResult[])[]): string {
  const margin = Math.max(...cells.flat().map(({ low, high }) => (high - low) / 2))
  return margin === 0 ? 'exact' : `sampled where not exact, at most ±${margin.toFixed(1)}, 95 % for all together`
}

const sayOrderLine = ({ text, alike }: OrderLine): string => (alike === 1 ? text : `${text} (and ${alike - 1} alike)`)

/** The orders of a side, each with the number of those that do the same; a side that has none is not asked. */
export const sayOrderLines = (lines: readonly OrderLine[]): readonly string[] =>
  lines.length === 0 ? ['not asked'] : lines.map(sayOrderLine)
