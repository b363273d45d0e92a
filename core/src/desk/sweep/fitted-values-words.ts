import { sayRefusal } from '../../lang/index.ts'
import { sayShare } from '../odds-words/index.ts'
import { type FittedValues, type ValuesFinding, valuesFinding } from './fitted-values.ts'
import type { SweepRow } from './row.ts'

const figure = (value: number): string => value.toFixed(2)

function sayUnit({ unit, price, value, low, high }: ValuesFinding['units'][number], index: number): string {
  if (index === 0) return `${unit}: ${figure(value)}, the measure of the others.`
  const range = `${unit}: ${figure(value)} (${figure(low)} to ${figure(high)})`
  if (price === undefined) return `${range}.`
  const more = 100 * (value / price - 1)
  const isAsPrinted = low <= price && price <= high
  const worth = isAsPrinted
    ? 'which is in the range'
    : `worth ${Math.abs(more).toFixed(0)} % ${more > 0 ? 'more' : 'less'}`
  return `${range}; its price is ${price}, ${worth}.`
}

function sayErrors({ error, errorOfPrices }: ValuesFinding): readonly string[] {
  if (error === undefined) return []
  const prices = errorOfPrices === undefined ? '' : `; by the prices it would be ${errorOfPrices.toFixed(1)}`
  return [`A battle that was left out is predicted to ${error.toFixed(1)} points (root mean square)${prices}.`]
}

/** The words on cells that are no battle. */
function sayNoBattles(rows: readonly SweepRow[]): readonly string[] {
  const none = rows.flatMap(row => ('refused' in row ? [row.refused] : []))
  return none.length === 0 ? [] : [`${none.length} of ${rows.length} cells are no battle: ${none[0]}`]
}

/** The words on the fit of values: cells that are no battle, steepness, errors, and the battles farthest from it. */
export function sayFit(found: ValuesFinding, rows: readonly SweepRow[]): readonly string[] {
  const { steepness, outliers } = found
  const more = 1 / (1 + 1.1 ** -steepness.value)
  return [
    ...sayNoBattles(rows),
    `A fleet of a tenth more value is expected to have ${sayShare(more, 1 - more, { method: 'exact' }).figure} (steepness ${figure(steepness.value)}, ${figure(steepness.low)} to ${figure(steepness.high)}).`,
    ...sayErrors(found),
    ...outliers.map(
      each =>
        `Far from it: ${each.red} against ${each.blue}, ${each.result.toFixed(1)} %, predicted ${each.predicted.toFixed(1)} %.`,
    ),
  ]
}

/** The words on fitted values: each with its 95 % range, and how far battles are from them. */
export function sayFittedValues(search: FittedValues, rows: readonly SweepRow[]): readonly string[] {
  const found = valuesFinding(search, rows)
  if (!found.ok) return [`Not found. ${sayRefusal(found.refusal)}`, ...sayNoBattles(rows)]
  const { battles, units } = found.value
  return [
    `Found: values fitted to ${battles} battles, with their 95 % ranges.`,
    ...units.map(sayUnit),
    ...sayFit(found.value, rows),
  ]
}
