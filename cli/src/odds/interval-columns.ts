import type { Said } from '@flagplot/core/desk/odds-words'
import { foldText, padBefore, widthOf } from '@flagplot/core/notation/text'

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map(widthOf))

/** Figures with their intervals behind them: the figures end in one line, the intervals begin in one. */
export function intervalColumn(cells: readonly Said[]): readonly string[] {
  const width = widest(cells.map(({ figure }) => figure))
  return cells.map(({ figure, between }) => {
    const aligned = figure.padStart(width)
    return between === undefined ? aligned : `${aligned} (${between})`
  })
}

/** The least room a heading gets before it is folded, and the most for one word of it. */
const HEADING = 12
const WORD = 14

/** A table too wide for intervals beside the figures: they stand below them. Long headings are folded. */
export function tallTable(headings: readonly string[], rows: readonly (readonly Said[])[]): string[] {
  const lines = rows.flatMap(cells => {
    const below = cells.map(({ between }) => (between === undefined ? '' : `(${between})`))
    const figures = cells.map(({ figure }) => figure)
    return below.every(text => text === '') ? [figures] : [figures, below]
  })
  const room = headings.map((_, i) => Math.max(HEADING, widest(lines.map(line => line[i] ?? ''))))
  const heads = headings.map((heading, i) => {
    const word = Math.min(WORD, widest(heading.split(/\s+/)))
    return foldText(heading, Math.max(room[i]!, word))
  })
  const height = Math.max(...heads.map(parts => parts.length))
  const top = Array.from({ length: height }, (_, at) => heads.map(parts => parts[at - height + parts.length] ?? ''))
  const all = [...top, ...lines]
  const widths = headings.map((_, i) => widest(all.map(line => line[i] ?? '')))
  return all.map(line =>
    line
      .map((cell, i) => padBefore(cell, widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
