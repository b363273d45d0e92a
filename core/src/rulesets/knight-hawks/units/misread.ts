import { type Result, refuse } from '../../../lang/index.ts'

/** A text that is not in the notation. */
export const misread = (found: string, expected: string, nearest?: string): Result<never> =>
  refuse({ code: 'notation', path: [], found, expected }, nearest)
