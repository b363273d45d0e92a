import type { PathField } from './form.ts'

type Steps = Pick<PathField, 'steps' | 'still'>

/** `F3 L F2 R F1`: steps straight on, then the turn made in the last of them, as orders are written. */
export function printPlot({ steps: [straight], still }: Steps, plot: string): string {
  const parts: string[] = []
  const ahead = straight?.value ?? ''
  let run = 0
  for (const step of plot) {
    run++
    if (step === ahead) continue
    parts.push(`${ahead}${run}`, step)
    run = 0
  }
  if (run > 0) parts.push(`${ahead}${run}`)
  return parts.length === 0 ? still : parts.join(' ')
}

/** The letters of a text with numbers, `F3 L`: a turn takes the place of the last step before it. */
function lettersOf(text: string, ahead: string): string {
  const tokens = text.match(/\p{L}\d*|[^\s,-]/gu) ?? []
  let plot = ''
  for (const token of tokens) {
    const letter = token.charAt(0)
    const isAhead = letter.toLowerCase() === ahead.toLowerCase()
    if (isAhead) plot += ahead.repeat(Number(token.slice(1) || 1))
    else plot = (plot.endsWith(ahead) ? plot.slice(0, -1) : plot) + token
  }
  return plot
}

/** A text with runs of at most three digits: no plot is longer. */
const hasRuns = (text: string): boolean => /\d/.test(text) && !/\d{4}/.test(text)

/**
 * A typed plot: a letter for each step without blanks, or runs as `printPlot` writes them; in the case of the steps if
 * only one case is meant.
 */
export function plotOf({ steps, still }: Steps, text: string): string {
  if (text.trim().toLowerCase() === still) return ''
  const known = steps.map(step => step.value)
  const meant = (letter: string): string => {
    const same = known.filter(each => each.toLowerCase() === letter.toLowerCase())
    return known.includes(letter) || same.length !== 1 ? letter : same[0]!
  }
  const letters = hasRuns(text) ? lettersOf(text, known[0] ?? '') : text.replace(/[\s,-]/g, '')
  return [...letters].map(meant).join('')
}
