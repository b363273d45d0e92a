import { canonicalJson } from '../../lang/index.ts'

/** A value of an axis, as tables and pictures show it. */
export const sayAxisValue = (value: unknown): string => (typeof value === 'string' ? value : canonicalJson(value))
