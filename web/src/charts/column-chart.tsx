import type { Side } from '@flagplot/core/game'
import { useId } from 'react'
import classes from './charts.module.css'
import { Hatches } from './outcome-bar.tsx'

/** One column: its value or span as a label, its chance, and the same in words. */
export interface Column {
  readonly label: string
  readonly chance: number
  readonly text: string
}

export interface ColumnChartProps {
  readonly title: string
  readonly side: Side
  readonly columns: readonly Column[]
  /** Chance the full height stands for, so that two charts side by side share a scale. */
  readonly top: number
  /** Column the mean falls into, from 0, with its fraction. */
  readonly meanAt?: number
}

const WIDTH = 240
const HEIGHT = 72
const FOOT = 14

/** At most this many labels fit under the columns. */
const LABELS = 7

/** Chances as columns, one a value. */
export function ColumnChart({ title, side, columns, top, meanAt }: ColumnChartProps) {
  const id = useId()
  const each = WIDTH / Math.max(1, columns.length)
  const gap = Math.min(2, each * 0.15)
  const every = Math.max(1, Math.ceil(columns.length / LABELS))
  const tall = (chance: number): number => (chance <= 0 ? 0 : Math.max(0.8, (chance / top) * HEIGHT))
  return (
    <svg
      className={classes.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}
      role="img"
      aria-labelledby={`${id}-t ${id}-d`}
    >
      <title id={`${id}-t`}>{title}</title>
      <desc id={`${id}-d`}>
        {columns
          .filter(column => column.chance > 0)
          .map(column => column.text)
          .join('; ')}
      </desc>
      <Hatches id={id} />
      <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className={classes.axis} />
      {columns.map((column, i) => {
        const height = tall(column.chance)
        const box = { x: i * each + gap / 2, y: HEIGHT - height, width: Math.max(0.5, each - gap), height }
        return (
          <g key={column.label}>
            <rect {...box} className={classes[side]}>
              <title>{column.text}</title>
            </rect>
            {side === 'red' && <rect {...box} fill={`url(#${id}-hatch)`} pointerEvents="none" />}
            {i % every === 0 && (
              <text x={i * each + each / 2} y={HEIGHT + 11} className={classes.tick}>
                {column.label}
              </text>
            )}
          </g>
        )
      })}
      {meanAt !== undefined && (
        <line
          x1={meanAt * each}
          x2={meanAt * each}
          y1={2}
          y2={HEIGHT}
          className={classes.mean}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}
