/** A text with its first letter large, for the beginning of a sentence or line. */
export const capitalise = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
