import type { Place } from '../../../game/form/index.ts'
import { type Hex, hexAt } from '../../../hex/index.ts'
import { must } from '../../../lang/index.ts'

/**
 * map.size The printed map stands on its points: columns run from 1 on the left, rows from 1 at the top, every second
 * row half a hex to the right. Names go on beyond its edges, with numbers below 1 on the far sides.
 */
export const hexOf = (column: number, row: number): Hex => hexAt(column - 1 - Math.floor((row - 1) / 2), row - 1)

export const columnOfHex = ({ q, r }: Hex): number => q + 1 + Math.floor(r / 2)
export const rowOfHex = ({ r }: Hex): number => r + 1

/** `12-7`: column and row. */
export const printHexName = (hex: Hex): string => `${columnOfHex(hex)}-${rowOfHex(hex)}`

/** The hex of a name, as far out as a ship can flee in hundreds of turns. */
export function parseHexName(text: string): Hex | undefined {
  const found = /^\s*(-?\d{1,6})\s*-\s*(-?\d{1,6})\s*$/.exec(text)
  return found === null ? undefined : hexOf(Number(found[1]), Number(found[2]))
}

export const hexNamed = (name: string): Hex => must(parseHexName(name), `the hex ${name}`)

export const placeOfHex = (hex: Hex): Place => {
  const name = printHexName(hex)
  return { value: name, label: name, q: hex.q, r: hex.r }
}

/** The order of the map: row by row from the top, each from the left. */
export const byMapOrder = (a: Hex, b: Hex): number => a.r - b.r || columnOfHex(a) - columnOfHex(b)
