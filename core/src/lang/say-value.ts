/** Numbers that JSON has no word for, in the words of YAML. */
const sayNumber = (value: number): string => (Number.isNaN(value) ? '.nan' : value > 0 ? '.inf' : '-.inf')

/** A value as it was written; undefined if JSON cannot write it. */
export const sayValue = (value: unknown): string | undefined =>
  typeof value === 'number' && !Number.isFinite(value) ? sayNumber(value) : JSON.stringify(value)
