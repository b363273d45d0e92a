/** What may stand in a pattern for itself. */
const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Letters and digits go on with a word; so does a hyphen between them. */
const BEFORE = '(?<![\\p{L}\\p{N}])(?<![\\p{L}\\p{N}]-)'
const AFTER = '(?![\\p{L}\\p{N}])(?!-[\\p{L}\\p{N}])'

/** Finds the names of units in told sentences: whole words, the longest name first, so that `Warship 1` is not found in `Warship 12`, nor `Nemesis` in `Nemesis 2`. */
export function nameFinder(names: Iterable<string>): (sentence: string) => ReadonlySet<string> {
  const known = [...new Set(names)].filter(name => name.trim() !== '').sort((a, b) => b.length - a.length)
  if (known.length === 0) return () => new Set()
  const pattern = new RegExp(`${BEFORE}(?:${known.map(literal).join('|')})${AFTER}`, 'gu')
  return sentence => new Set(sentence.match(pattern) ?? [])
}
