import { ok, type Result, refuse } from '../../lang/index.ts'
import { sayAxisValue } from './axis-value.ts'
import type { SweepHeader, SweepRow } from './row.ts'

/** The picture's size, and the frame of its plot, in pixels. */
const [WIDTH, HEIGHT] = [720, 440]
const FRAME = { left: 64, right: 560, top: 48, bottom: 380 }

/** Lines that can be told apart by their dashes alone; a study with more series is drawn as a heat map. */
const DASHES = ['', '8 4', '2 3', '10 3 2 3', '4 4', '14 4'] as const
/** A palette that people who see fewer colours can tell apart. */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#56b4e9', '#e69f00'] as const

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const px = (value: number): string => String(Math.round(value * 10) / 10)

interface Written {
  readonly x: number
  readonly y: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly fill?: string
}

const text = (said: string, { x, y, anchor = 'middle', fill = '#222' }: Written): string =>
  `<text x="${px(x)}" y="${px(y)}" text-anchor="${anchor}" fill="${fill}">${escaped(said)}</text>`

type Point = Extract<SweepRow, { method: string }>

/** Rows that have an answer, with their x and their series. */
interface Placed {
  readonly row: Point
  readonly x: unknown
  readonly series: unknown
}

const placedOf = (rows: readonly SweepRow[]): readonly Placed[] =>
  rows.flatMap(row => ('refused' in row ? [] : [{ row, x: row.values[0], series: row.values[1] }]))

const distinct = (values: readonly unknown[]): readonly unknown[] => {
  const seen = new Map(values.map(value => [sayAxisValue(value), value]))
  return [...seen.values()]
}

/** The places of the values of the first axis: by size if they are numbers, else side by side. */
function scaleX(values: readonly unknown[]): (value: unknown) => number {
  const { left, right } = FRAME
  const numbers = values.filter(value => typeof value === 'number')
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  if (numbers.length === values.length && high > low) {
    return value => left + ((Number(value) - low) / (high - low)) * (right - left)
  }
  const places = new Map(values.map((value, i) => [sayAxisValue(value), i]))
  return value => left + (((places.get(sayAxisValue(value)) ?? 0) + 0.5) / values.length) * (right - left)
}

const scaleY = (result: number): number => FRAME.bottom - (result / 100) * (FRAME.bottom - FRAME.top)

/** At most ten marks along an axis: labels that overlap say nothing. */
const marksOf = (values: readonly unknown[]): readonly unknown[] => {
  const step = Math.ceil(values.length / 10)
  return values.filter((_, i) => i % step === 0)
}

function axesOfLines({ axes }: SweepHeader, values: readonly unknown[], toX: (value: unknown) => number): string[] {
  const { left, right, top, bottom } = FRAME
  const grid = [0, 25, 50, 75, 100].flatMap(result => [
    `<path d="M${left} ${px(scaleY(result))}H${right}" stroke="${result === 50 ? '#888' : '#ddd'}"/>`,
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
  const toX = scaleX(values)
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

/**
 * The rows of a study with one or two axes as an SVG: red's expected result as lines along the first axis, one for each
 * value of the second, with a band for what was sampled; of more than six such values a heat map.
 */
export function sweepPlot(header: SweepHeader, rows: readonly SweepRow[]): Result<string> {
  if (header.axes.length > 2) {
    const says = `A picture has one or two axes; this study has ${header.axes.length}.`
    return refuse({ code: 'unsupported', path: ['axes'], says })
  }
  const placed = placedOf(rows)
  if (placed.length === 0) return refuse({ code: 'missing', path: ['rows'], says: 'No cell of this study has odds.' })
  const names = distinct(placed.map(({ series }) => series))
  const drawn = names.length > DASHES.length ? heatMap(header, placed) : linesPlot(header, placed)
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="sans-serif" font-size="12">`
  const title = escaped(header.sweep)
  return ok(
    [
      open,
      `<title>${title}</title>`,
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
      `<text x="${FRAME.left}" y="22" font-size="15" fill="#222">${title}</text>`,
      ...drawn,
      '</svg>',
      '',
    ].join('\n'),
  )
}
