import type { PathField } from './form.ts'

/** A plot as its system writes it: `F3 L F2`, hexes ahead and the turn in the last of them, or its letters. */
export function sayPlot({ ahead }: Pick<PathField, 'ahead'>, plot: string): string {
  if (ahead === undefined) return plot
  const parts: string[] = []
  let run = 0
  for (const step of plot) {
    run++
    if (step === ahead) continue
    parts.push(`${ahead}${run}`, step)
    run = 0
  }
  return [...parts, ...(run > 0 ? [`${ahead}${run}`] : [])].join(' ')
}

/** The letters of `F3 L F2`: a letter after hexes ahead is the turn in the last of them. */
const spelled = (ahead: string, written: string): string =>
  [...written.matchAll(/(\D)(\d*)/g)].reduce((plot, [, step = '', count]) => {
    if (step === ahead) return plot + ahead.repeat(Math.min(Number(count || 1), 1000))
    return plot.endsWith(ahead) ? plot.slice(0, -1) + step : plot + step
  }, '')

/**
 * A typed plot: its letters without blanks, in the case of the steps if only one case is meant. With numbers it is read
 * as `sayPlot` writes it.
 */
export function normalPlot({ steps, ahead }: Pick<PathField, 'steps' | 'ahead'>, text: string): string {
  const known = steps.map(step => step.value)
  const meant = (letter: string): string => {
    const same = known.filter(each => each.toLowerCase() === letter.toLowerCase())
    return known.includes(letter) || same.length !== 1 ? letter : same[0]!
  }
  const letters = [...text.replace(/[\s,-]/g, '')].map(meant).join('')
  return ahead !== undefined && /\d/.test(letters) ? spelled(ahead, letters) : letters
}
