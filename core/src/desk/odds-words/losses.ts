import { measureTitle } from '../../game/index.ts'
import type { BySide, Side } from '../../game/sides/index.ts'
import type { SideWords } from '../../game/words/index.ts'
import type { MeasureOdds, OddsAnswer } from '../../odds/index.ts'
import { sayMean } from './mean.ts'
import { type Said, sayShare } from './share.ts'

/** The name of a measure, its side before it. */
export const ownTitle = (measure: MeasureOdds, words: SideWords): string =>
  `${words[measure.side].start}: ${measure.title}`

/** Measures of one kind paired: the same one of both sides together, in the system's order. */
export function measurePairs(answer: OddsAnswer, kind: MeasureOdds['kind']): readonly (readonly MeasureOdds[])[] {
  const pairs = new Map<string, MeasureOdds[]>()
  for (const measure of answer.measures) {
    if (measure.kind !== kind) continue
    const name = measure.name.replace(/^(?:red|blue)\./, '')
    const pair = pairs.get(name)
    if (pair === undefined) pairs.set(name, [measure])
    else pair.push(measure)
  }
  return [...pairs.values()]
}

/** One measure of both sides, on average; a side that has none is absent. */
interface MeanRow {
  readonly label: string
  readonly means: Partial<BySide<Said>>
}

/** Means of the fleets' measures, the same of both sides beside each other. */
export function meanRows(answer: OddsAnswer): readonly MeanRow[] {
  const rows = new Map<string, Partial<Record<Side, Said>>>()
  for (const measure of answer.measures) {
    if (measure.kind === 'unit') continue
    const label = measureTitle(measure)
    const means = rows.get(label) ?? {}
    means[measure.side] = sayMean(measure, answer)
    rows.set(label, means)
  }
  return [...rows].map(([label, means]) => ({ label, means }))
}

/** The units of one kind that are left: the chance of any, and the mean. */
interface UnitRow {
  readonly name: string
  readonly title: string
  readonly any: Said
  readonly mean: Said
}

/** A side's units, one by one. */
export function unitRows(answer: OddsAnswer, side: Side): readonly UnitRow[] {
  const units = answer.measures.filter(measure => measure.kind === 'unit' && measure.side === side)
  return units.map(measure => {
    const sum = (isLeft: boolean): number =>
      measure.distribution.reduce(
        (all, { value, chance }) => (value > 0 === isLeft ? all + Math.max(0, chance) : all),
        0,
      )
    const { name, title } = measure
    return { name, title, any: sayShare(sum(true), sum(false), answer), mean: sayMean(measure, answer) }
  })
}
