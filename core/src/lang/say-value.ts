/** Numbers that JSON has no word for, as YAML writes them. */
const sayNumber = (value: number): string => (Number.isNaN(value) ? '.nan' : value > 0 ? '.inf' : '-.inf')

/** A value as it stood; undefined where JSON has none. */
export const sayValue = (value: unknown): string | undefined =>
  typeof value === 'number' && !Number.isFinite(value) ? sayNumber(value) : JSON.stringify(value)
