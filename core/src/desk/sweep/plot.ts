import { never, ok, type Result, refuse } from '../../lang/index.ts'
import { sayAxisValue } from './axis-value.ts'
import { pointsPlot } from './points-plot.ts'
import type { SweepHeader, SweepRow } from './row.ts'
import { type AnsweredRow, answeredOf } from './row-result.ts'
import { distinct, footFirst, scaleOf } from './scale.ts'
import { COLOURS, FRAME, gridColour, marksOf, px, RESULTS, svgOf, text } from './svg.ts'
import { tornadoPlot } from './tornado-plot.ts'

/** Lines that can be told apart by their dashes alone; a study with more series is drawn as a heat map. */
const DASHES = ['', '8 4', '2 3', '10 3 2 3', '4 4', '14 4'] as const
/** Rows that have an answer, with their x and their series. */
interface Placed {
  readonly row: AnsweredRow
  readonly x: unknown
  readonly series: unknown
}

const placedOf = (rows: readonly SweepRow[], [foot, apart]: readonly [number, number]): readonly Placed[] =>
  answeredOf(rows).map(row => ({ row, x: row.values[foot], series: row.values[apart] }))

const scaleY = (result: number): number => FRAME.bottom - (result / 100) * (FRAME.bottom - FRAME.top)

function axesOfLines({ axes }: SweepHeader, values: readonly unknown[], toX: (value: unknown) => number): string[] {
  const { left, right, top, bottom } = FRAME
  const grid = RESULTS.flatMap(result => [
    `<path d="M${left} ${px(scaleY(result))}H${right}" stroke="${gridColour(result)}"/>`,
    text(`${result} %`, { x: left - 8, y: scaleY(result) + 4, anchor: 'end' }),
  ])
  const marks = marksOf(values).map(value => text(sayAxisValue(value), { x: toX(value), y: bottom + 18 }))
  const titles = [
    text(axes[0] ?? '', { x: (left + right) / 2, y: bottom + 40 }),
    text('expected result of red', { x: left, y: top - 10, anchor: 'start' }),
  ]
  return [...grid, ...marks, ...titles]
}

const pathOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${px(x)} ${px(y)}`).join('')

/** A series: its line, a band for the ranges of what was sampled, and its name beside the end. */
function lineOf(points: readonly Placed[], toX: (value: unknown) => number, i: number): string[] {
  const colour = COLOURS[i % COLOURS.length] ?? '#222'
  const sorted = points.toSorted((a, b) => toX(a.x) - toX(b.x))
  const edge = (end: 'low' | 'high') =>
    sorted.map(({ row, x }) => [toX(x), scaleY(row[end] ?? row.expectedResult)] as const)
  const band = pathOf([...edge('high'), ...edge('low').toReversed()])
  const line = sorted.map(({ row, x }) => [toX(x), scaleY(row.expectedResult)] as const)
  const dots = line.map(([x, y]) => `<circle cx="${px(x)}" cy="${px(y)}" r="2.5" fill="${colour}"/>`)
  return [
    `<path d="${band}Z" fill="${colour}" fill-opacity="0.18"/>`,
    `<path d="${pathOf(line)}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${DASHES[i % DASHES.length]}"/>`,
    ...dots,
  ]
}

function legendOf({ axes }: SweepHeader, names: readonly unknown[]): string[] {
  if (axes.length < 2) return []
  const x = FRAME.right + 16
  const rows = names.flatMap((name, i) => {
    const y = FRAME.top + 24 + i * 20
    const colour = COLOURS[i % COLOURS.length]
    return [
      `<path d="M${x} ${y - 4}h24" stroke="${colour}" stroke-width="2" stroke-dasharray="${DASHES[i % DASHES.length]}"/>`,
      text(sayAxisValue(name).slice(0, 18), { x: x + 30, y, anchor: 'start' }),
    ]
  })
  return [text((axes[1] ?? '').slice(0, 22), { x, y: FRAME.top, anchor: 'start' }), ...rows]
}

function linesPlot(header: SweepHeader, placed: readonly Placed[]): string[] {
  const values = distinct(placed.map(({ x }) => x))
  const names = distinct(placed.map(({ series }) => series))
  const toX = scaleOf(values, { from: FRAME.left, to: FRAME.right })
  const lines = names.flatMap((name, i) =>
    lineOf(
      placed.filter(({ series }) => sayAxisValue(series) === sayAxisValue(name)),
      toX,
      i,
    ),
  )
  return [...axesOfLines(header, values, toX), ...lines, ...legendOf(header, names)]
}

/** From red's defeat over even to its victory, in three colours that are told apart without red and green. */
function shadeOf(result: number): string {
  const [from, to, part] =
    result < 50 ? [[178, 88, 6], [247, 247, 247], result / 50] : [[247, 247, 247], [33, 102, 172], (result - 50) / 50]
  return `rgb(${from.map((start, i) => Math.round(start + ((to[i] ?? 0) - start) * part)).join(',')})`
}

function heatMap({ axes }: SweepHeader, placed: readonly Placed[]): string[] {
  const [xs, ys] = [distinct(placed.map(({ x }) => x)), distinct(placed.map(({ series }) => series))]
  const { left, right, top, bottom } = FRAME
  const [wide, high] = [(right - left) / xs.length, (bottom - top) / ys.length]
  const at = (list: readonly unknown[], value: unknown) =>
    list.findIndex(each => sayAxisValue(each) === sayAxisValue(value))
  const cells = placed.flatMap(({ row, x, series }) => {
    const [cellX, cellY] = [left + at(xs, x) * wide, bottom - (at(ys, series) + 1) * high]
    const { expectedResult } = row
    const figure = Math.min(wide / 3.2, high) >= 9 ? [expectedResult.toFixed(0)] : []
    const fill = Math.abs(expectedResult - 50) > 35 ? '#fff' : '#222'
    return [
      `<rect x="${px(cellX)}" y="${px(cellY)}" width="${px(wide)}" height="${px(high)}" fill="${shadeOf(expectedResult)}"/>`,
      ...figure.map(said => text(said, { x: cellX + wide / 2, y: cellY + high / 2 + 4, fill })),
    ]
  })
  const marks = [
    ...marksOf(xs).map(x => text(sayAxisValue(x), { x: left + (at(xs, x) + 0.5) * wide, y: bottom + 18 })),
    ...marksOf(ys).map(y =>
      text(sayAxisValue(y), { x: left - 8, y: bottom - (at(ys, y) + 0.5) * high + 4, anchor: 'end' }),
    ),
    text(axes[0] ?? '', { x: (left + right) / 2, y: bottom + 40 }),
    text(axes[1] ?? '', { x: left, y: top - 10, anchor: 'start' }),
    text('expected result of red, in %', { x: right + 16, y: top, anchor: 'start' }),
    ...[100, 50, 0].flatMap((result, i) => [
      `<rect x="${right + 16}" y="${top + 14 + i * 24}" width="18" height="18" fill="${shadeOf(result)}" stroke="#888"/>`,
      text(`${result} %`, { x: right + 42, y: top + 28 + i * 24, anchor: 'start' }),
    ]),
  ]
  return [...cells, ...marks]
}

function gridPlot(header: SweepHeader, rows: readonly SweepRow[]): readonly string[] {
  const [foot, apart] = footFirst([0, 1].map(axis => rows.map(row => row.values[axis])))
  const placed = placedOf(rows, [foot, apart])
  const own = { ...header, axes: [foot, apart].flatMap(axis => header.axes[axis] ?? []) }
  const series = distinct(placed.map(each => each.series))
  return series.length > DASHES.length ? heatMap(own, placed) : linesPlot(own, placed)
}

/** The designs that have a picture. */
type Drawn = Exclude<SweepHeader['design'], 'values'>

function drawnBy(header: SweepHeader, design: Drawn, rows: readonly SweepRow[]): readonly string[] {
  switch (design) {
    case undefined:
      return gridPlot(header, rows)
    case 'bisection':
      return linesPlot(header, placedOf(rows, [0, 1]))
    case 'one-at-a-time':
      return tornadoPlot(header, rows)
    case 'latin':
      return pointsPlot(header, answeredOf(rows))
    case 'cheapest':
      return pointsPlot(header, answeredOf(rows), ['price'])
    case 'best-value':
      return pointsPlot(header, answeredOf(rows), ['unit'])
    default:
      return never(design)
  }
}

/**
 * The rows of a study as an SVG. A grid of one or two axes: red's expected result as lines along the first, one for
 * each value of the second, with a band for what was sampled; of more than six such values a heat map. One axis at a
 * time: a tornado. A Latin hypercube: points, a panel an axis. A search: its probes.
 */
export function sweepPlot(header: SweepHeader, rows: readonly SweepRow[]): Result<string> {
  const { axes, design } = header
  if (design === undefined && axes.length > 2) {
    const says = `A picture of a grid has one or two axes; this study has ${axes.length}.`
    return refuse({ code: 'unsupported', path: ['axes'], says })
  }
  if (design === 'values') {
    return refuse({ code: 'unsupported', path: ['search'], says: 'Fitted values have no picture.' })
  }
  if (answeredOf(rows).length === 0) {
    return refuse({ code: 'missing', path: ['rows'], says: 'No cell of this study has odds.' })
  }
  return ok(svgOf(header.sweep, drawnBy(header, design, rows)))
}
