import { several } from '../../odds-words/index.ts'
import { type SweepRow, sayFit, type ValuesFinding } from '../../sweep/index.ts'
import type { AnswerWords } from '../answer.ts'
import type { ValuedShip, ValuesReply } from './values-reply.ts'

const figure = (value: number): string => value.toFixed(2)

/** The words on a price: cheap is a ship that is surely worth more than it costs, by the ship that is the measure. */
const saidWorth = { cheap: 'cheap', dear: 'dear', fair: 'in range', measure: 'the measure' }

function row({ unit, value, low, high, price, ratio, worth, open, error }: ValuedShip, isPriced: boolean): string[] {
  const range = low === high ? '' : `${figure(low)} to ${figure(high)}`
  const cost = isPriced ? [price === undefined ? '' : String(price), ratio === undefined ? '' : figure(ratio)] : []
  const said = open !== undefined ? 'open' : worth === undefined ? '' : saidWorth[worth]
  return [unit, figure(value), range, ...cost, error.toFixed(1), said]
}

/** Fitted values in words. */
export function valuesWords(
  { title, doctrines, battles, measure, ships, units, leftOut }: ValuesReply,
  found: ValuesFinding,
  rows: readonly SweepRow[],
): AnswerWords {
  const isPriced = units.some(({ price }) => price !== undefined)
  const prices = isPriced ? ['price', 'ratio'] : []
  return {
    above: [
      `${title}: values fitted to ${several(battles, 'battle')} of fleets of up to ${several(ships, 'ship')}.`,
      `Red fights by ${doctrines.red}, blue by ${doctrines.blue}: a value is one in such hands.`,
    ],
    table: [['ship', 'value', '95 % range', ...prices, 'error', ''], ...units.map(unit => row(unit, isPriced))],
    below: [
      ...(leftOut.length === 0 ? [] : [`Left out, as they win no battle by themselves: ${leftOut.join(', ')}.`]),
      isPriced
        ? `Ratio: value by price. Cheap is a ship that is surely worth more than its price, as ${measure} is worth its own; dear one that is worth less.`
        : `The system prints no prices: ${measure} is worth 1.`,
      'Error: how far, in points of expected result, battles with the ship are from those that the values predict.',
      ...sayFit(found, rows),
    ],
  }
}
