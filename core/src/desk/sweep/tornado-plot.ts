import type { SweepHeader, SweepRow } from './row.ts'
import { rowResult } from './row-result.ts'
import { COLOURS, cut, FRAME, gridColour, px, RESULTS, text } from './svg.ts'
import { baseRow, type Swing, sayEndValue, swingsOf } from './swings.ts'

/** The plot of a tornado begins further right than others: the names of the axes stand beside its bars. */
const LEFT = 190

/** The most bars that leave room for the words at their ends: the widest swings. */
const MAX_BARS = 10

const scaleX = (result: number): number => LEFT + (result / 100) * (FRAME.right + 100 - LEFT)

/** A bar from the least to the greatest result; thin lines show the ranges of ends that were sampled. */
function barOf({ axis, least, greatest }: Swing, top: number, height: number): readonly string[] {
  const middle = top + height / 2
  const [from, to] = [scaleX(least.expectedResult), scaleX(greatest.expectedResult)]
  const whiskers = [least, greatest].map(row => {
    const { low, high } = rowResult(row)
    return `<path d="M${px(scaleX(low))} ${px(middle)}H${px(scaleX(high))}" stroke="#222"/>`
  })
  return [
    `<rect x="${px(from)}" y="${px(top)}" width="${px(Math.max(1, to - from))}" height="${px(height)}" fill="${COLOURS[0]}" fill-opacity="0.7"/>`,
    ...whiskers,
    text(cut(axis, 24), { x: LEFT - 10, y: middle + 4, anchor: 'end' }),
    text(cut(sayEndValue(least), 14), { x: from + 8, y: top - 3, anchor: 'end' }),
    text(cut(sayEndValue(greatest), 14), { x: to - 8, y: top - 3, anchor: 'start' }),
  ]
}

/** A tornado: a bar an axis, the widest swing above, and a line where the battle as written stands. */
export function tornadoPlot(header: SweepHeader, rows: readonly SweepRow[]): readonly string[] {
  const { top, bottom } = FRAME
  const all = swingsOf(header, rows)
  const swings = all.slice(0, MAX_BARS)
  const step = Math.min(72, (bottom - top - 10) / swings.length)
  const bars = swings.flatMap((swing, i) => barOf(swing, top + 24 + i * step, step - 26))
  const base = baseRow(rows)
  const grid = RESULTS.flatMap(result => [
    `<path d="M${px(scaleX(result))} ${top}V${bottom}" stroke="${gridColour(result)}"/>`,
    text(`${result} %`, { x: scaleX(result), y: bottom + 18 }),
  ])
  const own =
    base === undefined
      ? []
      : [
          `<path d="M${px(scaleX(base.expectedResult))} ${top}V${bottom}" stroke="#222" stroke-dasharray="4 3"/>`,
          text('as written', { x: scaleX(base.expectedResult), y: top - 6 }),
        ]
  const which = all.length > MAX_BARS ? `, the ${MAX_BARS} widest swings of ${all.length}` : ''
  return [...grid, ...bars, ...own, text(`expected result of red${which}`, { x: scaleX(50), y: bottom + 40 })]
}
