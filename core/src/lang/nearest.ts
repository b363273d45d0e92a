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

/** The difference of two texts in a number at their ends, such as `factor 9`, if they differ in nothing else. */
function differenceInNumber(a: string, b: string): number | undefined {
  const [, text, number] = /^(.*\s)(\d+)$/.exec(a) ?? []
  const [, same, other] = /^(.*\s)(\d+)$/.exec(b) ?? []
  return text === undefined || text !== same ? undefined : Math.abs(Number(number) - Number(other))
}

/**
 * The known word closest to a written one, if it is close enough to be a slip: at least one letter has to stay. Of
 * texts that differ in a number only it is the one with the closest number.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Math.max(2, Math.ceil(word.length / 3)) + 1
  let leastOff = Number.POSITIVE_INFINITY
  for (const candidate of known) {
    const off = differenceInNumber(word, candidate)
    if (off !== undefined && off < leastOff) {
      leastOff = off
      least = 0
      best = candidate
    }
    // every further letter is a further edit: a text of many pages is not compared letter by letter
    if (Math.abs(word.length - candidate.length) >= least) continue
    const distance = editDistance(word, candidate)
    if (distance < least && distance < Math.max(word.length, candidate.length)) {
      least = distance
      best = candidate
    }
  }
  return best
}
