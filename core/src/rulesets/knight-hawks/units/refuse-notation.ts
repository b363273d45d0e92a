import { capitalise, type Result, refuse } from '../../../lang/index.ts'

export const refuseNotation = (found: string, expected: string, nearest?: string): Result<never> =>
  refuse({ code: 'notation', path: [], found, expected }, nearest)

/** Refuses a later part of an order or unit that would silently replace an earlier one. */
export const refuseTwice = (found: string, part: string): Result<never> =>
  refuse({ code: 'notation', path: [], found, says: `${capitalise(part)} is stated twice.` })
