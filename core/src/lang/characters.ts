const isFirstHalf = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
const isSecondHalf = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff

/** The number of code points: people, schemas and JSON Schema count so. Trap: `length` counts an emoji twice. */
export function countCharacters(text: string): number {
  let count = text.length
  for (let i = 1; i < text.length; i++) {
    if (isSecondHalf(text.charCodeAt(i)) && isFirstHalf(text.charCodeAt(i - 1))) count--
  }
  return count
}

/** True if a text has more than `most` characters. */
export const isLongerThan = (text: string, most: number): boolean => text.length > most && countCharacters(text) > most
