import { type Result, refuse } from '../../../lang/index.ts'

export const refuseNotation = (found: string, expected: string, nearest?: string): Result<never> =>
  refuse({ code: 'notation', path: [], found, expected }, nearest)
