import type { Side } from '@flagplot/core/game/sides'
import { useId } from 'react'
import classes from './charts.module.css'
import { Hatches } from './hatches.tsx'
import { ticksOf } from './ticks.ts'
import { useWidth } from './use-width.ts'
import { AXIS, HEAD, ValueAxis } from './value-axis.tsx'

export interface Column {
  readonly label: string
  readonly chance: number
  readonly text: string
}

interface ColumnChartProps {
  readonly title: string
  readonly side: Side
  readonly columns: readonly Column[]
  /** The chance at full height, so that two charts side by side have the same scale. */
  readonly top: number
  /** The position of the mean in columns from 0, with its fraction. */
  readonly meanAt?: number
}

const HEIGHT = 84
const FOOT = 18
/** The greatest width of a column. */
const WIDEST = 48

/** The approximate width of a digit, and the room beside a number. */
const DIGIT = 7
const BESIDE = 8

export function ColumnChart({ title, side, columns, top, meanAt }: ColumnChartProps) {
  const id = useId()
  const [place, width] = useWidth<SVGSVGElement>()
  const each = Math.min(WIDEST, (width - AXIS) / Math.max(1, columns.length))
  const gap = Math.min(2, each * 0.15)
  const label = Math.max(...columns.map(column => column.label.length * DIGIT)) + BESIDE
  const ticks = ticksOf(columns.length, Math.max(1, Math.ceil(label / each)))
  // keeps the label of the last column within the edge
  const middle = (i: number): number => Math.min(AXIS + i * each + each / 2, width - (label - BESIDE) / 2)
  const foot = HEAD + HEIGHT
  const tall = (chance: number): number => (chance <= 0 ? 0 : Math.max(0.8, (chance / top) * HEIGHT))
  return (
    <svg
      ref={place}
      className={classes.chart}
      viewBox={`0 0 ${width} ${foot + FOOT}`}
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
      <ValueAxis top={top} height={HEIGHT} width={width} />
      {columns.map((column, i) => {
        const height = tall(column.chance)
        const box = { x: AXIS + i * each + gap / 2, y: foot - height, width: Math.max(0.5, each - gap), height }
        return (
          <g key={column.label}>
            <rect {...box} className={classes[side]}>
              <title>{column.text}</title>
            </rect>
            {side === 'red' && <rect {...box} fill={`url(#${id}-hatch)`} pointerEvents="none" />}
            {ticks.includes(i) && (
              <text x={middle(i)} y={foot + 14} className={classes.tick}>
                {column.label}
              </text>
            )}
          </g>
        )
      })}
      {meanAt !== undefined && (
        <line
          x1={AXIS + meanAt * each}
          x2={AXIS + meanAt * each}
          y1={HEAD}
          y2={foot}
          className={classes.mean}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}
