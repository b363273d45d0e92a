/** Columns of a terminal, of reports as text too. */
export const WIDTH = 80

/** Words of a text, a number and the percent sign behind it as one: `30 %` is never parted at the end of a line. */
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

/** Words folded at `width`, later lines indented. Words longer than a line stand on their own. */
export function fold(text: string, width = WIDTH, first = '', later = first): string[] {
  const lines: string[] = []
  let line = first
  let empty = true
  for (const word of wordsOf(text)) {
    if (!empty && line.length + 1 + word.length > width) {
      lines.push(line)
      line = later + word
    } else {
      line += empty ? word : ` ${word}`
    }
    empty = false
  }
  return [...lines, line]
}

/** Words folded at `width`, later lines indented; a word longer than a line is cut, so that nothing runs over. */
export function fitLines(text: string, width: number, first = '', later = first): string[] {
  const room = Math.max(1, width - Math.max(first.length, later.length))
  const cut = text
    .split(/\s+/)
    .flatMap(word => {
      const letters = [...word]
      const parts = Math.ceil(letters.length / room)
      return Array.from({ length: parts }, (_, i) => letters.slice(i * room, (i + 1) * room).join(''))
    })
    .join(' ')
  return fold(cut, width, first, later)
}
