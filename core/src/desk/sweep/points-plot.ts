import { sayAxisValue } from './axis-value.ts'
import type { SweepHeader } from './row.ts'
import { type AnsweredRow, rowResult } from './row-result.ts'
import { distinct, scaleOf } from './scale.ts'
import { COLOURS, cut, gridColour, HEIGHT, marksOf, px, RESULTS, text, WIDTH } from './svg.ts'

interface Panel {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The panels of so many axes, at most three beside each other. */
function panelsFor(count: number): readonly Panel[] {
  const across = Math.min(3, count)
  const [wide, high] = [(WIDTH - 30) / across, (HEIGHT - 40) / Math.ceil(count / across)]
  return Array.from({ length: count }, (_, i) => {
    const [left, top] = [54 + (i % across) * wide, 44 + Math.floor(i / across) * high]
    return { left, right: left + wide - 48, top, bottom: top + high - 52 }
  })
}

/** Every row as a point over its value of one axis, with the range of what was sampled. */
function panelOf(
  axis: string,
  points: readonly { readonly x: unknown; readonly row: AnsweredRow }[],
  { left, right, top, bottom }: Panel,
): readonly string[] {
  const toY = (result: number): number => bottom - (result / 100) * (bottom - top)
  const toX = scaleOf(
    points.map(({ x }) => x),
    { from: left + 8, to: right - 8 },
  )
  const values = distinct(points.map(({ x }) => x)).toSorted((a, b) => toX(a) - toX(b))
  const isRange = values.every(value => typeof value === 'number')
  const marks = isRange ? values.filter((_, i) => i === 0 || i === values.length - 1) : marksOf(values)
  return [
    ...RESULTS.flatMap(result => [
      `<path d="M${px(left)} ${px(toY(result))}H${px(right)}" stroke="${gridColour(result)}"/>`,
      ...(result % 50 === 0 ? [text(`${result} %`, { x: left - 4, y: toY(result) + 4, anchor: 'end' })] : []),
    ]),
    ...points.flatMap(({ x, row }) => {
      const { low, high } = rowResult(row)
      return [
        `<path d="M${px(toX(x))} ${px(toY(low))}V${px(toY(high))}" stroke="${COLOURS[0]}" stroke-opacity="0.5"/>`,
        `<circle cx="${px(toX(x))}" cy="${px(toY(row.expectedResult))}" r="2.5" fill="${COLOURS[0]}" fill-opacity="0.7"/>`,
      ]
    }),
    ...marks.map(x => text(cut(sayAxisValue(x), 14), { x: toX(x), y: bottom + 16 })),
    text(cut(axis, 28), { x: (left + right) / 2, y: bottom + 32 }),
  ]
}

/** A panel an axis, in which every row is a point: red's expected result over the value of that axis. */
export function pointsPlot({ axes }: SweepHeader, rows: readonly AnsweredRow[], shown = axes): readonly string[] {
  const panels = panelsFor(shown.length)
  const drawn = shown.flatMap((axis, i) => {
    const along = axes.indexOf(axis)
    const points = rows.map(row => ({ x: row.values[along], row }))
    const panel = panels[i]
    return panel === undefined ? [] : panelOf(axis, points, panel)
  })
  return [...drawn, text('expected result of red', { x: WIDTH - 24, y: 22, anchor: 'end' })]
}
