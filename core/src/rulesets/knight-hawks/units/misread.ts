import { type Result, refuse } from '../../../lang/index.ts'

export const misread = (found: string, expected: string, nearest?: string): Result<never> =>
  refuse({ code: 'notation', path: [], found, expected }, nearest)
