/** Text whose letters take a column each: Latin, and signs such as dashes, quotation marks and arrows. */
const PLAIN = /^[\x20-\x7e\xa0-\u02ff\u2010-\u2027\u2030-\u205f\u2100-\u22ff]*$/

/** Marks on the letter before them, joiners and directions take no column. A soft hyphen is shown and takes one. */
const NONE = /[\p{Mn}\p{Me}\u1160-\u11ff]|(?!\u00ad)\p{Cf}/u

/** Wide and full-width letters of Unicode's annex 11, and emoji that are pictures without a selector. */
const WIDE =
  /[\p{Emoji_Presentation}\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}]/u

/** The selector that makes a picture of the sign before it. */
const PICTURE = '\ufe0f'

function letterWidth(letter: string, before: string | undefined): number {
  if (letter === PICTURE) return before !== undefined && widthOf(before) === 1 ? 1 : 0
  if (NONE.test(letter)) return 0
  return WIDE.test(letter) ? 2 : 1
}

/** Columns that a text takes in a terminal. Emoji joined to one picture count each: not every terminal joins them. */
export function widthOf(text: string): number {
  if (PLAIN.test(text)) return text.length
  const letters = [...text]
  return letters.reduce((sum, letter, i) => sum + letterWidth(letter, letters[i - 1]), 0)
}

/** As much of the start of a text as has room, one letter at the least; marks stay with their letter. */
function startWithin(text: string, room: number): string {
  const letters = [...text]
  let width = 0
  let end = 0
  for (const [i, letter] of letters.entries()) {
    width += letterWidth(letter, letters[i - 1])
    if (width > room && end > 0) break
    end = i + 1
  }
  return letters.slice(0, end).join('')
}

/** A text in pieces: the first fits in `first` columns, the others in `later`. */
export function cutToWidth(text: string, first: number, later = first): readonly string[] {
  const pieces: string[] = []
  for (let left = text; left !== ''; left = left.slice(pieces.at(-1)?.length))
    pieces.push(startWithin(left, pieces.length === 0 ? first : later))
  return pieces
}

const blanks = (text: string, width: number): string => ' '.repeat(Math.max(0, width - widthOf(text)))

/** A text with blanks behind it, so that it takes `width` columns. */
export const padBehind = (text: string, width: number): string => text + blanks(text, width)

/** A text with blanks before it. */
export const padBefore = (text: string, width: number): string => blanks(text, width) + text
