import type { Bill, BilledUnit } from '../game/index.ts'
import { fold, WIDTH } from './fold.ts'

function sayUnit({ name, points, parts }: BilledUnit, unit: string): string {
  const said = parts.map(({ label, value }) => `${label}: ${value}`).join('; ')
  return `${name}: ${points} ${unit}${said === '' ? '' : ` (${said})`}`
}

/** What a side was built for: a line a unit with its points and parts, then the total. */
export const printBill = ({ unit, points, units }: Bill, indent = '  '): string[] => [
  ...units.flatMap(each => fold(sayUnit(each, unit), WIDTH, indent, `${indent}  `)),
  `${indent}${points} ${unit} in all`,
]
