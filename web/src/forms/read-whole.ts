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
