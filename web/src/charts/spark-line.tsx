import type { Side } from '@flagplot/core/game/sides'
import classes from './charts.module.css'

interface SparkLineProps {
  /** The side whose chance it is. */
  readonly side: Side
  /** Chances from 0 to 1, one for each moment. */
  readonly chances: readonly number[]
  /** The moment that is shown. */
  readonly at: number
}

const WIDTH = 200
const HEIGHT = 24

/** A chance over the moments of a fight as a small line; its figures stand elsewhere. */
export function SparkLine({ side, chances, at }: SparkLineProps) {
  const last = Math.max(1, chances.length - 1)
  const place = (chance: number, i: number): string =>
    `${((i / last) * WIDTH).toFixed(1)} ${(1 + (1 - chance) * (HEIGHT - 2)).toFixed(1)}`
  const here = chances[Math.min(at, chances.length - 1)]
  return (
    <svg
      className={classes.spark}
      data-side={side}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} className={classes.even} />
      <path d={chances.map((chance, i) => `${i === 0 ? 'M' : 'L'}${place(chance, i)}`).join('')} />
      {here !== undefined && <path d={`M${place(here, Math.min(at, last))}h0.01`} className={classes.sparkNow} />}
    </svg>
  )
}
