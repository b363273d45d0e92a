import { fold } from '../report/text.ts'

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
