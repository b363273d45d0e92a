/** Columns of a terminal, of reports as text too. */
export const WIDTH = 80

/** Words folded at `width`, later lines indented. Words longer than a line stand on their own. */
export function fold(text: string, width = WIDTH, first = '', later = first): string[] {
  const lines: string[] = []
  let line = first
  let empty = true
  for (const word of text.split(/\s+/).filter(each => each !== '')) {
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
