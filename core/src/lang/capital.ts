/** A text at the beginning of a sentence or line: its first letter large. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
