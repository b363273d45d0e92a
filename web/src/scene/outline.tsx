import type { SceneUnit, Side } from '@flagplot/core/game'
import { useId } from 'react'
import classes from './scene.module.css'
import { silhouettes } from './silhouettes.ts'

/** Length of the weakest and of the strongest unit of a battle. */
const SHORT = 30
const LONG = 88
/** Height at most, for what is as high as long. */
const HIGH = 44

interface OutlineProps {
  readonly unit: SceneUnit
  readonly side: Side
  /** The height it must keep to, where it stands in a line of text. */
  readonly within?: number | undefined
}

/** How large a unit is drawn: longer the stronger, and no higher than its line. */
export function sizeOf(unit: SceneUnit, within = HIGH): { readonly width: number; readonly height: number } {
  const { wide, high } = silhouettes[unit.silhouette]
  const scale = within / HIGH
  const strength = Math.min(1, Math.max(0, unit.strength))
  const width = (SHORT + (LONG - SHORT) * strength) * scale
  const height = (width * high) / wide
  // round things keep to the height and grow with the strength inside it
  const most = within * (0.55 + 0.45 * strength)
  const shrink = Math.min(1, most / height)
  return { width: Math.round(width * shrink), height: Math.round(height * shrink) }
}

/** A unit's outline: filled, hatched where damaged, dashed where it is gone. The words beside it say the same. */
export function Outline({ unit, side, within }: OutlineProps) {
  const hatch = useId()
  const { wide, high, shape } = silhouettes[unit.silhouette]
  const { width, height } = sizeOf(unit, within)
  const fill = { fit: 'currentColor', damaged: `url(#${hatch})`, destroyed: 'none', left: 'none' }[unit.condition]
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
