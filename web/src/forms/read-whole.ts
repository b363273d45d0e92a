/** What a number has to be. */
export interface WholeBounds {
  readonly min: number
  readonly max: number
}

/** The whole number that a text is, where it is one within its bounds. */
export function readWhole(text: string, { min, max }: WholeBounds): number | undefined {
  const typed = Number(text)
  return text.trim() !== '' && Number.isInteger(typed) && typed >= min && typed <= max ? typed : undefined
}

/** Why a text does not count, and what counts instead; nothing where it is taken. */
export function sayNotTaken(text: string, bounds: WholeBounds & { readonly value: number }): string | undefined {
  if (readWhole(text, bounds) !== undefined) return undefined
  const { min, max, value } = bounds
  const wanted = min < max ? `a whole number from ${min} to ${max}` : `${min}, and nothing else`
  return `${text.trim()} is not taken: it has to be ${wanted}. Until then ${value} counts.`
}

/** The same of a field that may be empty: nothing where it is, or where the number is taken. */
export function sayNoneTaken(text: string, bounds: WholeBounds & { readonly counts: string }): string | undefined {
  if (text.trim() === '' || readWhole(text, bounds) !== undefined) return undefined
  const { min, max, counts } = bounds
  return `${text.trim()} is not taken: it has to be a whole number from ${min} to ${max}, or nothing. Until then ${counts} counts.`
}
