import type { Side } from '@flagplot/core/game/sides'
import classes from './charts.module.css'

interface SparkLineProps {
  readonly side: Side
  /** Expected results in %, one for each moment. */
  readonly results: readonly number[]
  readonly at: number
}

const WIDTH = 200
const HEIGHT = 24

/** The expected result over the moments of a fight as a small line; its figures stand elsewhere. */
export function SparkLine({ side, results, at }: SparkLineProps) {
  const last = Math.max(1, results.length - 1)
  const place = (result: number, i: number): string =>
    `${((i / last) * WIDTH).toFixed(1)} ${(1 + (1 - result / 100) * (HEIGHT - 2)).toFixed(1)}`
  const here = results[Math.min(at, results.length - 1)]
  return (
    <svg
      className={classes.spark}
      data-side={side}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} className={classes.even} />
      <path d={results.map((result, i) => `${i === 0 ? 'M' : 'L'}${place(result, i)}`).join('')} />
      {here !== undefined && <path d={`M${place(here, Math.min(at, last))}h0.01`} className={classes.sparkNow} />}
    </svg>
  )
}
