import { useId } from 'react'
import classes from './charts.module.css'
import { Hatches } from './hatches.tsx'
import { ticksOf } from './ticks.ts'
import { useWidth } from './use-width.ts'
import { AXIS, HEAD, ValueAxis } from './value-axis.tsx'

/** The shares of battles won, drawn and undecided by the end of a round; the four sum to 1. */
interface RoundShare {
  readonly round: number
  readonly red: number
  readonly blue: number
  readonly draw: number
  readonly undecided: number
}

const HEIGHT = 110
const FOOT = 18
/** The greatest width of a column; with only two rounds columns would be too wide. */
const WIDEST = 64
/** The width that a number below needs. */
const LABEL = 30

interface ByRoundChartProps {
  readonly rounds: readonly RoundShare[]
  readonly title: string
  readonly text: string
}

/** The chance to win by round, as stacked columns: red from below, blue from above, open battles between. */
export function ByRoundChart({ rounds, title, text }: ByRoundChartProps) {
  const id = useId()
  const [place, width] = useWidth<SVGSVGElement>()
  const each = Math.min(WIDEST, (width - AXIS) / Math.max(1, rounds.length))
  const gap = rounds.length > 60 ? 0 : Math.min(3, each * 0.12)
  const ticks = ticksOf(rounds.length, Math.max(1, Math.ceil(LABEL / each)))
  return (
    <svg
      ref={place}
      className={classes.chart}
      viewBox={`0 0 ${width} ${HEAD + HEIGHT + FOOT}`}
      role="img"
      aria-labelledby={`${id}-t ${id}-d`}
    >
      <title id={`${id}-t`}>{title}</title>
      <desc id={`${id}-d`}>{text}</desc>
      <Hatches id={id} />
      <ValueAxis top={1} height={HEIGHT} width={width} />
      {rounds.map((at, i) => {
        const x = AXIS + i * each + gap / 2
        const box = { x, width: each - gap }
        const red = at.red * HEIGHT
        const draw = at.draw * HEIGHT
        const foot = HEAD + HEIGHT
        return (
          <g key={at.round}>
            <rect {...box} y={HEAD} height={HEIGHT} className={classes.undecided} />
            <rect {...box} y={HEAD} height={at.blue * HEIGHT} className={classes.blue} />
            <rect {...box} y={foot - red - draw} height={draw} className={classes.draw} />
            <rect {...box} y={foot - red} height={red} className={classes.red} />
            <rect {...box} y={foot - red} height={red} fill={`url(#${id}-hatch)`} />
            {ticks.includes(i) && (
              <text x={x + box.width / 2} y={foot + 14} className={classes.tick}>
                {at.round}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
