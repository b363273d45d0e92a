/** What a number has to be. */
export interface NumberBounds {
  readonly min: number
  readonly max: number
  /** Percent in steps of a half, with or without its sign; a whole number where absent. */
  readonly percent?: true
}

/** Numbers stand so far apart. */
export const gapOf = ({ percent }: NumberBounds): number => (percent === true ? 0.5 : 1)

/** The number that a text is, where it is one within its bounds. */
export function readNumber(text: string, bounds: NumberBounds): number | undefined {
  const { min, max, percent } = bounds
  const digits = percent === true ? text.trim().replace(/\s*%$/, '') : text.trim()
  const typed = Number(digits)
  return digits !== '' && Number.isInteger(typed / gapOf(bounds)) && typed >= min && typed <= max ? typed : undefined
}

function sayBounds({ min, max, percent }: NumberBounds): string {
  if (percent === true) return `a share from ${min} % to ${max} %, in steps of a half`
  return min < max ? `a whole number from ${min} to ${max}` : `${min}, and nothing else`
}

/** What stands beside a field whose text may not count. */
interface Beside {
  /** What counts until it does. */
  readonly counts: string
  /** True if nothing may be written, too. */
  readonly isOptional: boolean
}

/** Why a text does not count, and what counts instead; nothing where it is taken, or where none is. */
export function sayNotTaken(text: string, bounds: NumberBounds, { counts, isOptional }: Beside): string | undefined {
  if (text.trim() === '' || readNumber(text, bounds) !== undefined) return undefined
  const wanted = `${sayBounds(bounds)}${isOptional ? ', or nothing' : ''}`
  return `${text.trim()} is not taken: it has to be ${wanted}. Until then ${counts} counts.`
}
