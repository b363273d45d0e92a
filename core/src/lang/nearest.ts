/** Edits (insert, delete, replace, swap of neighbours) between two words, ignoring case. */
export function editDistance(a: string, b: string): number {
  const s = a.toLowerCase()
  const t = b.toLowerCase()
  let before: number[] = []
  let above = Array.from({ length: t.length + 1 }, (_, j) => j)
  for (let i = 1; i <= s.length; i++) {
    const row = [i]
    for (let j = 1; j <= t.length; j++) {
      const same = s[i - 1] === t[j - 1] ? 0 : 1
      let best = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + same)
      const swapped = i > 1 && j > 1 && s[i - 1] === t[j - 2] && s[i - 2] === t[j - 1]
      if (swapped) best = Math.min(best, (before[j - 2] ?? 0) + 1)
      row.push(best)
    }
    before = above
    above = row
  }
  return above[t.length] ?? 0
}

/** The difference of two texts in a number at their ends, such as `factor 9`; without end if they differ in more. */
function differenceInNumber(a: string, b: string): number {
  const [, text, number] = /^(.*\s)(\d+)$/.exec(a) ?? []
  const [, same, other] = /^(.*\s)(\d+)$/.exec(b) ?? []
  return text === undefined || text !== same ? Number.POSITIVE_INFINITY : Math.abs(Number(number) - Number(other))
}

/**
 * The known word closest to a written one, if it is close enough to be a slip: at least one letter has to stay. Of
 * equally close ones it is the first, but of those that differ in a number the one with the closest.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Math.max(2, Math.ceil(word.length / 3)) + 1
  for (const candidate of known) {
    // every further letter is a further edit: a text of many pages is not compared letter by letter
    if (Math.abs(word.length - candidate.length) >= least) continue
    const distance = editDistance(word, candidate)
    const isCloser =
      distance < least ||
      (distance === least && best !== undefined && differenceInNumber(word, candidate) < differenceInNumber(word, best))
    if (isCloser && distance < Math.max(word.length, candidate.length)) {
      least = distance
      best = candidate
    }
  }
  return best
}
