import type { SceneUnit, Side } from '@flagplot/core/game'
import { useId } from 'react'
import classes from './scene.module.css'
import { silhouettes, sizeOf } from './silhouettes.ts'

interface OutlineProps {
  readonly unit: SceneUnit
  readonly side: Side
  /** The height it must keep to, where it stands in a line of text. */
  readonly within?: number | undefined
}

/** A unit's outline: filled, hatched where damaged, dashed where it is gone. The words beside it say the same. */
export function Outline({ unit, side, within }: OutlineProps) {
  const hatch = useId()
  const { wide, high, shape } = silhouettes[unit.silhouette]
  const { width, height } = sizeOf(unit, within)
  const fill = { fit: 'currentColor', damaged: `url(#${hatch})`, destroyed: 'none', away: 'none' }[unit.condition]
  return (
    <svg
      className={classes.outline}
      data-condition={unit.condition}
      viewBox={`-1 -1 ${wide + 2} ${high + 2}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {unit.condition === 'damaged' && (
        <defs>
          <pattern id={hatch} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="4" height="9" fill="currentColor" />
          </pattern>
        </defs>
      )}
      <path
        d={shape}
        fill={fill}
        stroke="currentColor"
        vectorEffect="non-scaling-stroke"
        transform={side === 'blue' ? `translate(${wide} 0) scale(-1 1)` : undefined}
      />
    </svg>
  )
}
