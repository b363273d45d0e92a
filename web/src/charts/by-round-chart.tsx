import { useId } from 'react'
import classes from './charts.module.css'
import { Hatches } from './outcome-bar.tsx'

/** How a battle stands after so many rounds; the four sum to 1. */
export interface RoundShare {
  readonly round: number
  readonly red: number
  readonly blue: number
  readonly draw: number
  readonly undecided: number
}

const WIDTH = 480
const HEIGHT = 96
const FOOT = 14
const LABELS = 12

/** Win chance by round: one stacked column a round, red from below, blue from above, what is still open between them. */
export function ByRoundChart({ rounds, text }: { readonly rounds: readonly RoundShare[]; readonly text: string }) {
  const id = useId()
  const each = WIDTH / Math.max(1, rounds.length)
  const gap = rounds.length > 60 ? 0 : Math.min(3, each * 0.12)
  const every = Math.max(1, Math.ceil(rounds.length / LABELS))
  return (
    <svg
      className={classes.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}
      role="img"
      aria-labelledby={`${id}-t ${id}-d`}
    >
      <title id={`${id}-t`}>Won by round</title>
      <desc id={`${id}-d`}>{text}</desc>
      <Hatches id={id} />
      {rounds.map((at, i) => {
        const x = i * each + gap / 2
        const width = each - gap
        const red = at.red * HEIGHT
        const blue = at.blue * HEIGHT
        const draw = at.draw * HEIGHT
        return (
          <g key={at.round}>
            <rect x={x} y={0} width={width} height={HEIGHT} className={classes.undecided} />
            <rect x={x} y={0} width={width} height={blue} className={classes.blue} />
            <rect x={x} y={HEIGHT - red - draw} width={width} height={draw} className={classes.draw} />
            <rect x={x} y={HEIGHT - red} width={width} height={red} className={classes.red} />
            <rect x={x} y={HEIGHT - red} width={width} height={red} fill={`url(#${id}-hatch)`} />
            {i % every === 0 && (
              <text x={x + width / 2} y={HEIGHT + 11} className={classes.tick}>
                {at.round}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
