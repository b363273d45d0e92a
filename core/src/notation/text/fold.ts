import { cutToWidth, widthOf } from './text-width.ts'

/** Columns of a terminal and of reports as text. */
export const LINE_WIDTH = 80

/** Words of a text; a number and the percent sign behind it are one word, so `30 %` stays on one line. */
function wordsOf(text: string): readonly string[] {
  const words: string[] = []
  for (const word of text.split(/\s+/)) {
    const before = words.at(-1)
    if (word.startsWith('%') && before !== undefined && /\d\)?$/.test(before))
      words[words.length - 1] = `${before} ${word}`
    else if (word !== '') words.push(word)
  }
  return words
}

/** Words folded at `width` columns, later lines indented. A word longer than a line is cut. */
export function foldText(text: string, width = LINE_WIDTH, first = '', later = first): string[] {
  const lines: string[] = []
  let line = first
  let empty = true
  for (const word of wordsOf(text)) {
    if (!empty && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line)
      line = later
      empty = true
    }
    const room = [line, later].map(begun => Math.max(1, width - widthOf(begun)))
    const pieces = empty ? cutToWidth(word, room[0]!, room[1]) : [` ${word}`]
    for (const [i, piece] of pieces.entries()) {
      if (i > 0) lines.push(line)
      line = (i > 0 ? later : line) + piece
    }
    empty = false
  }
  return [...lines, line]
}
