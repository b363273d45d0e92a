/** The bounds of a number. */
export interface NumberBounds {
  readonly min: number
  readonly max: number
  /** If set, the number is one of percent, in steps of a half, with or without its sign; otherwise a whole number. */
  readonly percent?: true
  /** The reason for a bound, in words. */
  readonly because?: string | undefined
}

/** The step between numbers: 0.5 of percent, otherwise 1. */
export const incrementOf = ({ percent }: NumberBounds): number => (percent === true ? 0.5 : 1)

/** The number in a text; undefined if it is none within the bounds. */
export function readNumber(text: string, bounds: NumberBounds): number | undefined {
  const { min, max, percent } = bounds
  const digits = percent === true ? text.trim().replace(/\s*%$/, '') : text.trim()
  const typed = Number(digits)
  return digits !== '' && Number.isInteger(typed / incrementOf(bounds)) && typed >= min && typed <= max
    ? typed
    : undefined
}

function sayBounds({ min, max, percent, because }: NumberBounds): string {
  if (because !== undefined) return `${sayBounds({ min, max })} (${because})`
  if (percent === true) return `a share from ${min} % to ${max} %, in steps of a half`
  return min < max ? `a whole number from ${min} to ${max}` : `${min}, and nothing else`
}

/** Words for a field whose text may not count. */
interface Beside {
  /** The value that counts until then; undefined if none does, because the form cannot be given. */
  readonly counts: string | undefined
  /** True if the field may be empty. */
  readonly isOptional: boolean
}

/** Says why a text does not count, and what does until then; undefined if it counts. */
export function sayNotTaken(text: string, bounds: NumberBounds, { counts, isOptional }: Beside): string | undefined {
  const written = text.trim()
  if (readNumber(text, bounds) !== undefined || (written === '' && isOptional)) return undefined
  const wanted = `it has to be ${sayBounds(bounds)}${isOptional ? ', or nothing' : ''}`
  const says = written === '' ? `A number is missing: ${wanted}` : `${written} is not taken: ${wanted}`
  return counts === undefined ? `${says}.` : `${says}. Until then ${counts} counts.`
}
