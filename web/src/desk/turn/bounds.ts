import { groupDigits, type Result, refuse } from '@flagplot/core/lang'

/** The most files of a turn: 500 battles with all their results, and letters. */
export const MAX_FILES = 5000

/** The most bytes of all files of a turn together, unpacked. */
export const MAX_BYTES = 50_000_000

export const tooMany = (name: string): Result<never> =>
  refuse({
    code: 'range',
    path: [name],
    says: `${name} has too many files: the page opens a turn of at most ${groupDigits(MAX_FILES)}.`,
  })

export const tooLarge = (name: string): Result<never> =>
  refuse({
    code: 'range',
    path: [name],
    says: `${name} is too large: the page opens a turn of at most ${groupDigits(MAX_BYTES)} bytes, unpacked.`,
  })
