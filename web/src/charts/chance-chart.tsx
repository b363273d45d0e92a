import type { Side } from '@flagplot/core/game/sides'
import classes from './chance-chart.module.css'
import { fillOf, placedSwings, type Swing } from './swing-labels.ts'

interface ChartedChance {
  /** In %. */
  readonly expectedResult: number
  readonly said: string
  readonly kind: 'start' | 'luck' | 'decision'
  readonly moved: number
  readonly round: number
  readonly text: string
}

interface ChanceChartProps {
  readonly label: string
  readonly side: Side
  readonly points: readonly ChartedChance[]
  readonly at: number
  /** Texts beside some points, the most important first. */
  readonly swings: readonly { readonly at: number; readonly text: string }[]
  /** The system's word for a round, such as `turn`. */
  readonly round: string
  /** The words for the last point, such as `now, exact`. */
  readonly end: string
  /** True while its figure may still move far: it is small and grey. */
  readonly moving: boolean
  readonly onLook: (at: number) => void
}

const WIDTH = 1000
const HEIGHT = 100
/** A step that moved it by less than this, in points, has no mark. */
const MARKED = 1

/** Round marks for luck, square ones for decisions. */
const marks = { luck: classes.lucky, decision: classes.decided } as const

const Mark = ({ kind }: { readonly kind: keyof typeof marks }) => (
  <svg viewBox="0 0 9 9" aria-hidden="true">
    <path d="M4.5 4.5h0.01" className={marks[kind]} />
  </svg>
)

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`

type Plotted = Pick<ChanceChartProps, 'points' | 'at'>

function Plot({ points, at }: Plotted) {
  const last = points.length - 1
  const across = (i: number): string => ((i / Math.max(1, last)) * WIDTH).toFixed(1)
  const place = (i: number): string => `${across(i)} ${((1 - points[i]!.expectedResult / 100) * HEIGHT).toFixed(1)}`
  const marksOf = (kind: keyof typeof marks): string =>
    points
      .map((point, i) => (point.kind === kind && Math.abs(point.moved) >= MARKED ? `M${place(i)}h0.01` : ''))
      .join('')
  const rounds = points.map((point, i) =>
    i > 0 && point.round !== points[i - 1]!.round ? `M${across(i - 1)} 0V${HEIGHT}` : '',
  )
  const line = points.map((_, i) => `${i === 0 ? 'M' : 'L'}${place(i)}`).join('')
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`${line}V${HEIGHT}H0Z`} className={classes.ground} />
      <path d={rounds.join('')} className={classes.roundMark} />
      <path d={line} className={classes.chanceLine} />
      <path d={marksOf('luck')} className={classes.lucky} />
      <path d={marksOf('decision')} className={classes.decided} />
      <path d={`M${across(at)} 0V${HEIGHT}`} className={classes.now} />
    </svg>
  )
}

function Swings({ swings }: { readonly swings: readonly Swing[] }) {
  return placedSwings(swings).map(({ across, text, isLeft, isBelow }) => (
    <span
      key={across}
      className={classes.swing}
      data-left={isLeft || undefined}
      data-below={isBelow || undefined}
      style={{ insetInlineStart: percent(across) }}
      aria-hidden="true"
    >
      {text}
    </span>
  ))
}

/** The expected result after every step as a line, with a slider over it that chooses a step. */
export function ChanceChart({ label, side, points, at, swings, round, end, moving, onLook }: ChanceChartProps) {
  const last = points.length - 1
  const shown = Math.min(at, last)
  const here = points[last]!
  const placed = swings.map(swing => ({
    across: swing.at / Math.max(1, last),
    down: 1 - points[swing.at]!.expectedResult / 100,
    text: swing.text,
  }))
  const fill = { '--fill': fillOf(last), '--end': percent(1 - here.expectedResult / 100) }
  return (
    <>
      <div className={classes.frame} data-side={side} style={fill}>
        <span className={classes.axis} aria-hidden="true">
          <span>100 %</span>
          <span>50 %</span>
          <span>0 %</span>
        </span>
        <div className={classes.chances}>
          <Plot points={points} at={shown} />
          <Swings swings={placed} />
          <input
            type="range"
            aria-label={label}
            aria-valuetext={points[shown]?.text}
            min={0}
            max={last}
            value={shown}
            onChange={event => onLook(event.currentTarget.valueAsNumber)}
          />
        </div>
        <span className={classes.end} data-moving={moving || undefined} aria-hidden="true">
          <b>{here.said}</b> {end}
        </span>
      </div>
      <p className={classes.key} aria-hidden="true">
        <span>
          <Mark kind="luck" />
          luck, after dice
        </span>
        <span>
          <Mark kind="decision" />
          decision, after an order
        </span>
        <span>{`upright line: a new ${round}`}</span>
      </p>
    </>
  )
}
