/** A part of a unit in the notation of its players, such as `PD7`, and its meaning. */
export interface WrittenPart {
  /** Such parts, one for each of its words: the vocabulary that people are shown. */
  readonly examples: readonly string[]
  /** Finds such parts in a unit's line; letters in either case. */
  readonly finds: RegExp
  /** The meaning of a found part, given the whole part and its groups (empty if absent); empty if there is none. */
  say(...found: readonly string[]): string
}

/** A part of a unit's line with its meaning. */
interface ExplainedPart {
  readonly part: string
  readonly means: string
}

interface Found extends ExplainedPart {
  readonly at: number
}

function foundIn(text: string, { finds, say }: WrittenPart): readonly Found[] {
  const all = new RegExp(finds.source, 'giu')
  return [...text.matchAll(all)].map(match => {
    const groups = [...match].map(group => group ?? '')
    const [whole] = match
    // the match may begin with blanks, which are no part of it
    const at = match.index + whole.length - whole.trimStart().length
    return { at, part: whole.trim(), means: say(...groups) }
  })
}

/**
 * The parts of a unit's line that a system knows, in the order they are written. A text that two kinds would take
 * belongs to the one that is listed first. A ship's own name in quotes is no part.
 */
export function explainUnit(parts: readonly WrittenPart[], line: string): readonly ExplainedPart[] {
  const text = line.replace(/"[^"]*"/g, name => ' '.repeat(name.length))
  const explained: Found[] = []
  for (const kind of parts) {
    for (const found of foundIn(text, kind)) {
      const end = found.at + found.part.length
      const isTaken = explained.some(other => found.at < other.at + other.part.length && other.at < end)
      if (!isTaken && found.part !== '' && found.means !== '') explained.push(found)
    }
  }
  return explained.sort((a, b) => a.at - b.at).map(({ part, means }) => ({ part, means }))
}

/** Every part that may be written, by its examples, as a list to look things up in. */
export const explainExamples = (parts: readonly WrittenPart[]): readonly ExplainedPart[] =>
  parts.flatMap(kind =>
    kind.examples.map(part => {
      const found = new RegExp(kind.finds.source, 'iu').exec(part) ?? [part]
      return { part, means: kind.say(...[...found].map(group => group ?? '')) }
    }),
  )
