import { canonicalJson } from '../../lang/index.ts'

/** A value of an axis, as tables and pictures show it; null leaves the battle as it is. */
export function sayAxisValue(value: unknown): string {
  if (value === null) return 'as written'
  return typeof value === 'string' ? value : canonicalJson(value)
}
