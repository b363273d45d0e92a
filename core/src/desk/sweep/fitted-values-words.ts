import { sayRefusal } from '../../lang/index.ts'
import { sayShare } from '../odds-words/index.ts'
import type { OpenEnd } from '../ship-values/index.ts'
import { type FittedValues, type ValuesFinding, valuesFinding } from './fitted-values.ts'
import type { SweepRow } from './row.ts'

const figure = (value: number): string => value.toFixed(2)

function sayUnit({ unit, price, value, low, high }: ValuesFinding['units'][number], measure: string): string {
  if (unit === measure) return `${unit}: ${figure(value)}, the measure of the others.`
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
  const prices = errorOfPrices === undefined ? '' : `, by the prices to ${errorOfPrices.toFixed(1)}`
  return [
    `A battle that was left out of the fit is predicted to ${error.toFixed(1)} points${prices} (the usual error, in which large ones weigh more).`,
  ]
}

const openEnds: Readonly<Record<OpenEnd, string>> = {
  high: 'whose fleets win, whatever else is in them',
  low: 'whose fleets are no better for them',
  unseen: 'which are in no battle',
}

/** The ships whose values the battles alone do not fix, each with the reason, and the remedy; none if all are fixed. */
function sayOpen({ units, measure }: ValuesFinding): readonly string[] {
  const of = (end: OpenEnd): string => units.flatMap(({ unit, open }) => (open === end ? [unit] : [])).join(', ')
  const ends = (['high', 'low', 'unseen'] as const).filter(end => of(end) !== '')
  if (ends.length === 0) return []
  const isNone = units.every(({ unit, open }) => open !== undefined || unit === measure)
  const why = isNone
    ? ['The battles alone fix no value: a sum of values does not tell who wins them, or nearly all are decided.']
    : ends.map(end => `The battles alone do not fix the values of ships ${openEnds[end]}: ${of(end)}.`)
  return [
    ...why,
    'A weak prior holds them: each is within a factor of ten of its price, or of the others where none is printed, in two cases of three. To fix them, fight more battles, larger fleets, ships nearer to each other, or by other standing orders.',
  ]
}

/** The words on cells that are no battle. */
function sayNoBattles(rows: readonly SweepRow[]): readonly string[] {
  const none = rows.flatMap(row => ('refused' in row ? [row.refused] : []))
  return none.length === 0 ? [] : [`${none.length} of ${rows.length} cells are no battle: ${none[0]}`]
}

/** The words on the fit: values that are open, cells that are no battle, errors, and the battles farthest from it. */
export function sayFit(found: ValuesFinding, rows: readonly SweepRow[]): readonly string[] {
  const { steepness, outliers } = found
  const more = 1 / (1 + 1.1 ** -steepness.value)
  return [
    ...sayOpen(found),
    ...sayNoBattles(rows),
    `A fleet of a tenth more value is expected to have ${sayShare(more, 1 - more, { method: 'exact' }).figure}: its odds are the ratio of values to the power ${figure(steepness.value)} (${figure(steepness.low)} to ${figure(steepness.high)}).`,
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
  const { battles, units, measure } = found.value
  return [
    `Found: values fitted to ${battles} battles, with their 95 % ranges.`,
    ...units.map(unit => sayUnit(unit, measure)),
    ...sayFit(found.value, rows),
  ]
}
