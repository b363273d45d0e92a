import classes from './charts.module.css'

/** The room for the labels of a value axis, and above its highest line. */
export const AXIS = 42
export const HEAD = 8

interface ValueAxisProps {
  /** The chance at full height. */
  readonly top: number
  readonly height: number
  readonly width: number
}

/** A step of round percents that gives two to four lines. */
const stepOf = (top: number): number =>
  [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5].find(step => top / step <= 4) ?? 0.5

const sayPercent = (chance: number, step: number): string => `${(chance * 100).toFixed(step < 0.01 ? 1 : 0)} %`

export function ValueAxis({ top, height, width }: ValueAxisProps) {
  const step = stepOf(top)
  const marks = Array.from({ length: Math.floor(top / step + 1e-9) + 1 }, (_, i) => i * step)
  return marks.map(mark => {
    const y = HEAD + height - (mark / top) * height
    return (
      <g key={mark}>
        <line x1={AXIS} x2={width} y1={y} y2={y} className={mark === 0 ? classes.axis : classes.grid} />
        <text x={AXIS - 5} y={y + 4} className={classes.value}>
          {sayPercent(mark, step)}
        </text>
      </g>
    )
  })
}
