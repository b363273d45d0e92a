import type { Bill, BilledUnit } from '../game/scene/index.ts'
import { foldText, LINE_WIDTH } from './text/index.ts'

/** Each part with its price: `PD 7 for 7, M 6 for 2`. */
export const sayParts = ({ parts }: BilledUnit): string =>
  parts.map(({ label, value }) => `${label} for ${value}`).join(', ')

function sayUnit(billed: BilledUnit, unit: string): string {
  const { name, points } = billed
  const said = sayParts(billed)
  return `${name}: ${points} ${unit}${said === '' ? '' : ` (${said})`}`
}

/** The bill of a side: a line a unit with its points and parts, then the total. */
export const printBill = ({ unit, points, units }: Bill, indent = '  '): string[] => [
  ...units.flatMap(each => foldText(sayUnit(each, unit), LINE_WIDTH, indent, `${indent}  `)),
  `${indent}${points} ${unit} in all`,
]
