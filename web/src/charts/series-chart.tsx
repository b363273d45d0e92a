import { useId } from 'react'
import charts from './charts.module.css'
import classes from './series-chart.module.css'
import { ticksOf } from './ticks.ts'
import { useWidth } from './use-width.ts'
import { AXIS, HEAD, ValueAxis } from './value-axis.tsx'

/** A result in % at a place of the axis below, with its range if it is sampled. */
interface SeriesPoint {
  readonly at: number
  readonly result: number
  readonly low?: number | undefined
  readonly high?: number | undefined
}

export interface Series {
  /** Empty if it is the only one. */
  readonly name: string
  readonly points: readonly SeriesPoint[]
}

const HEIGHT = 200
const FOOT = 38
const RIGHT = 14
/** The width of a letter in the numbers below. */
const LETTER = 7
/** The most letters of a name that stands upright, the length of each, and the room for a line of them. */
const [UPRIGHT, UPRIGHT_LETTER, UPRIGHT_LINE] = [18, 7, 13]

/** Lines that can be told apart by their dashes alone. */
const DASHES = ['', '8 4', '2 3', '10 3 2 3', '4 4', '14 4'] as const

/** The most lines of a picture. */
export const MAX_SERIES = DASHES.length

interface SeriesChartProps {
  readonly title: string
  /** The picture in words. */
  readonly text: string
  /** The values below, in order: by size if all are numbers, else side by side. */
  readonly values: readonly unknown[]
  readonly say: (value: unknown) => string
  readonly valuesTitle: string
  /** The place that the series differ in. */
  readonly seriesTitle: string
  readonly series: readonly Series[]
}

/** The place of each value along the axis below, from 0 to 1; `isScale` if they are numbers, by size. */
function placesAlong(values: readonly unknown[]): { readonly along: readonly number[]; readonly isScale: boolean } {
  const numbers = values.filter(value => typeof value === 'number')
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  const isScale = numbers.length === values.length && high > low
  const along = isScale
    ? numbers.map(value => (value - low) / (high - low))
    : values.map((_, i) => (i + 0.5) / values.length)
  return { along, isScale }
}

const pathOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

const toY = (result: number): number => HEAD + HEIGHT - (result / 100) * HEIGHT

interface LineProps {
  readonly points: readonly SeriesPoint[]
  readonly toX: (at: number) => number
  readonly number: number
}

/** The line of a series, with a band for the ranges of what was sampled. */
function Line({ points, toX, number }: LineProps) {
  const sorted = points.toSorted((a, b) => a.at - b.at)
  const edge = (end: 'low' | 'high') => sorted.map(point => [toX(point.at), toY(point[end] ?? point.result)] as const)
  const band = pathOf([...edge('high'), ...edge('low').toReversed()])
  return (
    <g className={classes.series} data-series={number}>
      <path d={`${band}Z`} className={classes.band} />
      <path
        d={pathOf(sorted.map(({ at, result }) => [toX(at), toY(result)] as const))}
        className={classes.line}
        strokeDasharray={DASHES[number % DASHES.length]}
      />
      {sorted.map(({ at, result }) => (
        <circle key={at} cx={toX(at)} cy={toY(result)} r="2.5" className={classes.dot} />
      ))}
    </g>
  )
}

/** Points of values that are no numbers: nothing lies between them, so each has its range and no line. */
const Points = ({ points, toX, number }: LineProps) => (
  <g className={classes.series} data-series={number}>
    {points.map(({ at, result, low = result, high = result }) => (
      <g key={at}>
        <path d={`M${toX(at)} ${toY(low)}V${toY(high)}`} className={classes.line} />
        <circle cx={toX(at)} cy={toY(result)} r="4" className={classes.dot} />
      </g>
    ))}
  </g>
)

interface TickProps {
  readonly x: number
  readonly said: string
  readonly width: number
  readonly isUpright: boolean
}

/** The words below a value; upright where those of all would not stand side by side. */
function Tick({ x, said, width, isUpright }: TickProps) {
  const y = HEAD + HEIGHT
  if (isUpright) {
    const cut = said.length > UPRIGHT ? `${said.slice(0, UPRIGHT - 1)}…` : said
    return (
      <text transform={`translate(${x + 4} ${y + 8}) rotate(-90)`} className={classes.upright}>
        {cut}
      </text>
    )
  }
  // a long word at the right end stays within the picture
  const half = (said.length * LETTER) / 2
  return (
    <text x={Math.min(x, width - half)} y={y + 15} className={charts.tick}>
      {said}
    </text>
  )
}

/** Results in % along one axis, a line for each series, and their names below. The height is that of the values. */
export function SeriesChart({ title, text, values, say, valuesTitle, seriesTitle, series }: SeriesChartProps) {
  const id = useId()
  const [place, width] = useWidth<SVGSVGElement>()
  const { along, isScale } = placesAlong(values)
  const Drawn = isScale ? Line : Points
  const toX = (at: number): number => AXIS + 8 + (along[at] ?? 0) * (width - AXIS - 8 - RIGHT)
  const longest = Math.max(...values.map(value => say(value).length))
  const apart = Math.max(1, Math.ceil((longest * LETTER * values.length) / (width - AXIS)))
  // numbers between two others can be told; each name has to be there
  const isUpright = !isScale && apart > 1
  const every = isUpright ? Math.max(1, Math.ceil((UPRIGHT_LINE * values.length) / (width - AXIS))) : apart
  const ticks = ticksOf(values.length, every)
  const foot = FOOT + (isUpright ? Math.min(longest, UPRIGHT) * UPRIGHT_LETTER - 8 : 0)
  return (
    <>
      <svg
        ref={place}
        className={charts.chart}
        viewBox={`0 0 ${width} ${HEAD + HEIGHT + foot}`}
        role="img"
        aria-labelledby={`${id}-t ${id}-d`}
      >
        <title id={`${id}-t`}>{title}</title>
        <desc id={`${id}-d`}>{text}</desc>
        <ValueAxis top={1} height={HEIGHT} width={width} />
        <line x1={AXIS} x2={width} y1={toY(50)} y2={toY(50)} className={charts.mean} />
        {series.map(
          ({ name, points }, i) => points.length > 0 && <Drawn key={name} points={points} toX={toX} number={i} />,
        )}
        {ticks.map(at => (
          <Tick key={at} x={toX(at)} said={say(values[at])} {...{ width, isUpright }} />
        ))}
        <text x={(AXIS + width) / 2} y={HEAD + HEIGHT + foot - 6} className={charts.tick}>
          {valuesTitle}
        </text>
      </svg>
      {series.length > 1 && (
        <ul className={classes.legend} aria-label={seriesTitle}>
          <li aria-hidden="true">{seriesTitle}</li>
          {series.map(({ name }, i) => (
            <li key={name}>
              <svg width="28" height="8" className={classes.series} data-series={i} aria-hidden="true">
                <path d="M0 4h28" className={classes.line} strokeDasharray={DASHES[i % DASHES.length]} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
