import type { SceneUnit } from '@flagplot/core/game/scene'
import type { Side } from '@flagplot/core/game/sides'
import { useId } from 'react'
import classes from './scene.module.css'
import { silhouettes, sizeOf } from './silhouettes.ts'

interface OutlineProps {
  readonly unit: Pick<SceneUnit, 'silhouette' | 'strength' | 'condition'>
  readonly side: Side
  /** The greatest height, if it stands in a line of text. */
  readonly within?: number | undefined
  /** The number of units that it stands for; with more than one, other outlines stand behind it. */
  readonly count?: number | undefined
}

/** The pixels by which an outline behind another one stands out. */
const BEHIND = 3

/** A unit's outline: filled, hatched if damaged, dashed if gone. The words beside it say the same. */
export function Outline({ unit, side, within, count = 1 }: OutlineProps) {
  const hatch = useId()
  const { wide, high, shape } = silhouettes[unit.silhouette]
  const { width, height } = sizeOf(unit, within)
  const fill = { fit: 'currentColor', damaged: `url(#${hatch})`, destroyed: 'none', away: 'none' }[unit.condition]
  const others = Math.min(2, count - 1)
  /** `BEHIND` in units of the drawing. */
  const step = (BEHIND * wide) / width
  const room = others * step
  const turned = side === 'blue' ? `translate(${wide} 0) scale(-1 1)` : undefined
  return (
    <svg
      className={classes.outline}
      data-condition={unit.condition}
      viewBox={`-1 ${-1 - room} ${wide + 2 + room} ${high + 2 + room}`}
      width={width + others * BEHIND}
      height={height + others * BEHIND}
      aria-hidden="true"
    >
      {unit.condition === 'damaged' && (
        <defs>
          <pattern id={hatch} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="4" height="9" fill="currentColor" />
          </pattern>
        </defs>
      )}
      {Array.from({ length: others }, (_, i) => (
        // the furthest first, so that each is covered by the next
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: an outline behind is identified by its place
          key={i}
          className={classes.behind}
          d={shape}
          transform={`translate(${(others - i) * step} ${-(others - i) * step}) ${turned ?? ''}`}
        />
      ))}
      {others > 0 && <path className={classes.behind} d={shape} transform={turned} />}
      <path d={shape} fill={fill} stroke="currentColor" vectorEffect="non-scaling-stroke" transform={turned} />
    </svg>
  )
}
