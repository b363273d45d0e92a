import classes from './charts.module.css'

/** A chance on a line: what led to it, and the same in words. */
interface ChartedChance {
  /** From 0 to 1. */
  readonly chance: number
  readonly kind: 'start' | 'luck' | 'decision'
  readonly moved: number
  readonly round: number
  /** What the slider says where it stands here. */
  readonly text: string
}

interface ChanceChartProps {
  /** Names the slider. */
  readonly label: string
  readonly points: readonly ChartedChance[]
  /** The point that is looked at. */
  readonly at: number
  readonly onLook: (at: number) => void
}

const WIDTH = 1000
const HEIGHT = 100
/** What moved the chance by less than this has no mark: a point in a hundred. */
const MARKED = 0.01

/** Round marks for luck, square ones for decisions. */
const marks = { luck: classes.lucky, decision: classes.decided } as const

const Mark = ({ kind }: { readonly kind: keyof typeof marks }) => (
  <svg viewBox="0 0 9 9" aria-hidden="true">
    <path d="M4.5 4.5h0.01" className={marks[kind]} />
  </svg>
)

/** A chance after every step as a line, and a slider over it that goes to a step: a press where it is pressed, the arrows one step each. */
export function ChanceChart({ label, points, at, onLook }: ChanceChartProps) {
  const last = points.length - 1
  const across = (i: number): string => ((i / Math.max(1, last)) * WIDTH).toFixed(1)
  const up = (chance: number): string => ((1 - chance) * HEIGHT).toFixed(1)
  const place = (i: number): string => `${across(i)} ${up(points[i]!.chance)}`
  const marksOf = (kind: keyof typeof marks): string =>
    points
      .map((point, i) => (point.kind === kind && Math.abs(point.moved) >= MARKED ? `M${place(i)}h0.01` : ''))
      .join('')
  const rounds = points.map((point, i) =>
    i > 0 && point.round !== points[i - 1]!.round ? `M${across(i - 1)} 0V${HEIGHT}` : '',
  )
  const shown = Math.min(at, last)
  return (
    <>
      <div className={classes.chances}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={rounds.join('')} className={classes.roundMark} />
          <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} className={classes.even} />
          <path d={points.map((_, i) => `${i === 0 ? 'M' : 'L'}${place(i)}`).join('')} className={classes.chanceLine} />
          <path d={marksOf('luck')} className={classes.lucky} />
          <path d={marksOf('decision')} className={classes.decided} />
          <path d={`M${across(shown)} 0V${HEIGHT}`} className={classes.now} />
        </svg>
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
      <p className={classes.chanceKey} aria-hidden="true">
        <span>
          <Mark kind="luck" />
          luck, after dice
        </span>
        <span>
          <Mark kind="decision" />
          decision, after an order
        </span>
        <span>from 0 % below to 100 % above; a line down is a new round</span>
      </p>
    </>
  )
}
